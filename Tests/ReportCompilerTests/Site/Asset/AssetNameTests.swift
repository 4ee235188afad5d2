import Foundation
import TestSupport
import Testing

@testable import ReportCompiler

@Suite struct AssetNameTests {
  @Test(arguments: [
    ("img/logo.png", "img/logo", ".png"), ("site.css", "site", ".css"), ("LICENSE", "LICENSE", ""),
    ("a.b/LICENSE", "a.b/LICENSE", ""), (".nojekyll", ".nojekyll", ""),
    ("files/a.tar.gz", "files/a.tar", ".gz"), ("ä ö.svg", "ä ö", ".svg"),
  ])
  func `the hash precedes the file extension`(path: String, start: String, end: String) throws {
    let bytes = Array("some bytes".utf8)
    let sum = try runProcess("sha256sum", input: bytes).output.prefix(8)
    #expect(AssetName.hashed(path, bytes) == "\(start).\(sum)\(end)")
  }
}

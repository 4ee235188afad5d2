import Foundation
@testable import ReportPrint
import Testing
import TestSupport

@Suite struct DocumentAddressTests {
  private func table(_ addresses: [String]) -> AssetTable {
    AssetTable(
      PrintFixture.document("", assets: addresses.map { PrintFixture.asset($0, "a/b", []) }))
  }

  @Test(arguments: [
    ("a.png", "a.png"), ("../x/a.png", "../x/a.png"), ("../../../a.png", "../../../a.png"),
    ("./x/../a.png", "a.png"), ("a b.png", "a%20b.png"), ("a%20b.png", "a%20b.png"),
    ("é.png", "%C3%A9.png"), ("a.png#part", "a.png"), ("a.png?q=1", "a.png?q=1"),
    ("/top.png", "/top.png"), ("x\\a.png", "x/a.png"), (" a.png ", "a.png"),
    ("%2e%2E/a.png", "../a.png"),
  ])
  func `a file is found by the address of a browser request`(
    written: String, requested: String
  ) throws {
    let table = table([written])
    let base = try #require(URL(string: table.document))
    let url = try #require(URL(string: requested, relativeTo: base)).absoluteURL.absoluteString
    #expect(table[url]?.address == written)
  }

  @Test func `other addresses find no file`() {
    let table = table(["a.png", "../b.png"])
    let folder = String(table.document.dropLast("document.xhtml".count))
    #expect(table[folder + "a.png"] != nil)
    for address in [
      folder + "b.png", folder + "a.png?x", folder + "A.png", folder + "a%2Epng/", "a.png",
      "file:///a.png", "https://report.invalid/a.png", "http://report.invalid.example/a.png",
      "http://report.invalid:80/a.png", "http://user@report.invalid/a.png", table.document,
      "http://report.invalid/a.png",
    ] { #expect(table[address] == nil, "\(address)") }
  }

  @Test func `each document has a unique address, equal in every run`() {
    let one = AssetTable(PrintFixture.document("one"))
    #expect(one.document == AssetTable(PrintFixture.document("one")).document)
    #expect(one.document != AssetTable(PrintFixture.document("two")).document)
    #expect(one.document.hasPrefix("http://report.invalid/"))
  }

  @Test func `any address can be requested`() {
    var random = SeededGenerator(seed: 7)
    let pieces = [
      "..", ".", "/", "%", "2e", "%2F", "?", "#", ":", "//", "http", "é", "\0", "\\", " ", "a",
    ]
    for _ in 0..<5000 {
      let address = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      let table = table([address])
      _ = table[address]
      let once = DocumentAddress.canonical(PrintDocument.origin + "/" + address)
      // Escapes and spaces at the end are read only once.
      if !address.contains("%"), once.last?.isWhitespace != true, once.last != "\0" {
        #expect(DocumentAddress.canonical(once) == once)
      }
    }
  }
}

import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportValidation

/// Tests that broken documents give a diagnostic in bounded time and memory.
@Suite struct BadInputTests {
  private static func report() throws -> [UInt8] {
    let path = projectRoot.appending(path: "Tests/ReportValidationTests/Fixtures/report.xhtml")
    return Array(try Data(contentsOf: path))
  }

  /// A validator with separate scratch memory, which retains no content of a document.
  private struct Checker: ~Copyable {
    private var scratch = ValidationScratch()
    private let validator = DocumentValidator()

    mutating func codes(_ bytes: some Collection<UInt8>) -> [DiagnosticCode] {
      let bytes = ContiguousArray(bytes)
      var reported = Diagnostics()
      bytes.withUnsafeBufferPointer { validator.check($0, scratch: &scratch, into: &reported) }
      return reported.all.map(\.code)
    }
  }

  @Test func `a report truncated at any byte is refused`() throws {
    let bytes = try Self.report()
    var checker = Checker()
    #expect(checker.codes(bytes) == [])
    let last = try #require(bytes.lastIndex(of: UInt8(ascii: ">")))
    for length in 0...last {
      let codes = checker.codes(bytes[..<length])
      if codes.isEmpty || codes.count > 20 { Issue.record("cut at \(length): \(codes.count)") }
    }
  }

  @Test(arguments: [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98]] as [[UInt8]])
  func `a report with invalid UTF-8 at any byte is refused`(wrong: [UInt8]) throws {
    let bytes = try Self.report()
    var checker = Checker()
    let last = try #require(bytes.lastIndex(of: UInt8(ascii: ">")))
    for offset in stride(from: 0, through: last, by: wrong.count) {
      let codes = checker.codes(bytes[..<offset] + wrong + bytes[offset...])
      if codes.isEmpty || codes.count > 20 { Issue.record("at \(offset): \(codes.count)") }
    }
  }

  @Test func `every defective document truncated at any byte is refused`() {
    var checker = Checker()
    for defect in Defect.all {
      let bytes = Array(defect.document.utf8)
      for length in 0..<(bytes.lastIndex(of: UInt8(ascii: ">")) ?? 0) {
        if checker.codes(bytes[..<length]).isEmpty {
          Issue.record("\(defect.name) cut at \(length)")
        }
      }
    }
  }

  @Test func `100,000 attributes on one element are refused`() {
    var checker = Checker()
    for (attribute, code) in [
      (" x=\"\"", DiagnosticCode.unknownAttribute), (" class=\"\"", .repeatedAttribute),
      (" id=\"a\"", .repeatedAttribute), (" tabindex=\"x\"", .wrongValue),
      (" onclick=\"\"", .eventHandler),
    ] {
      let many = String(repeating: attribute, count: 100_000)
      let codes = checker.codes(document("<p\(many)>x</p>").utf8)
      #expect(codes.count == 20 && codes.contains(code), "\(attribute)")
    }
    // The content of an unknown element is skipped, and the following elements are checked.
    let many = String(repeating: " x=\"\"", count: 100_000)
    #expect(
      checker.codes(document("<zzz\(many)>x</zzz><p foo=\"\">y</p>").utf8)
        == [.unknownElement, .unknownAttribute])
  }

  @Test func `10,000 levels of known or unknown elements are refused`() {
    var checker = Checker()
    for name in ["div", "zzz", "table"] {
      let deep =
        String(repeating: "<\(name)>", count: 10_000)
        + String(repeating: "</\(name)>", count: 10_000)
      let codes = checker.codes(document(deep).utf8)
      #expect(!codes.isEmpty && codes.count <= 20, "\(name)")
    }
  }

  /// Checks a text of 64 MB. `LARGE_DOCUMENT_MB` sets another size, such as 1024 as in the design.
  @Test func `a very long text needs only the memory of the document`() {
    let megabytes =
      ProcessInfo.processInfo.environment["LARGE_DOCUMENT_MB"].flatMap { Int($0) } ?? 64
    let page = document("<p title=\"|\">|</p>").split(separator: "|").map { Array($0.utf8) }
    let count = megabytes << 20
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 1000)
    bytes += page[0] + Array("x".utf8) + page[1]
    let line = Array("A line of text with words, Zoë &amp; an entity, again and again.\n".utf8)
    while bytes.count < count { bytes += line }
    let end = bytes.count
    bytes += page[2]
    var scratch = ValidationScratch()
    var reported = Diagnostics()
    bytes.withUnsafeBufferPointer {
      DocumentValidator().check($0, scratch: &scratch, into: &reported)
    }
    #expect(reported.isEmpty)
    bytes[end - 1] = 0xFF
    bytes.withUnsafeBufferPointer {
      DocumentValidator().check($0, scratch: &scratch, into: &reported)
    }
    #expect(reported.all.map(\.code) == [.wrongEncoding])
    #expect(scratch.cachedBytes < 1 << 16)
  }

  @Test func `a style sheet of many megabytes is not cached`() {
    let rules = String(repeating: "p { color: red }\n", count: 1 << 16)
    let page = document("<p>x</p>").replacing("</title>", with: "</title><style>\(rules)</style>")
    var scratch = ValidationScratch()
    var reported = Diagnostics()
    Array(page.utf8).withUnsafeBufferPointer {
      DocumentValidator().check($0, scratch: &scratch, into: &reported)
    }
    #expect(reported.isEmpty)
    #expect(scratch.cachedBytes < 1 << 16)
  }

  @Test func `many addresses in a style sheet are read only once`() {
    let sheet = "a{" + String(repeating: "url(", count: 200_000)
    let page = document("<p>x</p>").replacing("</title>", with: "</title><style>\(sheet)</style>")
    #expect(diagnostics(page).map(\.code) == [.wrongStyleSheet])
  }
}

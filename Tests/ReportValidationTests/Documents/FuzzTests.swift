import ReportText
import ReportValidation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Memory that ends at an unreadable page.
private final class GuardedMemory {
  private let start: UnsafeMutableRawPointer
  private let length: Int
  private let page = Int(sysconf(Int32(_SC_PAGESIZE)))

  init?(pages: Int) {
    length = pages * page
    guard
      let memory = mmap(
        nil, length + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      memory != MAP_FAILED, mprotect(memory + length, page, PROT_NONE) == 0
    else { return nil }
    start = memory
  }

  deinit { munmap(start, length + page) }

  /// Copies the bytes to the end of the memory and runs a closure with them.
  func with(_ bytes: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    let pointer = (start + length - bytes.count).assumingMemoryBound(to: UInt8.self)
    for index in bytes.indices { pointer[index] = bytes[index] }
    body(UnsafeBufferPointer(start: pointer, count: bytes.count))
  }
}

@Suite struct FuzzTests {
  private static let pieces: [[UInt8]] =
    [
      "<", ">", "</", "/>", "=\"", "\"", " ", "\n", "&", "&amp;", "&#x41;", "&#", "<p", "<p>",
      "</p>",
      "<svg xmlns=\"http://www.w3.org/2000/svg\">", "</svg>", "<path d=\"", "M0 0L1.5 2",
      "A1 1 0 0 1",
      "<time>", "2026-11", "-03", "P1D", "<rect fill=\"url(#", "rgb(1,", "#fff", "<table>", "<tr>",
      "<td rowspan=\"2\">", "<td colspan=\"3", "</td>", "</tr>", "<style>", "url(", "/*", "'", "\\",
      "@import", "{", "}", " id=\"", " href=\"", "javascript:", "https://", "%2", " lang=\"en-",
      " class=\"", " transform=\"", "translate(", "1,2)", " points=\"1,", " viewBox=\"0 0 ", "1e",
      "px", "é", "€", "😀", "]]>", "<!--", "<?", "x", "0", "-", ".", ",", " xlink:href=\"#",
    ].map { Array($0.utf8) } + [[0x80], [0xC3], [0xE2, 0x82], [0xF0, 0x9F], [0xFF], [0x00]]

  @Test func `random bytes never make the validator read past the end`() throws {
    var random = SeededGenerator(seed: 7)
    let memory = try #require(GuardedMemory(pages: 16))
    var scratch = ValidationScratch()
    let validator = DocumentValidator()
    let head = Array(
      ("<!DOCTYPE html><html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\"><head>"
        + "<title>x</title></head><body>").utf8)
    var accepted = 0
    for round in 0..<20_000 {
      var bytes = round % 8 == 0 ? [] : head
      for _ in 0..<Int.random(in: 0..<40, using: &random) {
        if round % 3 == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        } else {
          bytes += Self.pieces.randomElement(using: &random) ?? []
        }
      }
      // A `>` at the end makes the scanner advance as far as possible.
      if round % 2 == 0 { bytes.append(0x3E) }
      var reported = Diagnostics()
      memory.with(bytes) { validator.check($0, scratch: &scratch, into: &reported) }
      if reported.isEmpty { accepted += 1 }
    }
    // None of the documents closes its root element.
    #expect(accepted == 0)
  }

  @Test func `documents truncated at any byte are not read past the end`() throws {
    let memory = try #require(GuardedMemory(pages: 16))
    var scratch = ValidationScratch()
    for sample in Samples.all {
      let bytes = Array(sample.text.utf8)
      for length in bytes.indices {
        for ending: [UInt8] in [[], [0x3E]] {
          var reported = Diagnostics()
          memory.with(Array(bytes[..<length]) + ending) {
            DocumentValidator().check($0, scratch: &scratch, into: &reported)
          }
          #expect(reported.all.count <= 20)
        }
      }
    }
  }

  @Test func `a tag truncated after role attributes is not read past the end`() throws {
    let memory = try #require(GuardedMemory(pages: 16))
    var scratch = ValidationScratch()
    let head = "<!DOCTYPE html><html aria-activedescendant=\"a\""
    for rest in ["1,2>", "a>", "a=\">", " >", " 1>", "/>", " a=b>", "=\">"] {
      var reported = Diagnostics()
      memory.with(Array((head + rest).utf8)) {
        DocumentValidator().check($0, scratch: &scratch, into: &reported)
      }
      #expect(!reported.isEmpty)
    }
  }
}

import ReportText
import TestSupport
import Testing

@Suite struct EscapeTests {
  /// Returns the escaped form of a scalar, with a simple reference implementation.
  func expected(_ scalar: Unicode.Scalar, inAttribute: Bool) -> String {
    let value = scalar.value
    switch value {
    case 0x26: return "&amp;"
    case 0x3C: return "&lt;"
    case 0x3E: return "&gt;"
    case 0x22: return inAttribute ? "&#34;" : "\""
    case 0x09: return inAttribute ? "&#9;" : "\t"
    case 0x0A: return inAttribute ? "&#10;" : "\n"
    case 0x0D: return "&#10;"
    case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: return "\u{FFFD}"
    case _ where value & 0xFFFE == 0xFFFE: return "\u{FFFD}"
    default: return String(scalar)
    }
  }

  func content(_ text: String) -> String { written { $0.text(text) } }

  func attribute(_ text: String) -> String { written { $0.attribute(text) } }

  @Test func `every ASCII byte is correct in both contexts, at every word offset`() {
    for value in UInt8.min..<0x80 {
      let scalar = Unicode.Scalar(value)
      for offset in 0..<18 {
        let before = String(repeating: "x", count: offset)
        let text = before + String(scalar) + "yz"
        #expect(content(text) == before + expected(scalar, inAttribute: false) + "yz")
        #expect(attribute(text) == before + expected(scalar, inAttribute: true) + "yz")
      }
    }
  }

  @Test func `every scalar is correct in both contexts`() {
    var scalars: [Unicode.Scalar] = []
    for plane in UInt32(0)...16 {
      for low in stride(from: UInt32(0), through: 0xFFFF, by: plane == 0 ? 1 : 251) {
        if let scalar = Unicode.Scalar(plane << 16 | low), scalar != "\r" { scalars.append(scalar) }
      }
      for low in UInt32(0xFFF0)...0xFFFF {
        if let scalar = Unicode.Scalar(plane << 16 | low) { scalars.append(scalar) }
      }
    }
    for chunk in stride(from: 0, to: scalars.count, by: 500) {
      let part = scalars[chunk..<min(chunk + 500, scalars.count)]
      let text = String(String.UnicodeScalarView(part))
      #expect(
        content(text).utf8.elementsEqual(
          part.map { expected($0, inAttribute: false) }.joined().utf8))
      #expect(
        attribute(text).utf8.elementsEqual(
          part.map { expected($0, inAttribute: true) }.joined().utf8))
    }
  }

  @Test func `the noncharacters of all planes are replaced`() throws {
    for plane in UInt32(0)...16 {
      for low in [UInt32(0xFFFE), 0xFFFF] {
        let scalar = try #require(Unicode.Scalar(plane << 16 | low))
        #expect(content("a\(scalar)b") == "a\u{FFFD}b")
      }
      if plane > 0 {
        let neighbour = try #require(Unicode.Scalar(plane << 16 | 0xFFFD))
        #expect(content("a\(neighbour)b") == "a\(neighbour)b")
      }
    }
    for value in UInt32(0xFDC8)...0xFDF8 {
      let scalar = try #require(Unicode.Scalar(value))
      let isNoncharacter = (0xFDD0...0xFDEF).contains(value)
      #expect(content("\(scalar)") == (isNoncharacter ? "\u{FFFD}" : "\(scalar)"))
    }
  }

  @Test func `line ends of all systems become one reference`() {
    #expect(content("a\r\nb\rc\r") == "a&#10;b&#10;c&#10;")
    #expect(attribute("a\r\nb\nc\r\r\n") == "a&#10;b&#10;c&#10;&#10;")
  }

  @Test func `truncated sequences at the end are not read past the end`() {
    let sequences: [[UInt8]] = [
      [0xC2], [0xEF], [0xEF, 0xBF], [0xF0], [0xF0, 0x9F], [0xF0, 0x9F, 0xBF], [0xF4, 0x8F, 0xBF],
      [0xEF, 0xB7], [0xFF], [0xF5],
    ]
    for sequence in sequences {
      // The following bytes in memory would complete the sequence to a replaced character.
      let bytes: [UInt8] = [0x61] + sequence + [0xBF, 0xBF, 0xBF]
      var writer = ByteWriter()
      bytes.withUnsafeBufferPointer {
        writer.text(UnsafeBufferPointer(rebasing: $0[..<(1 + sequence.count)]))
      }
      #expect(writer.copy() == [0x61] + sequence)
    }
  }

  @Test func `random text gives the same result as the slow implementation`() throws {
    var random = SeededGenerator(seed: 3)
    let pool: [Unicode.Scalar] = Array(
      "ab<>&\"\t\n é\u{85}\u{A0}–\u{FFFE}日\u{1F600}\u{1FFFF}".unicodeScalars)
    for _ in 0..<2000 {
      let scalars = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        pool[Int.random(in: 0..<pool.count, using: &random)]
      }
      let text = String(String.UnicodeScalarView(scalars))
      let slow = scalars.map { expected($0, inAttribute: true) }.joined()
      #expect(attribute(text).utf8.elementsEqual(slow.utf8))
    }
  }

  @Test func `byte text and strings are escaped equally`() {
    let text = "a<b & \"c\"\n"
    #expect(written { $0.text(ByteText(text)) } == content(text))
    #expect(written { $0.attribute(ByteText(text)) } == attribute(text))
    #expect(written { $0.text("") } == "")
  }
}

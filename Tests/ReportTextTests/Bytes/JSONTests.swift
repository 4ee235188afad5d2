import Foundation
import ReportText
import TestSupport
import Testing

@Suite struct JSONTests {
  @Test func `every scalar is read back and contains no line break`() throws {
    var scalars = (UInt32(0)..<0x3000).compactMap(Unicode.Scalar.init)
    scalars += [0xFFFE, 0xFFFF, 0x1F600, 0x10FFFF].compactMap { Unicode.Scalar($0 as UInt32) }
    let text = String(String.UnicodeScalarView(scalars))
    let json = written { $0.jsonString(text) }
    let back = try JSONDecoder().decode([String].self, from: Data("[\(json)]".utf8))
    #expect(back.first.map { Array($0.unicodeScalars) } == scalars)
    #expect(json.split(whereSeparator: \.isNewline).count == 1)
    #expect(
      json.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test(arguments: [
    ("a\"b\\c", "\"a\\\"b\\\\c\""), ("\n\r\t\u{0}", "\"\\n\\r\\t\\u0000\""), ("", "\"\""),
    ("\u{85}\u{A0}", "\"\\u0085\u{A0}\""),
    ("\u{2027}\u{2028}\u{2029}", "\"\u{2027}\\u2028\\u2029\""),
    ("é日😀/", "\"é日😀/\""),
  ])
  func `strings have a minimum of escapes`(text: String, expected: String) {
    #expect(written { $0.jsonString(text) } == expected)
    #expect(written { $0.jsonString(ByteText(text)) } == expected)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1.0, "1"), (0.1, "0.1"), (-2.5, "-2.5"), (1e300, "1e+300"),
    (100.0, "100"), (.nan, "null"), (.infinity, "null"), (0.1 + 0.2, "0.30000000000000004"),
  ])
  func `numbers have the shortest notation that reads back exactly`(value: Double, expected: String)
  {
    #expect(written { $0.jsonNumber(value) } == expected)
  }

  @Test func `random numbers read back exactly`() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<2000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      let text = written { $0.jsonNumber(value) }
      let back = try JSONDecoder().decode([Double].self, from: Data("[\(text)]".utf8))
      #expect(back == [value])
    }
  }
}

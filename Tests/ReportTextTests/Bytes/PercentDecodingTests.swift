import Foundation
import ReportText
import TestSupport
import Testing

@Suite struct PercentDecodingTests {
  @Test(arguments: [
    ("", ""), ("a", "a"), ("%41%6a%6A", "Ajj"), ("%", "%"), ("%4", "%4"), ("%4g", "%4g"),
    ("%%41", "%A"),
    ("%+5%-1", "%+5%-1"), ("a%20b", "a b"), ("%C3%A4", "ä"),
  ])
  func `a percent sign with two digits is a byte, others are unchanged`(text: String, bytes: String)
  {
    #expect(PercentDecoding.decoded(Array(text.utf8)) == Array(bytes.utf8))
  }

  @Test func `text that Foundation encodes is decoded`() throws {
    var random = SeededGenerator(seed: 20261123)
    for _ in 0..<200 {
      let text = String(
        decoding: (0..<Int.random(in: 0...20, using: &random)).map { _ in
          UInt8.random(in: 1...127, using: &random)
        },
        as: UTF8.self)
      let encoded = try #require(text.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      #expect(PercentDecoding.decoded(Array(encoded.utf8)) == Array(text.utf8))
    }
  }

  @Test func `each digit has its value, and no other byte has one`() {
    for byte in UInt8.min...UInt8.max {
      let value = Int(String(UnicodeScalar(byte)), radix: 16).map(UInt8.init)
      #expect(byte.hexadecimalDigit == value)
    }
  }
}

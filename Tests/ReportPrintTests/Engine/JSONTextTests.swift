import Foundation
@testable import ReportPrint
import ReportText
import Testing
import TestSupport

@Suite struct JSONTextTests {
  private func json(_ text: String) -> JSONText? { JSONText(Array(text.utf8)) }

  @Test func `members are found after unknown members`() throws {
    let message = try #require(
      json(
        #" {"x":[{"id":9},"id\":1",null,-1.5e+3],"y":{"id":8},"id" : 7,"id":6,"r":{"s":{"t":"u"}}, "b":true} "#
      ))
    #expect(message["id"]?.integer == 7)
    #expect(message["r"]?["s"]?["t"]?.text == "u")
    #expect(message["b"]?.isTrue == true)
    #expect(message["z"] == nil)
    #expect(message["x"]?["id"] == nil)
    #expect(message["x"]?.integer == nil)
    #expect(message["id"]?.text == nil)
  }

  @Test func `escapes are read`() throws {
    let message = try #require(
      json(#"{"\u0061b":"\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00\ud800é"}"#))
    #expect(message["ab"]?.text == "\"\\/\u{8}\u{C}\n\r\té😀\u{FFFD}é")
  }

  @Test(arguments: [
    "", " ", "{", "}", "{}}", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "[1,]", "[1 2]", "01",
    "-",
    "1.", "1e", "+1", "nul", "\"", "\"\\x\"", "\"\\u12\"", "\"\u{1}\"", "tru", "{\"a\":1 \"b\":2}",
    "1 1",
  ])
  func `invalid JSON is not a message`(text: String) {
    #expect(json(text) == nil)
  }

  @Test func `the nesting depth of values is limited`() {
    #expect(json(String(repeating: "[", count: 128) + String(repeating: "]", count: 128)) != nil)
    #expect(json(String(repeating: "[", count: 100_000)) == nil)
  }

  @Test func `the parser accepts, rejects and reads text like Foundation`() throws {
    var random = SeededGenerator(seed: 20)
    var valid = 0
    for _ in 0..<4000 {
      var bytes = Array(Self.value(depth: 0, &random).utf8)
      for _ in 0..<Int.random(in: 0..<3, using: &random) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: index)
        case 1:
          bytes.insert("{}[]\",:\\u0e-.1 tn".utf8.randomElement(using: &random) ?? 0, at: index)
        default: bytes[index] = UInt8.random(in: 0x20..<0x7F, using: &random)
        }
      }
      let theirs = try? JSONSerialization.jsonObject(
        with: Data(bytes), options: .fragmentsAllowed)
      let ours = JSONText(bytes)
      // Foundation accepts a comma before a closing bracket.
      let text = String(decoding: bytes, as: UTF8.self)
      if theirs != nil, text.firstMatch(of: /,\s*[}\]]/) == nil { #expect(ours != nil, "\(text)") }
      if let theirs = theirs as? [String: Any], let ours {
        valid += 1
        for (name, value) in theirs where name == "id" {
          if let number = value as? Int, !(value is Bool), ours["id"]?.integer != nil {
            #expect(ours["id"]?.integer == number)
          }
          if let text = value as? String { #expect(ours["id"]?.text == text) }
        }
      }
    }
    #expect(valid > 200)
  }

  private static func value(depth: Int, _ random: inout SeededGenerator) -> String {
    switch Int.random(in: depth == 0 ? 6..<8 : 0..<(depth > 3 ? 6 : 8), using: &random) {
    case 0: return ["true", "false", "null"].randomElement(using: &random) ?? ""
    case 1, 2: return "\(Int.random(in: -999...999, using: &random))"
    case 3: return "\(Int.random(in: 0...9, using: &random)).5E-2"
    case 4, 5:
      let pieces = [
        "a", "é", "\\n", "\\u00e9", "\\ud83d\\ude00", "😀", "\\\"", "\\\\", "/", "longer text",
      ]
      let text = (0..<Int.random(in: 0..<5, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }
      return "\"" + text.joined() + "\""
    case 6:
      let names = ["id", "x", "i\\u0064", "method"].shuffled(using: &random)
      let members = names.prefix(Int.random(in: 0...3, using: &random)).filter { $0 != "i\\u0064" }
      return "{"
        + members.map { "\"\($0)\": \(value(depth: depth + 1, &random))" }.joined(separator: ",")
        + "}"
    default:
      let values = (0..<Int.random(in: 0..<3, using: &random)).map { _ in
        value(depth: depth + 1, &random)
      }
      return "[" + values.joined(separator: " , ") + "]"
    }
  }

  @Test func `base64 agrees with Foundation for every length`() throws {
    var random = SeededGenerator(seed: 3)
    for length in Array(0..<70) + [4096, 100_001] {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      var writer = ByteWriter()
      bytes.withUnsafeBufferPointer { Base64.write($0, to: &writer) }
      let digits = writer.copy()
      #expect(digits == Array(Data(bytes).base64EncodedString().utf8))
      #expect(digits.withUnsafeBufferPointer { Base64.decoded($0) } == bytes)
    }
    for wrong in ["A", "AB", "ABC", "=AAA", "A===", "AB=C", "====", "AA A", "AAA\u{7F}", "AA=="] {
      let bytes = Array(wrong.utf8).withUnsafeBufferPointer { Base64.decoded($0) }
      #expect((bytes == nil) == (wrong != "AA=="), "\(wrong)")
    }
  }
}

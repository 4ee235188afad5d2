import ReportText
import Testing

@testable import ReportChart

struct TextFitterTests {
  /// Returns the lines of some strings at the same width.
  private func lines(_ strings: [String], width: Double, most: Int = 1) -> [[String]] {
    var fitted = TextFitter(strings.map { ByteText($0) })
    return strings.map { fitted.lines(of: ByteText($0), width: width, limit: most).map(\.string) }
  }

  private func width(_ text: String) -> Double { TextMetrics.width(ByteText(text), style: .label) }

  @Test func `a text that fits is complete`() {
    #expect(lines(["Monday"], width: 60) == [["Monday"]])
    #expect(TextFitter.fullText("Monday", of: ["Monday"]) == nil)
  }

  @Test func `a text is wrapped before it is shortened`() {
    #expect(lines(["Wednesday morning"], width: 66, most: 2) == [["Wednesday", "morning"]])
    #expect(TextFitter.fullText("Wednesday morning", of: ["Wednesday", "morning"]) == nil)
  }

  @Test func `the middle of a text is omitted, not the end`() {
    let text = "Withdrew because of side effects: nausea"
    #expect(lines([text], width: 142) == [["Withdrew beca…: nausea"]])
    #expect(TextFitter.fullText(ByteText(text), of: ["Withdrew beca…: nausea"])?.string == text)
  }

  @Test(arguments: [
    "Withdrew because of side effects (50%)", "Mildly intense activity 12,345",
    "Change of the volume from baseline (ml)", "Name of a drink which is long 50\u{A0}%",
    "Ganzer Name einer langen Sache 1.234\u{A0}kg",
  ])
  func `units and numbers at the end are retained`(text: String) {
    let unit = text.split(separator: " ").last.map(String.init) ?? ""
    for limit in stride(from: width("…aaa") + width(unit), through: width(text), by: 3) {
      for most in 1...3 {
        let fittedLines = lines([text], width: limit, most: most)[0].joined(separator: " ")
        #expect(fittedLines.hasSuffix(unit), "\(limit) \(most) \(fittedLines)")
      }
    }
  }

  @Test(arguments: [90.0, 140, 200])
  func `shortened strings that differ in one letter are distinct`(limit: Double) {
    let letters = (0..<120).map { "abcdefghijklmnopqrst"[$0 * $0 % 20] }
    var names: [String] = []
    for index in [119, 60, 59, 100, 20, 3, 0] {
      for letter in ["X", "Y"] {
        var characters = letters
        characters[index] = letter
        names.append(characters.joined())
      }
    }
    names += (1...40).map { letters.prefix(3 * $0).joined() }
    names += names.map { $0 + " (5%)" }
    for most in [1, 2, 4] {
      let fittedLines = lines(names, width: limit, most: most)
      #expect(Set(fittedLines).count == names.count, "\(fittedLines)")
      for line in fittedLines.joined() { #expect(width(line) <= limit) }
      #expect(fittedLines.allSatisfy { $0.count <= most && !$0.isEmpty })
    }
  }

  @Test(arguments: ["漢字かな交じり文の長い名前である項目", "المشاركون الذين انسحبوا بسبب الغثيان والصداع"])
  func `shortened strings of other scripts are distinct`(text: String) {
    let names = (0..<9).map { "\(text)\($0)\(text)" }
    let fittedLines = lines(names, width: 70)
    #expect(Set(fittedLines).count == names.count)
    for line in fittedLines.joined() { #expect(width(line) <= 70) }
  }

  @Test func `shortened strings of repeated letters are distinct`() {
    let names = (100...104).map { String(repeating: "m", count: $0) }
    #expect(Set(lines(names, width: 100)).count == names.count)
  }

  @Test func `equal strings have equal lines`() {
    let text = "Withdrew because of side effects: nausea"
    let fittedLines = lines([text, text], width: 100)
    #expect(fittedLines[0] == fittedLines[1])
  }

  @Test func `characters are not split`() {
    let family = "👩‍👩‍👧"
    for limit in stride(from: 0.0, through: 60, by: 1) {
      let cut = lines([String(repeating: family, count: 5)], width: limit)[0].joined()
      let remaining = cut.filter { $0 != "…" }
      #expect(remaining == String(repeating: family, count: remaining.count))
    }
  }

  @Test func `a width without space for a character gives no lines`() {
    #expect(lines(["Monday"], width: 3) == [[]])
  }
}

extension String {
  fileprivate subscript(offset: Int) -> String { String(self[index(startIndex, offsetBy: offset)]) }
}

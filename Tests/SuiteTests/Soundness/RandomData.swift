import TestSupport

/// A seeded generator of project data.
///
/// The data is empty, incomplete, or contains corrupted text, extreme numbers, or extreme dates.
struct RandomData {
  /// The types of data.
  enum Kind: CaseIterable {
    case ordinary, empty, single, missing, hostile, extreme, mixed
    /// Data that the reader refuses. Its diagnostics must not quote the data.
    case refused
  }

  /// A word in every text value, which detects messages that quote data.
  static let mark = "Qz7"
  /// A number that no message contains without quoting data.
  static let markedNumber = "748151623"

  /// The table of participants: three rows with plain keys.
  let participants: [UInt8]
  /// The table of daily rows.
  let daily: [UInt8]

  init(_ kind: Kind, seed: UInt64) {
    var source = Source(random: SeededGenerator(seed: seed), kind: kind)
    participants = source.participants()
    daily = source.daily()
  }
}

extension RandomData {
  /// A source of cells.
  private struct Source {
    var random: SeededGenerator
    let kind: Kind

    private static let hostile: [String] = [
      "<script>alert(1)</script>", "]]>", "&", "&amp;", "\"", "'", "\" onload=\"x", "<!--", "-->",
      "\u{1}\u{8}\u{1F}", "\u{0}", "\u{7F}\u{85}", "\u{FFFE}\u{FFFF}", "\u{1FFFE}",
      "\u{202E}abc\u{200F}",
      "line\nline\r\n", "\t", "javascript:alert(1)", "//evil.example", "#", " ", "", "c1", "n1",
      "n1-1",
      "n1 n2", "NaN", "{{ participant.name }}", "a\u{300}\u{301}", "😀", "\\", "%00", "</style>",
      "*/",
      "x-unknown", "2026-02-30", "-1", "ÿ", "\u{2028}\u{2029}", "&#0;", "<?x?>",
      String(repeating: "long word ", count: 400), String(repeating: "x", count: 9000),
    ]

    mutating func participants() -> [UInt8] {
      var rows = ["id,name,note,site,locale,born,seen,score,visits,active"]
      for number in 1...3 {
        rows.append(
          (["\(RandomData.mark)P\(number)"] + [
            text("Ann"), text("a note"), text("North"), locale(), date(), dateTime(), decimal(),
            integer(), boolean(),
          ]).joined(separator: ","))
      }
      return bytes(rows)
    }

    mutating func daily() -> [UInt8] {
      var rows = ["id,date,at,steps,sleep,low,high,mood,kind,done"]
      let counts = [kind == .empty ? 0 : kind == .single ? 1 : 4, kind == .empty ? 0 : 1, 0]
      for participant in 1...3 {
        for _ in 0..<counts[participant - 1] {
          rows.append(
            (["\(RandomData.mark)P\(participant)"] + [
              date(), dateTime(), integer(), decimal(), decimal(), decimal(), text("fine"),
              category(),
              boolean(),
            ]).joined(separator: ","))
        }
      }
      return bytes(rows)
    }

    private mutating func bytes(_ rows: [String]) -> [UInt8] {
      var bytes = Array((rows.joined(separator: "\n") + "\n").utf8)
      guard kind == .refused else { return bytes }
      let wrong: [[UInt8]] = [
        [0xED, 0xA0, 0x80], [0xFF], [0xC3], Array("NaN,".utf8), Array("\"".utf8),
        Array("0000-01-01".utf8),
      ]
      let offset = Int.random(in: bytes.count / 2..<bytes.count, using: &random)
      bytes.insert(contentsOf: wrong.randomElement(using: &random) ?? [], at: offset)
      return bytes
    }

    /// Returns whether a cell is unusual in one of these types of data.
    private mutating func isOdd(_ kinds: Kind...) -> Bool {
      if kinds.contains(kind) { return Int.random(in: 0..<4, using: &random) > 0 }
      return kind == .mixed && Bool.random(using: &random)
    }

    private mutating func isMissing() -> Bool {
      switch kind {
      case .missing: true
      case .mixed, .extreme: Int.random(in: 0..<4, using: &random) == 0
      default: false
      }
    }

    private mutating func text(_ plain: String) -> String {
      if isMissing() { return "" }
      guard isOdd(.hostile) else { return RandomData.mark + plain }
      let text = Self.hostile.randomElement(using: &random) ?? ""
      let marked =
        switch Int.random(in: 0..<3, using: &random) {
        case 0: text
        case 1: RandomData.mark + text
        default: text + RandomData.mark
        }
      return "\""
        + marked.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
        + "\""
    }

    private mutating func locale() -> String {
      kind == .missing
        ? "" : ["en-GB", "de", "ar", "fa", "hi", "fr-CH", "ja"].randomElement(using: &random) ?? ""
    }

    private mutating func category() -> String {
      isMissing() ? "" : ["walk", "\"a, <b> & c\"", "bike"].randomElement(using: &random) ?? ""
    }

    private mutating func boolean() -> String {
      isMissing() ? "" : Bool.random(using: &random) ? "true" : "false"
    }

    private mutating func date() -> String {
      if isMissing() { return "" }
      if isOdd(.extreme) {
        return ["0001-01-01", "9999-12-31", "2024-02-29", "1582-10-10", "1970-01-01"]
          .randomElement(using: &random) ?? ""
      }
      return "2026-11-0\(Int.random(in: 1...8, using: &random))"
    }

    private mutating func dateTime() -> String {
      let date = date()
      if date.isEmpty { return "" }
      // In the first and last year, an offset could move the date outside the calendar.
      let isInner = date.hasPrefix("2")
      return date
        + (["T00:00", "T23:59:59.999", "T10:30:15", isInner ? "T12:00+14:00" : "T12:00Z"]
          .randomElement(using: &random) ?? "")
    }

    private mutating func decimal() -> String {
      if isMissing() { return "" }
      if isOdd(.extreme) {
        return [
          "0", "-0", "1e308", "-1e308", "5e-324", "1e-300", "-1", "1e21", "0.1", "1e16", "-0.00001",
          "3.4e38", "1e39", "1000",
        ].randomElement(using: &random) ?? ""
      }
      return ["7.5", "8", "\(RandomData.markedNumber)", "12.25"].randomElement(using: &random) ?? ""
    }

    private mutating func integer() -> String {
      if isMissing() { return "" }
      if isOdd(.extreme) {
        return [
          "0", "-0", "9007199254740991", "-9007199254740991", "-1", "1", "2", "65535", "1001",
        ]
        .randomElement(using: &random) ?? ""
      }
      return ["1", "2", "3", "8000", RandomData.markedNumber].randomElement(using: &random) ?? ""
    }
  }
}

import ChartTestSupport
import Foundation
import ReportChart
import TestSupport
import Testing

/// Tests that compare descriptions with results computed from the rows only.
@Suite(.needs(charts: "bar", "bubble", "candlestick", "discrete", "line", "radial"))
struct DescriptionCrossCheckTests {
  /// Checks 10,000 blocks in total. `FUZZ_CHARTS=50` reduces the number to a tenth.
  @Test(arguments: FuzzTests.seeds)
  func `a description contains the count, the lowest, and the highest value`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed + 1000))
    for _ in 0..<FuzzTests.chartsPerSeed {
      let block = DescribedBlock(using: &generator)
      let chart = ChartBench(csv: block.csv).draw(block.text)
      try #require(chart.errors.isEmpty, "\(block.text) \(chart.errors)")
      let words = chart.tree.strings("//desc").joined()
      for (series, expected) in block.expected.enumerated() {
        let sentence = expected.sentence(in: words, series: series, of: block.expected.count)
        expected.check(sentence, "\(block.text)\n\(block.csv)\n\(words)")
      }
    }
  }
}

/// A random block with random rows and the expected facts of its series.
private struct DescribedBlock {
  private(set) var text = ""
  private(set) var csv = ""
  private(set) var expected: [ExpectedSeries] = []

  /// The possible value channels of a series, by type.
  private static let channels: [(type: String, values: [String])] = [
    ("line", ["y"]), ("line", ["y"]), ("radial", ["y"]), ("bar", ["y"]), ("bar", ["y", "from"]),
    ("discrete", ["y"]), ("discrete", ["low", "high"]), ("bubble", ["y"]),
    ("candlestick", ["open", "high", "low", "close"]),
  ]

  init(using generator: inout SeededGenerator) {
    func below(_ limit: Int) -> Int { Int(generator.next() % UInt64(limit)) }
    let kind = Self.channels[below(Self.channels.count)]
    let seriesCount = kind.type == "candlestick" ? 1 : 1 + below(3)
    let count = below(12)
    let axis = ["name", "day", "number"][below(3)]
    let xs = (0..<count).map { index -> String? in
      if below(9) == 0 { return nil }
      // Each row of bubbles is separate.
      let position = kind.type != "bubble" && below(8) == 0 ? below(count) : index
      switch axis {
      case "name": return "n\(position)"
      case "day": return String(format: "2026-03-%02d", 1 + position)
      default: return "\(position * 3)"
      }
    }
    let order = (0..<count).map { ($0, below(4) == 0 ? below(1000) : $0) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
    let names = (0..<seriesCount).map { series in kind.values.map { "\($0)\(series)" } }
    let decimals = below(3)
    let constant = below(8) == 0 ? Double(below(50)) : nil
    let values = names.map { columns in
      (0..<count).map { _ -> [Double?] in
        var row = columns.map { _ -> Double? in
          if below(6) == 0 { return nil }
          return constant ?? Double(below(40_000) - 10_000) / [1, 10, 100][decimals]
        }
        if kind.type == "candlestick", row.allSatisfy({ $0 != nil }) {
          let all = row.compactMap { $0 }
          row[1] = all.max()
          row[2] = all.min()
        }
        if kind.values == ["low", "high"], let low = row[0], let high = row[1], low > high {
          row = [high, low]
        }
        return row
      }
    }
    csv = "x,size," + names.joined().joined(separator: ",") + "\n"
    for row in order {
      let cells = values.flatMap { $0[row] }.map { $0.map { "\($0)" } ?? "" }
      csv += ([xs[row] ?? "", "5"] + cells).joined(separator: ",") + "\n"
    }
    // A complete last row prevents columns without a value from being inferred as text.
    let filler = axis == "name" ? "end" : axis == "day" ? "2026-03-28" : "99"
    csv += filler + ",5" + String(repeating: ",7.25", count: names.joined().count) + "\n"
    let orientation =
      kind.type != "radial" && below(5) == 0 ? " orientation='horizontal'" : ""
    text = "<chart type='\(kind.type)' x='x'\(orientation)>"
    for series in 0..<seriesCount {
      let keys = kind.values.map { "\($0)='\($0)\(series)'" }.joined(separator: " ")
      let size = kind.type == "bubble" ? " area='size'" : ""
      text += "<series \(keys) label='S\(series)'\(size)/>"
      let rows =
        order.map { (x: xs[$0], values: values[series][$0]) }
        + [(x: filler, values: kind.values.map { _ in 7.25 })]
      expected.append(
        ExpectedSeries(
          rows, channels: kind.values, axis: axis, isRepeating: kind.type == "bubble"))
    }
    text += "</chart>"
  }
}

/// The expected facts of the values of a series.
private struct ExpectedSeries {
  private var lows: [Double] = []
  private var highs: [Double] = []
  private var missing = 0
  private let noun: String

  init(
    _ rows: [(x: String?, values: [Double?])], channels: [String], axis: String, isRepeating: Bool
  ) {
    let isNamed = axis == "name"
    let isDay = axis == "day"
    noun = channels.count == 2 ? "range" : "value"
    for (index, row) in rows.enumerated() {
      // The last row of a repeated name counts. This is also true for rows with values but without
      // a name.
      let isValued = row.values.contains { $0 != nil }
      if isNamed, !isRepeating, row.x != nil || isValued {
        let later = rows[(index + 1)...].contains { other in
          other.x == row.x && (row.x != nil || other.values.contains { $0 != nil })
        }
        if later { continue }
      }
      let limits: [Double?] =
        channels == ["open", "high", "low", "close"]
        ? row.values.allSatisfy { $0 != nil } ? [row.values[2], row.values[1]] : [nil]
        : channels == ["y", "from"] && row.values.contains(nil) ? [nil] : row.values
      if row.x == nil, !isNamed {
        // A value without a date is counted separately. A value without a number is missing.
        if !isDay || !isValued { missing += 1 }
        continue
      }
      if limits.contains(nil) { missing += 1 }
      let present = limits.compactMap { $0 }
      guard let low = present.min(), let high = present.max() else { continue }
      lows.append(low)
      highs.append(high)
    }
  }

  /// Returns the part of a description for one series.
  func sentence(in words: String, series: Int, of count: Int) -> String {
    guard count > 1 else { return words }
    let start = words.range(of: " S\(series): ")?.upperBound ?? words.startIndex
    let end = words.range(of: " S\(series + 1): ")?.lowerBound ?? words.endIndex
    return String(words[start..<max(start, end)])
  }

  func check(_ sentence: String, _ context: String) {
    guard let low = lows.min(), let high = highs.max() else {
      #expect(sentence.contains("no data"), "\(context)")
      return
    }
    let number = lows.count == 1 ? "1 \(noun)" : "\(lows.count) \(noun)s"
    #expect(sentence.contains(number), "\(number): \(context)")
    let gaps = sentence.firstMatch(of: /(\d+) values? missing/).flatMap { Int($0.1) } ?? 0
    #expect(gaps == missing, "\(missing) missing: \(context)")
    guard let lowest = sentence.firstMatch(of: /lowest (−?[\d,.]+) \(/),
      let highest = sentence.firstMatch(of: /highest (−?[\d,.]+) \(/)
    else {
      #expect(lows.count == 1 || sentence.contains("all "), "\(context)")
      return
    }
    #expect(Self.reads(lowest.1, as: low), "lowest \(low): \(context)")
    #expect(Self.reads(highest.1, as: high), "highest \(high): \(context)")
  }

  /// Whether a text is the rounded number.
  private static func reads(_ text: Substring, as number: Double) -> Bool {
    let digits = text.filter { $0 != "," }.replacing("−", with: "-")
    let decimals =
      digits.split(separator: ".").count > 1 ? digits.split(separator: ".")[1].count : 0
    let half = 0.5 / pow(10, Double(decimals)) + 1e-9
    return Double(digits).map { abs($0 - number) <= half } ?? false
  }
}

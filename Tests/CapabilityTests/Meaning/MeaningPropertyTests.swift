import ChartTestSupport
import Foundation
import ReportChart
import ReportData
import TestSupport
import Testing

/// Tests that all parts of a chart agree with the thresholds of its columns.
///
/// The parts are marks, band, legend, description, and table. The thresholds are random.
@Suite(.needs(charts: "line", "bar", "discrete")) struct MeaningPropertyTests {
  private static let titles = ["Very high", "High", "Odd", "Fine", "Low"]

  /// The path of reference bands, without text backgrounds.
  private static let band =
    "//C(rg-ref)[not(ancestor::C(rg-over))]/rect"

  private static func thresholds(_ random: inout SeededGenerator) -> Thresholds {
    func number() -> Double { Double(Int.random(in: -20...120, using: &random)) }
    var list: [Threshold] = []
    for title in titles.prefix(Int.random(in: 0...5, using: &random)) {
      let limit = number()
      let end = limit + Double(Int.random(in: 0...30, using: &random))
      let conditions: [Threshold.Condition] = [
        .below(limit), .atMost(limit), .above(limit), .atLeast(limit), .equal(limit),
        .within(limit, end), .between(limit, end), .doneBelow(limit),
      ]
      list.append(
        Threshold(
          conditions[Int.random(in: conditions.indices, using: &random)], title: title,
          level: Threshold.Level.allCases[Int.random(in: 0...3, using: &random)]))
    }
    let low = number()
    let high = low + Double(Int.random(in: 1...50, using: &random))
    let hasLow = Bool.random(using: &random)
    let reference = ReferenceRange(
      low: hasLow ? low : nil, high: hasLow && Bool.random(using: &random) ? nil : high)
    return Thresholds(reference: Bool.random(using: &random) ? reference : nil, list: list)
  }

  /// Returns the expected text of a finding.
  private static func words(_ finding: Thresholds.Finding, _ thresholds: Thresholds) -> String {
    switch finding {
    case .threshold(let index): thresholds.list[index].title
    case .reference(.low): "below the usual range"
    case .reference(.inside): "in the usual range"
    case .reference(.high): "above the usual range"
    }
  }

  @Test(arguments: ["line", "bar", "discrete"])
  func `all parts of a chart agree with the thresholds of the column`(type: String) throws {
    var random = SeededGenerator(seed: 61)
    for round in 0..<60 {
      let thresholds = Self.thresholds(&random)
      let values = (0..<Int.random(in: 2...20, using: &random)).map { _ in
        Int.random(in: -20...120, using: &random)
      }
      let rows = values.enumerated().map { "\($0.offset),\($0.element)" }
      let chart = ChartBench(
        csv: "x,y\n" + rows.joined(separator: "\n") + "\n",
        columns: [ColumnDeclaration(name: "y", type: .number, thresholds: thresholds)]
      ).draw("<chart type='\(type)' x='x' y='y'/>")
      #expect(chart.errors == [])
      let tree = chart.tree
      let findings = values.map { thresholds.finding(of: Double($0)) }
      let statements = findings.map { finding -> String in
        guard let finding, finding != .reference(.inside) else { return "" }
        return Self.words(finding, thresholds)
      }
      // The table has one cell per value.
      let cells = zip(values, statements).map { value, words in
        "\(value)".replacing("-", with: "−") + (words.isEmpty ? "" : " (\(words))")
      }
      #expect(
        tree.strings("//tbody/tr/td").map { $0.replacing("-", with: "−") } == cells,
        "\(type) \(round)")
      // Marks have titles, except bars without a length.
      for mark in tree.elements("//C(rg-mark)[title]") {
        let row = Int(mark.number("data-index"))
        let hasStatement = mark.text.hasSuffix(", \(statements[row])")
        #expect(
          statements[row].isEmpty ? !mark.text.contains(", ") : hasStatement, "\(type) \(round)")
      }
      // The description contains the count of each finding.
      let description = tree.strings("//svg/desc")[0]
      for finding in Set(findings.compactMap { $0 }) {
        let count = findings.count { $0 == finding }
        let words = Self.words(finding, thresholds)
        #expect(
          description.contains("\(words) (\(count) value\(count == 1 ? "" : "s"))"),
          "\(type) \(round): \(description)")
      }
      // The legend contains only notable findings and the band.
      let notable = findings.compactMap { finding -> String? in
        guard let finding, [.notice, .alert].contains(thresholds.level(of: finding)) else {
          return nil
        }
        return Self.words(finding, thresholds)
      }
      let entries = tree.strings("//C(rg-legend-item)[not(@data-series)]/text")
        .flatMap {
          $0.replacing(#/ \((lowest|highest) of \d+\)$/#, with: "")
            .components(separatedBy: ", ")
        }
        .filter { !$0.hasPrefix("Usual range") }
      #expect(Set(entries) == Set(notable), "\(type) \(round)")
      try checkBand(tree, thresholds, values, "\(type) \(round)")
    }
  }

  /// Checks that the band contains exactly the values in the range.
  private func checkBand(
    _ tree: MarkupTree, _ thresholds: Thresholds, _ values: [Int], _ round: String
  ) throws {
    let bands = tree.elements(Self.band)
    #expect(bands.count == (thresholds.reference == nil ? 0 : 1), "\(round)")
    guard let reference = thresholds.reference, let first = bands.first else { return }
    let positions = try PlotPlaces(tree)
    let band = TextBox(first)
    for value in values {
      let position = try positions.y(Double(value))
      let isInside = position > band.y - 0.02 && position < band.bottom + 0.02
      #expect(isInside == (reference.position(of: Double(value)) == .inside), "\(round): \(value)")
    }
  }
}

import ChartTestSupport
import Foundation
import TestSupport
import Testing

/// Tests that text and lines of random charts are visible in a browser.
///
/// Text must not hide data. `PICTURES=1000` sets the number of charts. `SEED=1000` sets the first
/// seed. `FINDINGS=FILE` writes the findings to a file.
@Suite(
  .needs(charts: "bar", "bubble", "candlestick", "discrete", "line", "pie", "radial"),
  .enabled(if: Browser.isThere, "there is no headless browser"))
struct SeenPictureTests {
  private static let share = 60
  /// The maximum number of faulty charts per 100.
  ///
  /// The known causes are:
  /// - two ring numbers of a crowded radial chart
  /// - up to eight labels that the author requests
  /// - text on overlapping areas and discs
  /// - notes over bars that fill the plot
  private static let mostOfHundred = 12

  @Test(arguments: ["light", "dark"])
  func `Text and lines of random blocks are visible on a screen`(colorScheme: String) throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["PICTURES"].flatMap { Int($0) } ?? 2 * Self.share
    let first = environment["SEED"].flatMap { UInt64($0) } ?? 0
    var textCount = 0
    var pictures = 0
    var faulty = 0
    var findings: [String] = []
    for start in stride(from: first, to: first + UInt64(count), by: Self.share) {
      let blocks = (start..<start + UInt64(Self.share)).map { RandomBlock(seed: $0) }
        .filter { !$0.isTooMuch }
      let charts = blocks.map { ($0, DrawnSpec($0.spec.yaml)) }.filter { $0.1.errors.isEmpty }
      let (count, faults) = try SeenPicture.faults(
        of: charts.map(\.1.figure), colorScheme: colorScheme)
      textCount += count
      pictures += charts.count
      faulty += Set(faults.map { $0.prefix { $0 != ":" } }).count
      findings += faults.map { failure in
        let index = Int(failure.prefix { $0 != ":" })
        return "\(colorScheme), \(failure)\n\(index.map { charts[$0].0.spec.yaml } ?? "")"
      }
    }
    if let file = environment["FINDINGS"] {
      try findings.joined(separator: "\n")
        .write(toFile: "\(file).\(colorScheme)", atomically: true, encoding: .utf8)
    }
    #expect(textCount > count)
    #expect(
      100 * faulty <= Self.mostOfHundred * pictures,
      "\(faulty) of \(pictures) pictures: \(findings.prefix(3).joined(separator: "\n"))")
  }

  @Test
  func
    `The probe finds hidden bars, light text, overlapping text and a line without casing`()
    throws
  {
    let figure = """
      <figure><svg class="rg-svg" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">
      <g class="rg-data"><rect x="10" y="20" width="80" height="80" fill="#3d65bf"/>
      <rect class="rg-backdrop" x="20" y="30" width="20" height="20" fill="#ffffff"/></g>
      <g class="rg-over"><line x1="0" y1="50" x2="100" y2="50" stroke="#1f2933"/></g>
      <text x="50" y="80" font-size="12" fill="#111111">dark</text>
      <text x="10" y="10" font-size="12" fill="#111111">first</text>
      <text x="10" y="10" font-size="12" fill="#111111" transform="rotate(30 20 10)">second</text></svg></figure>
      """
    let faults = try SeenPicture.faults(of: [figure], colorScheme: "light").faults
    #expect(faults.count == 4, "\(faults)")
    #expect(faults.contains("0: “second” lies on “first”"))
  }
}

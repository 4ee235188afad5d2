import ChartTestSupport
import Foundation
import ReportChart
import ReportData
import TestSupport
import Testing

/// Tests of random charts with unusual data.
@Suite struct FuzzTests {
  static let seeds = 0..<20

  /// The number of charts per seed, 10,000 in total. `FUZZ_CHARTS=50` reduces it to a tenth.
  static let chartsPerSeed =
    ProcessInfo.processInfo.environment["FUZZ_CHARTS"].flatMap { Int($0) } ?? 500

  @Test(arguments: seeds)
  func `MIS-10 every block gives finite numbers and a well-formed chart`(
    seed: Int
  ) {
    var fuzz = ChartFuzz(SeededGenerator(seed: UInt64(seed)))
    var drawnCount = 0
    for index in 0..<Self.chartsPerSeed {
      let chart = fuzz.next()
      guard chart.isDrawn else { continue }
      drawnCount += 1
      let figure = chart.bench.draw(chart.source).figure
      let complaints = AttributeNumbers.complaints(about: figure)
      let block = String(decoding: chart.source.file.bytes, as: UTF8.self)
      #expect(complaints.isEmpty, "chart \(index) of seed \(seed): \(block)")
      #expect(AttributeNumbers.isWellFormed(figure), "chart \(index) of seed \(seed): \(block)")
    }
    #expect(drawnCount * 10 >= Self.chartsPerSeed * 8)
  }

  @Test func `MIS-10 every chart type is drawn often, alone and with others`() {
    var fuzz = ChartFuzz(SeededGenerator(seed: 2026))
    let kinds = ChartKind.all
    let count = 60 * kinds.count
    var alone: [String: Int] = [:]
    var mixed: [String: Int] = [:]
    for _ in 0..<count {
      let chart = fuzz.next()
      guard chart.isDrawn else { continue }
      let figure = chart.bench.draw(chart.source).figure
      // Marks are in the group of their series. A chart without marks reports that it has no data.
      guard figure.contains("<g class=\"rg-series"), !figure.contains("class=\"rg-empty\"") else {
        continue
      }
      for type in chart.types {
        if chart.types.count == 1 {
          alone[type, default: 0] += 1
        } else {
          mixed[type, default: 0] += 1
        }
      }
    }
    for kind in kinds {
      // Some of the 60 blocks of a type have no data, and some combine it with another type.
      #expect(alone[kind.type, default: 0] >= 15, "\(kind.type) alone")
      let others = kinds.filter { $0.geometry == kind.geometry }.count
      #expect(others == 1 || mixed[kind.type, default: 0] >= 4, "\(kind.type) beside others")
    }
  }

  @Test func `MIS-10 channels have valid values and some invalid values`() {
    var fuzz = ChartFuzz(SeededGenerator(seed: 11))
    var ordered = 0
    var inverted = 0
    for _ in 0..<400 {
      let table = fuzz.next().bench.tables["data"]
      guard let table, let low = Self.numbers("low", table), let high = Self.numbers("high", table)
      else { continue }
      for (low, high) in zip(low, high) where low.isFinite && high.isFinite {
        if low <= high { ordered += 1 } else { inverted += 1 }
      }
    }
    #expect(ordered > 3 * inverted && inverted > 10)
  }

  private static func numbers(_ name: String, _ table: Table) -> [Double]? {
    guard let index = table.schema.index(of: name),
      case .numbers(let values) = table.columns[index].values
    else { return nil }
    return values
  }
}

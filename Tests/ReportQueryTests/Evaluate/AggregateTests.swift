import ReportData
import ReportQuery
import ReportText
import TestSupport
import Testing

@Suite("Aggregates of columns")
struct AggregateTests {
  /// Returns a column with a fifth of its values missing.
  static func values(seed: UInt64, count: Int) -> [Double] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      let bits = generator.next()
      return bits % 5 == 0 ? .nan : (Double((bits >> 11) % 2_000_000) - 1_000_000) / 128
    }
  }

  /// Returns the result of a function over a selection of rows.
  private func value(_ function: String, _ values: [Double], _ rows: RowSelection) throws -> Double
  {
    let table = Table(name: "t", columns: [numbers("x", values)])
    var names = Names()
    names.declare("t", .view(table.schema))
    var bindings = Bindings(slotCount: 1, locale: .standard)
    bindings.values[0] = .view(Slice(table: table, rows: rows))
    return try Expression(decoded("t.x | \(function)"), names: names).number(in: bindings)
  }

  @Test(
    "aggregates agree with Python's statistics module and NumPy", arguments: AggregateReference.all)
  func reference(seed: UInt64, count: Int, expected: [Double]) throws {
    let values = Self.values(seed: seed, count: count)
    // The same rows as a range, and as a list that is a part of a longer one.
    let padded = [1e9, 2e9] + values + [3e9]
    let positions = padded.indices.map { Int32($0) }
    let selections: [([Double], RowSelection)] = [
      (values, .range(0..<count)), (padded, .range(2..<2 + count)),
      (padded, .listed(positions, 2..<2 + count)),
    ]
    let functions = [
      "mean", "median", "stdev", "quantile(0.1)", "quantile(0.25)", "quantile(0.9)",
    ]
    for (values, rows) in selections {
      for (function, wanted) in zip(functions, expected) {
        let actual = try value(function, values, rows)
        #expect(abs(actual - wanted) <= 1e-9 * max(1, abs(wanted)), "\(function)")
      }
    }
  }

  @Test("minimum, maximum and median are independent of the row order")
  func order() throws {
    var generator = SeededGenerator(seed: 77)
    for seed in 100..<130 {
      let values = Self.values(seed: UInt64(seed), count: 31)
      let shuffled = values.shuffled(using: &generator)
      for function in ["min", "max", "median", "quantile(0.3)", "count", "missing"] {
        #expect(
          try value(function, values, .range(0..<31))
            == value(function, shuffled, .range(0..<31)))
      }
      let present = values.filter { !$0.isNaN }
      #expect(try value("min", values, .range(0..<31)) == present.min())
      #expect(try value("max", values, .range(0..<31)) == present.max())
      #expect(try value("quantile(0)", values, .range(0..<31)) == present.min())
      #expect(try value("quantile(1)", values, .range(0..<31)) == present.max())
      #expect(try value("first", values, .range(0..<31)) == present.first)
      #expect(try value("last", values, .range(0..<31)) == present.last)
      #expect(try value("count", values, .range(0..<31)) == Double(present.count))
    }
  }

  @Test("sums add from the first row to the last")
  func summation() throws {
    let values = [1e16, 1, -1e16, 1]
    #expect(try value("sum", values, .range(0..<4)) == 1)
    #expect(try value("sum", values, .listed([0, 2, 1, 3], 0..<4)) == 2)
  }

  @Test(
    "aggregates of no values are missing, and counts are zero",
    arguments: [
      ("mean", nil), ("sum", nil), ("min", nil), ("max", nil), ("median", nil), ("stdev", nil),
      ("first", nil), ("last", nil), ("quantile(0.5)", nil), ("count", 0.0),
    ] as [(String, Double?)])
  func noValues(function: String, expected: Double?) throws {
    for (values, rows) in [([Double](), 0..<0), ([1, 2], 1..<1), ([.nan, .nan], 0..<2)] {
      let actual = try value(function, values, .range(rows))
      #expect(expected.map { $0 == actual } ?? actual.isNaN)
    }
  }

  @Test("an overflowing sum is missing, not infinite")
  func overflow() throws {
    #expect(try value("sum", [1.7e308, 1.7e308], .range(0..<2)).isNaN)
    #expect(try value("mean", [1.7e308, 1.7e308], .range(0..<2)).isNaN)
  }
}

import ReportData
import ReportText

/// The places of the values of one key in the order of groups: numbers and dates by size, texts
/// with declared categories in their order (all of them, then any others as they first come), other
/// texts as they first come, the missing value last.
struct KeyRanks {
  /// The place of each row's value.
  let ofRow: [Int]
  /// The values by place.
  let values: Values
  /// True when places without a row count: the categories are declared.
  let isComplete: Bool
  /// The number of places.
  let count: Int

  /// The values of a key.
  enum Values {
    case numbers([Double])
    case texts([ByteText?])
  }

  init(of slice: Slice, _ key: GroupKey) {
    let column = slice.table.columns[key.source]
    switch column.values {
    case .numbers(let numbers):
      let isMoment = column.schema.type == .datetime
      let keys = (0..<slice.count).map {
        key.key(of: numbers[slice.rows[$0]], isMoment: isMoment)
      }
      var different: [Double] = []
      var seen: Set<Double> = []
      var hasMissing = false
      for value in keys {
        if value.isNaN {
          hasMissing = true
        } else if seen.insert(value).inserted {
          different.append(value)
        }
      }
      different.sort()
      var places: [Double: Int] = [:]
      for (place, value) in different.enumerated() { places[value] = place }
      let last = different.count
      ofRow = keys.map { places[$0] ?? last }
      values = .numbers(hasMissing ? different + [.nan] : different)
      isComplete = false
      count = different.count + (hasMissing ? 1 : 0)
    case .texts(let texts):
      var different = (column.schema.categories ?? []).map { ByteText($0) }
      var places: [ByteText: Int] = [:]
      for (place, value) in different.enumerated() { places[value] = place }
      var hasMissing = false
      var ranks: [Int] = []
      ranks.reserveCapacity(slice.count)
      for row in 0..<slice.count {
        guard let text = texts[slice.rows[row]] else {
          hasMissing = true
          ranks.append(-1)
          continue
        }
        if let place = places[text] {
          ranks.append(place)
        } else {
          places[text] = different.count
          ranks.append(different.count)
          different.append(text)
        }
      }
      let last = different.count
      ofRow = ranks.map { $0 < 0 ? last : $0 }
      values = .texts(hasMissing ? different + [nil] : different)
      isComplete = column.schema.categories != nil
      count = different.count + (hasMissing ? 1 : 0)
    }
  }

  /// The number of places that stand without a row: the declared categories.
  func declaredCount(_ schema: ColumnSchema) -> Int {
    isComplete ? schema.categories?.count ?? 0 : 0
  }
}

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
    /// The place behind the last one is that of the missing value.
    case texts([ByteText])
  }

  init(of slice: Slice, _ key: GroupKey) {
    switch slice.table.columns[key.source].values {
    case .numbers:
      let isMoment = slice.table.columns[key.source].schema.type == .datetime
      var keys = slice.numbers(column: key.source)
      for row in keys.indices { keys[row] = key.key(of: keys[row], isMoment: isMoment) }
      let different = Self.different(keys)
      let hasMissing = keys.contains { $0.isNaN }
      ofRow = Self.places(of: keys, in: different)
      values = .numbers(hasMissing ? different + [.nan] : different)
      isComplete = false
      count = different.count + (hasMissing ? 1 : 0)
    case .texts(let texts):
      var numbers = TextNumbers(key.categories ?? [])
      var ranks = numbers.numbers(of: texts, slice.rows)
      let last = numbers.texts.count
      var hasMissing = false
      for row in ranks.indices where ranks[row] < 0 {
        hasMissing = true
        ranks[row] = last
      }
      ofRow = ranks
      values = .texts(numbers.texts)
      isComplete = key.categories != nil
      count = last + (hasMissing ? 1 : 0)
    }
  }

  /// The different numbers, rising.
  private static func different(_ keys: [Double]) -> [Double] {
    var numbers: [Double] = []
    // Rows mostly come in the order of their keys, many with the same one.
    var isSorted = true
    for key in keys where !key.isNaN {
      if let last = numbers.last {
        if key == last { continue }
        if key < last { isSorted = false }
      }
      numbers.append(key)
    }
    if isSorted { return numbers }
    numbers.sort()
    var count = 0
    for index in numbers.indices where count == 0 || numbers[index] != numbers[count - 1] {
      numbers[count] = numbers[index]
      count += 1
    }
    numbers.removeLast(numbers.count - count)
    return numbers
  }

  /// The place of each key among the different ones; that of the missing value comes after them.
  private static func places(of keys: [Double], in different: [Double]) -> [Int] {
    var last = 0
    return keys.map { key in
      if key.isNaN { return different.count }
      if different[last] == key { return last }
      var (low, high) = key > different[last] ? (last + 1, different.count) : (0, last)
      // The next one is the likeliest.
      if low < high, different[low] == key { high = low + 1 }
      while high - low > 1 {
        let middle = (low + high) / 2
        if different[middle] <= key { low = middle } else { high = middle }
      }
      last = low
      return low
    }
  }

  /// The number of places that stand without a row: the declared categories.
  func declaredCount(_ key: GroupKey) -> Int { isComplete ? key.categories?.count ?? 0 : 0 }
}

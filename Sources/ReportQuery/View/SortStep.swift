import ReportData
import ReportText

/// Puts the rows in the order of a column. Rows with the same value keep their order; rows without
/// a value come last in both directions.
///
/// Numbers and dates by size, false before true, texts with declared categories in their order,
/// other texts by code points.
struct SortStep: ViewStep {
  private let column: Int
  private let isDescending: Bool

  init?(_ declaration: SortDeclaration, in context: inout StepContext) {
    guard let column = context.column(declaration.by) else { return nil }
    self.column = column
    isDescending = declaration.isDescending
  }

  func apply(to slice: Slice, bindings: inout Bindings) -> Slice {
    let places = (0..<slice.count).map { slice.rows[$0] }
    let values = slice.table.columns[column].values
    let present = places.filter { !values.isMissing($0) }
    let absent = places.filter { values.isMissing($0) }
    let ordered: [Int]
    switch values {
    case .numbers(let numbers): ordered = sorted(present) { numbers[$0] }
    case .texts(let texts):
      if let categories = slice.table.columns[column].schema.categories {
        let ranks = CategoryRanks(categories)
        ordered = sorted(present) { ranks.rank(of: texts[$0] ?? "") }
      } else {
        ordered = sorted(present) { texts[$0] ?? "" }
      }
    }
    let rows = (ordered + absent).map { Int32($0) }
    return Slice(table: slice.table, rows: .listed(rows, 0..<rows.count))
  }

  /// A stable sort: equal keys keep the order of the rows.
  private func sorted<Key: Comparable>(_ rows: [Int], by key: (Int) -> Key) -> [Int] {
    let keyed = rows.enumerated().map { (place: $0.offset, row: $0.element, key: key($0.element)) }
    let isDescending = isDescending
    return keyed.sorted { first, second in
      if first.key == second.key { return first.place < second.place }
      return isDescending ? second.key < first.key : first.key < second.key
    }.map(\.row)
  }
}

/// The places of declared categories.
private struct CategoryRanks {
  private let ranks: [ByteText: Int]

  init(_ categories: [String]) {
    var ranks: [ByteText: Int] = [:]
    for (index, category) in categories.enumerated() where ranks[ByteText(category)] == nil {
      ranks[ByteText(category)] = index
    }
    self.ranks = ranks
  }

  /// The place of a text; behind all for one that was not declared.
  func rank(of text: ByteText) -> Int { ranks[text] ?? .max }
}

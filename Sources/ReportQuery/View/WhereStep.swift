import ReportData
import ReportText

/// A view step that retains the rows for which a condition is true.
struct WhereStep: ViewStep {
  private let condition: Expression
  private let slot: Int

  init?(_ condition: DecodedText, in context: inout StepContext) {
    var names = context.names
    slot = names.declareCells(of: context.schema)
    guard
      let condition = Expression(
        condition, names: names, for: .condition, into: &context.diagnostics)
    else { return nil }
    self.condition = condition
  }

  var slotCount: Int { slot + 1 }

  func apply(to slice: Slice, bindings: inout Bindings) -> Slice {
    guard case .number(let node) = condition.node else { return slice.part(0..<0) }
    let isTrue = node.values(of: slice, at: slot, in: &bindings)
    var rows: [Int32] = []
    for row in 0..<slice.count where isTrue[row] == 1 { rows.append(Int32(slice.rows[row])) }
    if rows.count == slice.count { return slice }
    return Slice(table: slice.table, rows: .listed(rows, 0..<rows.count))
  }
}

extension Bindings {
  /// Returns a copy of the bindings with the additional slots of a view step.
  borrowing func copy(slots: Int) -> Bindings {
    var copy = Bindings(slotCount: 0, as: self)
    copy.values.reserveCapacity(max(slots, values.count))
    copy.values += values
    while copy.values.count < slots { copy.values.append(.missing) }
    return copy
  }
}

/// A view step that sorts the rows by a column.
///
/// The sort is stable. Rows with a missing value are last in both directions. Numbers and dates are
/// sorted by value, and false comes before true. Declared categories are in declared order. Other
/// text is sorted by code points.
struct SortStep: ViewStep {
  private let column: Int
  private let isDescending: Bool

  init?(_ declaration: SortDeclaration, in context: inout StepContext) {
    guard let column = context.column(declaration.by) else { return nil }
    self.column = column
    isDescending = declaration.isDescending
  }

  func apply(to slice: Slice, bindings: inout Bindings) -> Slice {
    let tableRows = (0..<slice.count).map { slice.rows[$0] }
    let values = slice.table.columns[column].values
    let present = tableRows.filter { !values.isMissing($0) }
    let absent = tableRows.filter { values.isMissing($0) }
    let ordered: [Int]
    switch values {
    case .numbers(let numbers): ordered = sorted(present) { numbers[$0] }
    case .strings(let strings):
      if let categories = slice.table.columns[column].schema.categories {
        let ranks = CategoryRanks(categories)
        ordered = sorted(present) { ranks.rank(of: strings[$0] ?? "") }
      } else {
        ordered = sorted(present) { strings[$0] ?? "" }
      }
    }
    let rows = (ordered + absent).map { Int32($0) }
    return Slice(table: slice.table, rows: .listed(rows, 0..<rows.count))
  }

  /// Returns the rows in ascending order of a key. Rows with equal keys stay in order.
  private func sorted<Key: Comparable>(_ rows: [Int], by key: (Int) -> Key) -> [Int] {
    let keyed = rows.enumerated().map { (index: $0.offset, row: $0.element, key: key($0.element)) }
    let isDescending = isDescending
    return keyed.sorted { first, second in
      if first.key == second.key { return first.index < second.index }
      return isDescending ? second.key < first.key : first.key < second.key
    }.map(\.row)
  }
}

/// The sort ranks of the declared categories of a text column.
private struct CategoryRanks {
  private let ranks: [ByteText: Int]

  init(_ categories: [String]) {
    var ranks: [ByteText: Int] = [:]
    for (index, category) in categories.enumerated() where ranks[ByteText(category)] == nil {
      ranks[ByteText(category)] = index
    }
    self.ranks = ranks
  }

  /// Returns the sort rank of a text. A text that is not declared is last.
  func rank(of text: ByteText) -> Int { ranks[text] ?? .max }
}

/// The declaration of a `sort` step.
public struct SortDeclaration: Sendable {
  /// The name of the column that determines the order of the rows.
  public var by: DeclaredName
  /// Whether the row with the largest value is first.
  public var isDescending: Bool

  /// Creates a declaration of a `sort` step.
  public init(by: DeclaredName, isDescending: Bool = false) {
    self.by = by
    self.isDescending = isDescending
  }
}

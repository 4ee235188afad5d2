/// The grid of the current table, according to HTML 4.9.12.
///
/// The grid detects overlapping cells, rows of different widths, and cells that leave their row
/// group.
struct TableGrid {
  /// An error in the cells of a row or of a row group.
  enum Problem {
    case overlap
    case tooWide
    case ragged(found: Int, expected: Int)
    case declared(found: Int, expected: Int)
    case spanLeavesGroup
  }

  /// The maximum number of columns of a row with row spans.
  ///
  /// The grid stores such spans per column.
  static let widthLimit = 2000
  /// The number of remaining rows of a cell with `rowspan="0"`, which ends with its group.
  private static let endless: Int32 = 1 << 24

  private struct Outer {
    var number: UInt32
    var width: Int
    var declared: Int
    var column: Int
    var hasSpans: Bool
    var base: Int
  }

  /// The number of the table in the document, from 1; 0 outside tables.
  private(set) var number: UInt32 = 0
  private var count: UInt32 = 0
  /// The number of columns of the first row; -1 before its end.
  private var width = -1
  /// The number of columns that the `col` elements of the table declare.
  private var declared = 0
  private var column = 0
  private var hasSpans = false
  /// The number of rows that the cell in each column still spans, from index ``base``.
  ///
  /// A positive value is for a cell of an earlier row, and includes the current row. A negative
  /// value is for a cell of the current row, and counts its further rows.
  private var spans: [Int32] = []
  private var base = 0
  private var outer: [Outer] = []

  /// Removes all tables, for the next document.
  mutating func removeAll() {
    number = 0
    count = 0
    spans.removeAll(keepingCapacity: true)
    outer.removeAll(keepingCapacity: true)
    reset()
  }

  private mutating func reset() {
    width = -1
    declared = 0
    column = 0
    hasSpans = false
    base = spans.count
  }

  // MARK: Tables and columns

  /// Starts a table, also inside a cell of another table.
  mutating func beginTable() {
    outer.append(
      Outer(
        number: number, width: width, declared: declared, column: column, hasSpans: hasSpans,
        base: base))
    count += 1
    number = count
    reset()
  }

  /// Ends the current table, and returns the error of its last row group; nil if there is none.
  mutating func endTable() -> Problem? {
    let problem = endGroup()
    spans.removeLast(spans.count - base)
    guard let before = outer.popLast() else { return problem }
    number = before.number
    width = before.width
    declared = before.declared
    column = before.column
    hasSpans = before.hasSpans
    base = before.base
    return problem
  }

  /// Adds the columns that a `col`, or a `colgroup` with `span`, declares.
  mutating func declare(columns: Int) { declared += columns }

  // MARK: Rows, cells and groups

  /// Starts a row of the current table.
  mutating func beginRow() { column = 0 }

  /// Adds a cell to the current row, and returns its error; nil if there is none.
  @inline(__always)
  mutating func cell(columns: Int, rows: Int) -> Problem? {
    if !hasSpans, rows == 1 {
      column += columns
      return nil
    }
    return spanningCell(columns: columns, rows: rows)
  }

  private mutating func spanningCell(columns: Int, rows: Int) -> Problem? {
    skipCovered()
    let end = column + columns
    if end > Self.widthLimit { return .tooWide }
    var problem: Problem?
    while spans.count - base < end { spans.append(0) }
    for index in column..<end {
      if spans[base + index] > 0 {
        problem = .overlap
      } else if rows != 1 {
        spans[base + index] = rows == 0 ? -Self.endless : Int32(1 - rows)
      }
    }
    hasSpans = true
    column = end
    return problem
  }

  private mutating func skipCovered() {
    while base + column < spans.count, spans[base + column] > 0 { column += 1 }
  }

  /// Ends the current row, and returns its error; nil if there is none.
  mutating func endRow() -> Problem? {
    var hasGap = false
    if hasSpans {
      skipCovered()
      var isCovered = false
      for index in base..<spans.count {
        if spans[index] > 0 {
          if index - base > column { hasGap = true }
          if spans[index] < Self.endless { spans[index] -= 1 }
        } else {
          spans[index] = -spans[index]
        }
        if spans[index] > 0 { isCovered = true }
      }
      hasSpans = isCovered
    }
    if width < 0 {
      width = column
      if declared > 0, declared != width { return .declared(found: width, expected: declared) }
    }
    return width != column || hasGap ? .ragged(found: column, expected: width) : nil
  }

  /// Ends a row group, or starts one after rows without a group.
  ///
  /// The function returns the error of the group that ends; nil if there is none.
  mutating func endGroup() -> Problem? {
    guard hasSpans else { return nil }
    var leaves = false
    for index in base..<spans.count {
      if spans[index] > 0, spans[index] < Self.endless { leaves = true }
      spans[index] = 0
    }
    hasSpans = false
    return leaves ? .spanLeavesGroup : nil
  }
}

import ReportData
import ReportText

/// A column of a view step that contains the values of an expression.
///
/// The type is a class, so that its use for a row does not copy the expression.
final class ComputedColumn: Sendable {
  let schema: ColumnSchema
  private let node: ExpressionNode
  /// The source text of a cell that is written unchanged; nil for all other values.
  private let written: TextNode?

  init?(_ declaration: ValueDeclaration, names: Names, _ context: inout StepContext) {
    let name = declaration.name.name
    guard !name.isEmpty else {
      context.error(.stepValue, "missing column name", declaration.name.span)
      return nil
    }
    guard
      let expression = Expression(
        declaration.expression, names: names, for: .singleValue, into: &context.diagnostics)
    else { return nil }
    let origin = expression.origin
    let type: ColumnType
    var unit: String?
    switch expression.type {
    case .number(let expressionUnit):
      type = origin?.type == .integer && expression.roundsToIntegers ? .integer : .number
      unit = expressionUnit
    case .date: type = .date
    case .datetime: type = .datetime
    case .boolean: type = .boolean
    default: type = .text
    }
    if let declared = declaration.unit {
      if case .number = expression.type {
        unit = declared
      } else {
        context.error(
          .stepValue, "column `\(name)` is \(expression.type.name) and cannot have a unit",
          declaration.name.span)
      }
    }
    node = expression.node
    written = expression.written
    var schema = ColumnSchema(
      name: name, type: type,
      label: declaration.label ?? (origin?.name == name ? origin?.label : nil), unit: unit,
      categories: type == .text ? origin?.categories : nil,
      thresholds: type.isNumeric && declaration.unit == nil ? origin?.thresholds : nil,
      timeZone: expression.type.dateTimeZone ?? .utc, hasOffsets: origin?.hasOffsets ?? false)
    schema.isVerbatim = written != nil
    schema.isIdentifier = schema.isVerbatim && origin?.isIdentifier == true
    self.schema = schema
  }

  /// Appends the value of the expression for the row in the bindings.
  func append(to cells: inout CellCollector, in bindings: borrowing Bindings) {
    switch node {
    case .number(let node):
      cells.append(node.value(in: bindings), written: written?.value(in: bindings))
    case .text(let node): cells.append(node.value(in: bindings))
    case .column, .location: schema.type == .text ? cells.append(nil) : cells.append(.nan)
    }
  }

  /// Returns the column with one value per row of a slice, with each row in turn in a slot.
  func column(of rows: Slice, at slot: Int, in bindings: inout Bindings) -> Column {
    switch node {
    case .column, .location,
      .number where written != nil:
      var cells = CellCollector(schema.type, capacity: rows.count)
      for row in 0..<rows.count {
        bindings.values[slot] = .row(rows, row)
        append(to: &cells, in: bindings)
      }
      return cells.column(schema)
    case .number(let node):
      let numbers = node.values(of: rows, at: slot, in: &bindings)
      return Column(schema: schema, values: .numbers(numbers))
    case .text(let node):
      let strings = node.values(of: rows, at: slot, in: &bindings)
      return Column(schema: schema, values: .strings(strings))
    }
  }
}

extension Expression {
  /// Whether the values are integers if they come from a column of integers.
  fileprivate var roundsToIntegers: Bool {
    guard let function else { return true }
    return ["min", "max", "first", "last", "sum"].contains(function)
  }
}

/// A builder for the cells of a column, row by row.
struct CellCollector {
  private let isText: Bool
  private var numbers: [Double] = []
  private var strings = TextValues()
  /// The source text of the numbers that are written unchanged.
  private var written = TextValues()

  /// Returns a column with all cells that were appended so far.
  func column(_ schema: ColumnSchema, reasons: MissingReasons? = nil) -> Column {
    guard !isText else {
      return Column(schema: schema, values: .strings(strings), reasons: reasons)
    }
    return Column(
      schema: schema, values: .numbers(numbers), reasons: reasons,
      cells: written.count > 0 ? CellStrings(written, rows: numbers.count) : nil)
  }

  init(_ type: ColumnType, capacity: Int) {
    isText = type == .text
    if !isText { numbers.reserveCapacity(capacity) }
  }

  /// Appends a cell with a number; NaN if it is missing.
  mutating func append(_ number: Double, written text: ByteText? = nil) {
    numbers.append(number)
    if let text {
      written.set(text, row: numbers.count - 1)
    }
  }

  /// Appends a cell with a text value; nil if it is missing.
  mutating func append(_ text: ByteText?) {
    if let text { strings.append(text) } else { strings.appendMissing() }
  }
}

extension Slice {
  /// Returns the numbers of a column, row by row; NaN if a cell is not a number.
  func numbers(column: Int) -> [Double] {
    guard case .numbers(let numbers) = table.columns[column].values else {
      return [Double](repeating: .nan, count: count)
    }
    switch rows {
    case .range(let range):
      return range == numbers.indices ? numbers : Array(numbers[range])
    case .listed(let list, let range):
      var values: [Double] = []
      values.reserveCapacity(range.count)
      for index in range { values.append(numbers[Int(list[index])]) }
      return values
    }
  }

  /// Divides the rows of the slice into `count` parts and returns them; each has its rows in order.
  ///
  /// - Parameter partIndices: the part index of each row.
  func parts(partIndices: [Int], count: Int) -> [Slice] {
    // The position of the next row of each part. At the end, each entry is the start of the next
    // part.
    var ends = [Int](repeating: 0, count: count + 1)
    for part in partIndices { ends[part + 1] += 1 }
    for part in 0..<count { ends[part + 1] += ends[part] }
    let starts = ends
    var rows = [Int32](repeating: 0, count: self.count)
    for row in rows.indices {
      let part = partIndices[row]
      rows[ends[part]] = Int32(self.rows[row])
      ends[part] += 1
    }
    var parts: [Slice] = []
    parts.reserveCapacity(count)
    for part in 0..<count {
      parts.append(Slice(table: table, rows: .listed(rows, starts[part]..<starts[part + 1])))
    }
    return parts
  }

  /// Returns the columns with the rows of this slice only, with some columns replaced or added.
  ///
  /// - Parameter targets: the indices of the new columns. Indices after the last column are
  ///   ascending.
  func columns(replacing targets: [Int], by newColumns: [Column]) -> [Column] {
    var columns: [Column] = []
    columns.reserveCapacity(table.columns.count + newColumns.count)
    for index in table.columns.indices {
      if let position = targets.lastIndex(of: index) {
        columns.append(newColumns[position])
      } else {
        let column = table.columns[index]
        columns.append(column.selecting(rows))
      }
    }
    for (position, target) in targets.enumerated() where target >= table.columns.count {
      columns.append(newColumns[position])
    }
    return columns
  }
}

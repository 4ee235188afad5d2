public import ReportData
public import ReportText

/// The names an expression can use, each with its type and the slot its value will be in.
///
/// Inner names hide outer ones; slots are never shared, so a compiled expression finds its values
/// by number alone.
public struct Names: Sendable {
  /// A name in scope.
  public struct Entry: Sendable {
    /// The name.
    public let name: String
    /// Its type.
    public let type: ValueType
    /// The place of its value in ``Bindings/values``.
    public let slot: Int
    /// When the name stands for a cell of the row, or a column of the view, that the slot holds:
    /// the place of the column. Nil when the slot holds the value itself.
    public let column: Int?
    /// What is known of that column.
    let schema: ColumnSchema?
    /// What is known of the value when it is that of another expression.
    var expression: KnownValue?
    /// The value when it is the same in every document; the name then has no slot.
    var constant: Value?
    /// The text in each language of the project, when it depends on nothing else.
    var translations: [ByteText]?
    /// False for rows, and columns of rows, of which the project does not say in which order they are.
    public internal(set) var isOrdered = true
  }

  /// What an expression says of its values.
  struct KnownValue: Sendable {
    /// The column that they come from without a change of their unit.
    let origin: ColumnSchema?
    /// What is known of its numbers.
    let range: NumberRange?
    /// True when it is never missing.
    let isPresent: Bool
    /// How it is written.
    let format: NumberFormat
    /// The text of a cell that is written as it stands in the file.
    let written: TextNode?
  }

  /// The names in scope, innermost last.
  public private(set) var entries: [Entry] = []
  /// The number of slots that all names so far need.
  public private(set) var slotCount = 0

  /// The messages that expressions can use; nil where there are none.
  public var messages: MessageScope?
  /// True where a document may have another decimal mark than a point.
  public var hasOtherDecimalMark = false

  /// No names.
  public init() {}

  /// Adds a name and says which slot its value goes to.
  @discardableResult
  public mutating func declare(_ name: String, _ type: ValueType) -> Int {
    entries.append(Entry(name: name, type: type, slot: slotCount, column: nil, schema: nil))
    slotCount += 1
    return slotCount - 1
  }

  /// Adds a name for rows and says which slot they go to.
  /// - Parameter isOrdered: false where the project does not say in which order the rows are.
  @discardableResult
  public mutating func declare(_ name: String, rowsOf schema: TableSchema, isOrdered: Bool) -> Int {
    let slot = declare(name, .view(schema))
    entries[entries.count - 1].isOrdered = isOrdered
    return slot
  }

  /// Adds a name for the value of an expression and says which slot it goes to. What is known of the
  /// expression is known of the name: unit, column, range and how it is written.
  @discardableResult
  public mutating func declare(_ name: String, as expression: Expression) -> Int {
    var entry = Entry(
      name: name, type: expression.type, slot: slotCount, column: nil, schema: nil)
    entry.expression = KnownValue(
      origin: expression.origin, range: expression.range, isPresent: expression.isPresent,
      format: expression.format, written: expression.written)
    entries.append(entry)
    slotCount += 1
    return slotCount - 1
  }

  /// Adds a name for a single value that is the same in every document: expressions that use it
  /// are constant, as if the value were written out.
  public mutating func declareConstant(_ name: String, _ value: Value, _ type: ValueType) {
    entries.append(
      Entry(name: name, type: type, slot: .max, column: nil, schema: nil, constant: value))
  }

  /// Adds a name for a text that is the same in all documents of a language: one text for each of
  /// the languages of ``messages``.
  public mutating func declare(_ name: String, translations: [ByteText]) {
    var entry = Entry(name: name, type: .text, slot: .max, column: nil, schema: nil)
    entry.translations = translations
    entries.append(entry)
  }

  /// Puts other names in scope; slots stay as they are.
  /// - Returns: those that were in scope.
  public mutating func exchange(_ others: [Entry]) -> [Entry] {
    let former = entries
    entries = others
    return former
  }

  /// Adds the columns of a row as names of their own, and says which slot a ``Value/row(_:_:)``
  /// with these columns goes to.
  public mutating func declareCells(of schema: TableSchema) -> Int {
    for (index, column) in schema.columns.enumerated() {
      entries.append(
        Entry(
          name: column.name, type: .cell(of: column), slot: slotCount, column: index,
          schema: column))
    }
    slotCount += 1
    return slotCount - 1
  }

  /// Adds the columns of a view as names of their own, and says which slot a ``Value/view(_:)``
  /// with these columns goes to.
  public mutating func declareColumns(of schema: TableSchema, isOrdered: Bool = true) -> Int {
    for (index, column) in schema.columns.enumerated() {
      var entry = Entry(
        name: column.name, type: .column(column), slot: slotCount, column: index, schema: column)
      entry.isOrdered = isOrdered
      entries.append(entry)
    }
    slotCount += 1
    return slotCount - 1
  }

  /// The names that stand for rows.
  var views: [String] {
    entries.compactMap { entry in
      if case .view = entry.type, entry.column == nil { entry.name } else { nil }
    }
  }

  /// Takes the names declared since `depth` (a former ``entries`` count) out of scope again.
  public mutating func leaveScope(downTo depth: Int) {
    entries.removeLast(entries.count - depth)
  }

  /// The innermost name that is spelled so.
  public subscript(name: String) -> Entry? { entries.last { $0.name == name } }

  /// All names in scope, for suggestions.
  public var all: [String] { entries.map(\.name) }
}

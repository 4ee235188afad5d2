public import ReportData
public import ReportText

/// The names that an expression can use, with their types and the indices of their values.
///
/// A slot is such an index: the value of a name with slot 3 is `bindings.values[3]`. Each name has
/// a separate slot, so compiled expressions need no names. Names of an inner loop hide equal names
/// outside the loop.
public struct Names: Sendable {
  /// A name that expressions can use, with its type and the index of its value (slot).
  public struct Entry: Sendable {
    /// The name, as expressions write it.
    public let name: String
    /// The type of the value that the name has.
    public let type: ValueType
    /// The index of the value in ``Bindings/values``.
    public let slot: Int
    /// The column index of a cell or column; nil if the slot contains the complete value.
    ///
    /// With a column index, the slot contains the row of the cell or the view of the column.
    public let column: Int?
    /// The schema of the column of a cell or column; nil for all other names.
    let schema: ColumnSchema?
    /// The properties of the value known from its expression; nil if no expression computes it.
    var expression: KnownValue?
    /// The value of the name, if it is the same in all documents. Such a name has no slot.
    var constant: Value?
    /// The text of the name in each project language, if it depends on nothing else; nil otherwise.
    var translations: [ByteText]?
    /// Whether the project declares the order of the rows of the name; true for names without rows.
    public internal(set) var isOrdered = true
  }

  /// The properties that the values of an expression have in all documents.
  struct KnownValue: Sendable {
    /// The column that the values come from, if their unit is unchanged; nil for all others.
    let origin: ColumnSchema?
    /// The bounds of the numbers, known before data is read; nil if unknown.
    let range: NumberRange?
    /// Whether the value is present in every document.
    let isPresent: Bool
    /// The output format of the values.
    let format: NumberFormat
    /// The source text of a cell that is written unchanged; nil for all other values.
    let written: TextNode?
  }

  /// The names that are visible here, those of the innermost loop last.
  public private(set) var entries: [Entry] = []
  /// The number of slots of all names declared so far.
  public private(set) var slotCount = 0

  /// The messages that expressions can use; nil if there are none.
  public var messages: MessageScope?
  /// Whether the locale of a document writes decimals without a point, as in `1,5`.
  public var hasOtherDecimalMark = false

  /// Creates an empty list of names.
  public init() {}

  /// Declares a name and returns its slot, the index of its value in ``Bindings/values``.
  @discardableResult
  public mutating func declare(_ name: String, _ type: ValueType) -> Int {
    entries.append(Entry(name: name, type: type, slot: slotCount, column: nil, schema: nil))
    slotCount += 1
    return slotCount - 1
  }

  /// Declares a name for rows and returns its slot.
  ///
  /// - Parameter isOrdered: false if the project does not declare the order of the rows.
  @discardableResult
  public mutating func declare(_ name: String, rowsOf schema: TableSchema, isOrdered: Bool) -> Int {
    let slot = declare(name, .view(schema))
    entries[entries.count - 1].isOrdered = isOrdered
    return slot
  }

  /// Declares a name for the value of an expression and returns its slot.
  ///
  /// The name has the unit, column, bounds, and output format of the expression.
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

  /// Declares a name for a single value that is the same in all documents.
  ///
  /// Expressions that use only such names are constant.
  public mutating func declareConstant(_ name: String, _ value: Value, _ type: ValueType) {
    entries.append(
      Entry(name: name, type: type, slot: .max, column: nil, schema: nil, constant: value))
  }

  /// Declares a name for a text that is the same in all documents of a language.
  ///
  /// - Parameter translations: the text in each language of ``messages``.
  public mutating func declare(_ name: String, translations: [ByteText]) {
    var entry = Entry(name: name, type: .text, slot: .max, column: nil, schema: nil)
    entry.translations = translations
    entries.append(entry)
  }

  /// Replaces the names in scope. The slots do not change.
  ///
  /// - Returns: the previous names.
  public mutating func exchange(_ newEntries: [Entry]) -> [Entry] {
    let former = entries
    entries = newEntries
    return former
  }

  /// Declares the columns of a row as names and returns the slot of the row.
  ///
  /// The slot receives a ``Value/row(_:_:)`` with these columns.
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

  /// Declares the columns of a view as names and returns the slot of the view.
  ///
  /// The slot receives a ``Value/view(_:)`` with these columns.
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

  /// The names in scope that have a view as their value.
  var views: [String] {
    entries.compactMap { entry in
      if case .view = entry.type, entry.column == nil { entry.name } else { nil }
    }
  }

  /// Removes all names except the first `depth` entries, at the end of a loop.
  public mutating func leaveScope(downTo depth: Int) {
    entries.removeLast(entries.count - depth)
  }

  /// The entry of a name, of the innermost loop that declares it; nil if the name is unknown.
  public subscript(name: String) -> Entry? { entries.last { $0.name == name } }

  /// All visible names, for suggestions in diagnostics.
  public var all: [String] { entries.map(\.name) }
}

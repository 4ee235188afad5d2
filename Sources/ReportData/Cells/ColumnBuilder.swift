import ReportText

/// A builder of the values in one column, block by block.
///
/// An undeclared column has the type of its first value. The possible types of a cell exclude each
/// other, except that integers are also numbers. A cell with another type therefore changes the
/// column to text, and its earlier cells must be read again. Cells in the current block are read
/// again at once. All other cells are read in a second pass over the file, together with other such
/// columns.
struct ColumnBuilder {
  private enum State: Equatable {
    case undecided
    case typed(ColumnType)
    case deferred
  }

  private let index: Int
  private let isDeclared: Bool
  private let use: ColumnDeclaration.Use?
  private let categories: KeyTable?
  private var state: State
  private var numbers: [Double] = []
  private var strings = TextValues()
  /// The cell strings that differ from the canonical text of their values.
  ///
  /// The storage is nil for a column that is never written verbatim.
  private var cells: TextValues?
  private var rows = 0
  /// The statistics of the date-times in the column.
  private(set) var clocks = ClockStatistics()
  /// Whether the builder discards the values of previous blocks to save memory.
  private let isForgetful: Bool
  /// The cell strings that mean a missing value with a reason.
  private let codes: [[UInt8]]
  /// The custom words for the two Boolean values in the column, in addition to `true` and `false`.
  private let booleans: BooleanWords?
  private var separateParser: CellParser?

  /// Creates a builder for the column with an index in the file.
  ///
  /// - Parameter rows: the number of rows before the first record with this column.
  /// - Parameter isForgetful: true if ``forget()`` is called before each block. Then only the type
  ///   covers the complete file.
  init(
    index: Int, declaration: ColumnDeclaration?, afterMissing rows: Int = 0,
    isForgetful: Bool = false
  ) {
    self.index = index
    self.isForgetful = isForgetful
    codes = declaration?.reasons?.codes.map { Array($0.text.utf8) } ?? []
    booleans = declaration?.booleans
    let type = declaration?.type ?? (declaration?.categories == nil ? nil : .text)
    use = type == nil ? declaration?.use : nil
    isDeclared = type != nil || use == .date
    state = type.map { .typed($0) } ?? .undecided
    categories = declaration?.categories.map { KeyTable($0) }
    cells = ColumnDeclaration.isVerbatim(declaration) ? TextValues() : nil
    if rows > 0 { fillMissing(rows, type == .text ? .text : .number) }
  }

  /// Creates a builder for a column with a type from an earlier pass.
  init(index: Int, declaration: ColumnDeclaration?, type: ColumnType, isForgetful: Bool = false) {
    self.init(index: index, declaration: declaration, isForgetful: isForgetful)
    state = .typed(type)
  }

  /// Whether all cells of the column must be read again from the start of the file.
  var isDeferred: Bool { state == .deferred }

  /// The type of the column that follows from the cells so far.
  ///
  /// Without a value, the type follows from the use of the column. The default is number.
  var type: ColumnType {
    switch state {
    case .undecided:
      switch use {
      case .date: .date
      case .key: .text
      case nil: .number
      }
    case .typed(let type): type
    case .deferred: .text
    }
  }

  /// The values of all rows that were added.
  var values: ColumnValues {
    guard type == .text else { return .numbers(numbers) }
    guard state == .undecided else { return .strings(strings) }
    var missing = TextValues()
    missing.appendMissing(rows: rows)
    return .strings(missing)
  }

  /// The cell strings that differ from the canonical text of their values; nil if there are none.
  var cellStrings: CellStrings? {
    guard type != .text, let cells, cells.count > 0 else { return nil }
    return CellStrings(cells, rows: rows)
  }

  /// Removes all rows and changes the type to text.
  mutating func restartAsText() {
    state = .typed(.text)
    clocks = ClockStatistics()
    numbers = []
    strings = TextValues()
    cells?.removeAll()
    rows = 0
  }

  /// Removes all values and retains the type.
  mutating func forget() {
    numbers.removeAll(keepingCapacity: true)
    strings.removeAll()
    cells?.removeAll()
    rows = 0
  }

  /// Reserves memory for an estimated number of rows.
  mutating func reserve(rows estimate: Int) {
    if type != .text { return numbers.reserveCapacity(estimate) }
    guard rows > 0 else { return }
    strings.reserve(rows: estimate, bytes: strings.heap.count / rows * estimate)
  }

  /// Adds the cells of the column in a block of records.
  mutating func add(
    _ block: borrowing FieldBlock, _ shared: CellParser, _ cellErrors: inout CellErrorList
  ) {
    let parser = codes.isEmpty && booleans == nil ? shared : parser(extending: shared)
    var row = 0
    while row < block.rows {
      switch state {
      case .deferred: return
      case .undecided: row = decide(block, parser, from: row, &cellErrors)
      case .typed(.text): row = addStrings(block, parser, from: row, &cellErrors)
      case .typed(let type):
        let next =
          isDeclared
          ? addDeclared(type, block, parser, from: row, &cellErrors)
          : addInferred(type, block, parser, from: row)
        row = next < block.rows ? becomeText(block) : next
      }
    }
  }

  /// Returns the parser with the Boolean words and missing-reason codes of the column.
  private mutating func parser(extending shared: CellParser) -> CellParser {
    if let separateParser { return separateParser }
    let parser = shared.reading(booleans, missing: codes)
    separateParser = parser
    return parser
  }

  /// Changes the type to text.
  ///
  /// - Returns: the row of the block at which to continue.
  private mutating func becomeText(_ block: borrowing FieldBlock) -> Int {
    restartAsText()
    guard block.firstRow > 0, !isForgetful else { return 0 }
    state = .deferred
    return block.rows
  }

  /// Skips missing cells up to the first cell with a value, and uses its type.
  ///
  /// In a date column, a cell that is not a date does not set the type.
  private mutating func decide(
    _ block: borrowing FieldBlock, _ parser: CellParser, from start: Int,
    _ cellErrors: inout CellErrorList
  ) -> Int {
    for row in start..<block.rows {
      let field = block.field(row: row, column: index)
      if field.isAbsent { continue }
      let cell = block.content(field)
      if parser.missing.contains(cell) || parser.missing.contains(parser.trimmed(cell)) {
        continue
      }
      let type = parser.type(of: cell)
      if use == .date, !type.isTemporal {
        let problem = parser.otherDate(parser.trimmed(cell)) ?? .notDate
        cellErrors.add(problem, row: block.firstRow + row, column: index)
        continue
      }
      fillMissing(row - start, type)
      state = .typed(type)
      return row
    }
    fillMissing(block.rows - start, .number)
    return block.rows
  }

  private mutating func fillMissing(_ count: Int, _ type: ColumnType) {
    rows += count
    if type == .text {
      numbers = []
      strings.appendMissing(rows: rows)
    } else {
      numbers.append(contentsOf: repeatElement(.nan, count: count))
    }
  }

  private mutating func addStrings(
    _ block: borrowing FieldBlock, _ parser: CellParser, from start: Int,
    _ cellErrors: inout CellErrorList
  ) -> Int {
    for row in start..<block.rows {
      let field = block.field(row: row, column: index)
      if field.isAbsent {
        strings.appendMissing()
        continue
      }
      let cell = block.content(field)
      if parser.missing.contains(cell)
        || !codes.isEmpty && parser.missing.contains(parser.trimmed(cell))
      {
        strings.appendMissing()
      } else if let categories, categories.index(of: cell) == nil {
        strings.appendMissing()
        cellErrors.add(.notCategory, row: block.firstRow + row, column: index)
      } else {
        strings.append(cell)
        if let artefact = TextArtefact(cell) {
          cellErrors.add(.artefact(artefact), row: block.firstRow + row, column: index)
        }
      }
    }
    rows += block.rows - start
    return block.rows
  }

  /// Adds cells of a declared type or of a date column, and records errors for invalid cells.
  private mutating func addDeclared(
    _ type: ColumnType, _ block: borrowing FieldBlock, _ parser: CellParser, from start: Int,
    _ cellErrors: inout CellErrorList
  ) -> Int {
    let column = index
    let isByUse = use == .date
    var clocks = clocks
    defer { self.clocks = clocks }
    return fill(block, parser, as: type, from: start) { cell, row in
      let (value, problem) = parser.value(cell, as: type)
      if type == .datetime, problem == nil { clocks.add(cell, value, in: parser.timeZone) }
      if let problem {
        // Without a declared type, a temporal cell of the other type is the only other type error.
        let isText = isByUse && !parser.type(of: cell).isTemporal
        cellErrors.add(
          isText ? parser.otherDate(cell) ?? .notDate : problem, row: row, column: column)
      }
      return value
    }
  }

  /// Adds cells while they match the inferred type.
  ///
  /// - Returns: the first row with another type, or the number of rows.
  private mutating func addInferred(
    _ type: ColumnType, _ block: borrowing FieldBlock, _ parser: CellParser, from start: Int
  ) -> Int {
    switch type {
    case .integer, .number:
      var hasFraction = type == .number
      let next = fill(block, parser, as: type, from: start) { cell, _ in
        guard let number = DecimalNumber(cell, decimalByte: parser.decimalByte),
          let inferred = CellParser.inferredType(number)
        else { return nil }
        if inferred == .number { hasFraction = true }
        return number.value
      }
      state = .typed(hasFraction ? .number : .integer)
      return next
    default:
      var clocks = clocks
      defer { self.clocks = clocks }
      return fill(block, parser, as: type, from: start) { cell, _ in
        let (value, problem) = parser.value(cell, as: type)
        guard problem == nil else { return nil }
        if type == .datetime { clocks.add(cell, value, in: parser.timeZone) }
        return value
      }
    }
  }

  /// Adds one number per row, or NaN for a missing cell, and stops if `read` returns nil.
  ///
  /// - Returns: the row at which it stopped, or the number of rows.
  @inline(__always)
  private mutating func fill(
    _ block: borrowing FieldBlock, _ parser: CellParser, as type: ColumnType, from start: Int,
    _ read: (UnsafeBufferPointer<UInt8>, Int) -> Double?
  ) -> Int {
    let first = rows
    var cells = cells
    self.cells = nil
    defer { self.cells = cells }
    let count = block.rows - start
    numbers.append(contentsOf: repeatElement(.nan, count: count))
    let firstRow = block.firstRow
    let column = index
    var stopped = block.rows
    numbers.withUnsafeMutableBufferPointer { numbers in
      for row in start..<block.rows {
        let field = block.field(row: row, column: column)
        if field.isAbsent { continue }
        let cell = block.content(field)
        if parser.missing.contains(cell) { continue }
        let core = parser.trimmed(cell)
        if core.count != cell.count, parser.missing.contains(core) { continue }
        guard let value = read(core, firstRow + row) else {
          stopped = row
          return
        }
        numbers[first + row - start] = value
        if cells != nil, !value.isNaN,
          cell.count != core.count || !parser.gives(back: cell, as: type)
        {
          cells?.set(cell, row: first + row - start)
        }
      }
    }
    rows += count
    return stopped
  }
}

// MARK: - Missing reasons

/// A collector of the missing reasons in one column, block by block.
struct ReasonCollector {
  /// The name of the column with the missing values.
  let name: String
  private let codes: ReasonMap
  private let words: ReasonMap
  private let sibling: String?
  /// The missing reasons that were collected so far, one per row.
  private(set) var reasons = MissingReasons()

  /// Creates a collector; nil for a column without reasons.
  init?(_ declaration: ColumnDeclaration) {
    guard let reasons = declaration.reasons else { return nil }
    name = declaration.name
    codes = ReasonMap(reasons.codes)
    words = ReasonMap(reasons.words)
    sibling = reasons.column
  }

  /// Removes all collected reasons.
  mutating func forget() { reasons.removeAll() }

  /// Adds the missing reasons of the records in a block.
  ///
  /// - Parameter columnIndex: returns the index of a column by name; nil for a column that no
  ///   record contains so far.
  mutating func add(
    _ block: borrowing FieldBlock, _ parser: CellParser, _ cellErrors: inout CellErrorList,
    _ columnIndex: (String) -> Int?
  ) {
    let column = columnIndex(name)
    let siblingColumn = sibling.flatMap(columnIndex)
    guard column != nil || siblingColumn != nil else { return reasons.appendNone(rows: block.rows) }
    for row in 0..<block.rows {
      var entry: MissingReason??
      if let column {
        let field = block.field(row: row, column: column)
        if !field.isAbsent {
          let cell = parser.trimmed(block.content(field))
          entry = codes.entry(cell)
          if entry == nil, !parser.missing.contains(cell) {
            reasons.append(nil)
            continue
          }
        }
      }
      if (entry ?? nil) == nil, let siblingColumn {
        entry = reason(block, row, siblingColumn, parser)
        if entry == nil {
          cellErrors.add(.notReason(of: name), row: block.firstRow + row, column: siblingColumn)
        }
      }
      reasons.append(entry ?? nil)
    }
  }

  /// Returns the reason that the reason column contains in a row; nil for an unknown text.
  private func reason(
    _ block: borrowing FieldBlock, _ row: Int, _ column: Int, _ parser: CellParser
  ) -> MissingReason?? {
    let field = block.field(row: row, column: column)
    if field.isAbsent { return .some(nil) }
    return reason(parser.trimmed(block.content(field)), parser)
  }

  // MARK: Single cells

  /// Returns the reason of a code in the column itself; nil for a cell that is not a reason code.
  func code(_ cell: UnsafeBufferPointer<UInt8>) -> MissingReason?? { codes.entry(cell) }

  /// Returns the reason that a cell of the reason column names; nil for an unknown text.
  func reason(_ cell: UnsafeBufferPointer<UInt8>, _ parser: CellParser) -> MissingReason?? {
    if let entry = words.entry(cell) { return entry }
    if parser.missing.contains(cell) { return .some(nil) }
    return ReasonMap.predefined.reason(cell).map { .some($0) }
  }
}

// MARK: - Result of reading a file

/// The result of reading a data file: a table and its invalid rows.
///
/// Each error is also reported as a diagnostic. With `--keep-going`, the build uses the table and
/// skips the documents of invalid rows.
public struct TableReading: Sendable {
  /// The table, with invalid cells as missing; nil if its rows are unusable.
  ///
  /// Rows are unusable if the header is missing, a quote is not closed, or a malformed record spans
  /// several lines.
  public let table: Table?
  /// The cell and row errors, by row and then by column; errors of rows precede those of cells.
  public let cellErrors: [CellError]
  /// The line number in the file at which each row starts.
  public let lines: RecordLines
  /// The format of the records; nil if they are JSON objects or the table is nil.
  public let form: RecordFormat?

  /// Creates the result of reading a data file.
  public init(
    table: Table?, cellErrors: [CellError], lines: RecordLines, form: RecordFormat? = nil
  ) {
    self.table = table
    self.cellErrors = cellErrors
    self.lines = lines
    self.form = form
  }
}

// MARK: - Schema of a parsed column

extension ColumnSchema {
  /// Creates the schema of a file column, with the declaration in the project.
  init(
    name: String, _ builder: ColumnBuilder, _ declaration: ColumnDeclaration?,
    timeZone: StudyTimeZone
  ) {
    self.init(
      name: name, type: builder.type, label: declaration?.label, unit: declaration?.unit,
      categories: declaration?.categories, thresholds: declaration?.thresholds,
      hasReasons: declaration?.reasons != nil, timeZone: timeZone,
      hasOffsets: builder.clocks.hasOffsets)
    isVerbatim = ColumnDeclaration.isVerbatim(declaration)
    isIdentifier = ColumnDeclaration.isIdentifier(declaration)
  }
}

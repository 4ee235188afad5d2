import ReportText

/// Collects the values of one column, block by block.
///
/// A column of which nothing is declared takes the type of its first value. The types a cell can
/// look like exclude each other (but whole numbers are numbers), so a cell of another look makes
/// the column text; then its earlier cells are read again: at once when they are in the block,
/// else in a second pass over the file together with other such columns.
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
  private var texts = TextValues()
  /// The texts of cells that their values do not give back; nil for a column that is never written as it stands.
  private var cells: TextValues?
  private var rows = 0
  /// The forms of its moments.
  private(set) var clocks = ClockStatistics()
  /// True when the values of earlier blocks are not kept.
  private let isForgetful: Bool
  /// The texts that are reasons for a missing value, and a parser to which they are missing.
  private let codes: [[UInt8]]
  /// The words that are `true` and `false`, besides these two.
  private let booleans: BooleanWords?
  private var ownParser: CellParser?

  /// A builder for the column at a place of the file.
  /// - Parameter rows: how many rows have no value in it before its first.
  /// - Parameter isForgetful: true when ``forget()`` is called before each block: then only the type is
  ///   that of the whole file.
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

  /// A builder for a column whose type is known from an earlier reading.
  init(index: Int, declaration: ColumnDeclaration?, type: ColumnType, isForgetful: Bool = false) {
    self.init(index: index, declaration: declaration, isForgetful: isForgetful)
    state = .typed(type)
  }

  /// True when the column must be read again from the start of the file.
  var isDeferred: Bool { state == .deferred }

  /// The type; without a value to tell from, that of the use of the column, else a number.
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

  /// The values of all rows.
  var values: ColumnValues {
    guard type == .text else { return .numbers(numbers) }
    guard state == .undecided else { return .texts(texts) }
    var missing = TextValues()
    missing.appendMissing(rows: rows)
    return .texts(missing)
  }

  /// The texts of cells that their values do not give back; nil for none.
  var cellTexts: CellStrings? {
    guard type != .text, let cells, cells.count > 0 else { return nil }
    return CellStrings(cells, rows: rows)
  }

  /// Starts again as a text column.
  mutating func restartAsText() {
    state = .typed(.text)
    clocks = ClockStatistics()
    numbers = []
    texts = TextValues()
    cells?.removeAll()
    rows = 0
  }

  /// Drops all values and keeps the type.
  mutating func forget() {
    numbers.removeAll(keepingCapacity: true)
    texts.removeAll()
    cells?.removeAll()
    rows = 0
  }

  /// Makes room for the rows of the whole file, as estimated from the first block.
  mutating func reserve(rows estimate: Int) {
    if type != .text { return numbers.reserveCapacity(estimate) }
    guard rows > 0 else { return }
    texts.reserve(rows: estimate, bytes: texts.heap.count / rows * estimate)
  }

  /// Adds the records of a block.
  mutating func add(
    _ block: borrowing FieldBlock, _ shared: CellParser, _ cellErrors: inout CellErrorList
  ) {
    let parser = codes.isEmpty && booleans == nil ? shared : parser(beside: shared)
    var row = 0
    while row < block.rows {
      switch state {
      case .deferred: return
      case .undecided: row = decide(block, parser, from: row, &cellErrors)
      case .typed(.text): row = addTexts(block, parser, from: row, &cellErrors)
      case .typed(let type):
        let next =
          isDeclared
          ? addDeclared(type, block, parser, from: row, &cellErrors)
          : addInferred(type, block, parser, from: row)
        row = next < block.rows ? becomeText(block) : next
      }
    }
  }

  /// The parser that knows the column's own words and codes.
  private mutating func parser(beside shared: CellParser) -> CellParser {
    if let ownParser { return ownParser }
    let parser = shared.reading(booleans, missing: codes)
    ownParser = parser
    return parser
  }

  /// Gives up the type.
  /// - Returns: the row of the block to go on with.
  private mutating func becomeText(_ block: borrowing FieldBlock) -> Int {
    restartAsText()
    guard block.firstRow > 0, !isForgetful else { return 0 }
    state = .deferred
    return block.rows
  }

  /// Skips missing cells up to the first that has a value, and takes its type. In a column of dates, a
  /// cell that is no date decides nothing.
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
      texts.appendMissing(rows: rows)
    } else {
      numbers.append(contentsOf: repeatElement(.nan, count: count))
    }
  }

  private mutating func addTexts(
    _ block: borrowing FieldBlock, _ parser: CellParser, from start: Int,
    _ cellErrors: inout CellErrorList
  ) -> Int {
    for row in start..<block.rows {
      let field = block.field(row: row, column: index)
      if field.isAbsent {
        texts.appendMissing()
        continue
      }
      let cell = block.content(field)
      if parser.missing.contains(cell)
        || !codes.isEmpty && parser.missing.contains(parser.trimmed(cell))
      {
        texts.appendMissing()
      } else if let categories, categories.place(of: cell) == nil {
        texts.appendMissing()
        cellErrors.add(.notCategory, row: block.firstRow + row, column: index)
      } else {
        texts.append(cell)
        if let artefact = TextArtefact(cell) {
          cellErrors.add(.artefact(artefact), row: block.firstRow + row, column: index)
        }
      }
    }
    rows += block.rows - start
    return block.rows
  }

  /// Adds cells of a declared type, or of a column of dates; wrong ones are faults.
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
        // Of a column of which no type is declared, only a date can be of the wrong kind.
        let isText = isByUse && !parser.type(of: cell).isTemporal
        cellErrors.add(
          isText ? parser.otherDate(cell) ?? .notDate : problem, row: row, column: column)
      }
      return value
    }
  }

  /// Adds cells as long as they look like the type.
  /// - Returns: the row where another look was met, or the number of rows.
  private mutating func addInferred(
    _ type: ColumnType, _ block: borrowing FieldBlock, _ parser: CellParser, from start: Int
  ) -> Int {
    switch type {
    case .integer, .number:
      var hasFraction = type == .number
      let next = fill(block, parser, as: type, from: start) { cell, _ in
        guard let number = DecimalNumber(cell, decimalByte: parser.decimalByte),
          let look = CellParser.inferredType(number)
        else { return nil }
        if look == .number { hasFraction = true }
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

  /// Adds a number a row, missing where there is none; stops where `read` gives nil.
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

// MARK: - Reasons for missing values

/// Collects why the cells of one column are missing, block by block, beside the builder of its values.
struct ReasonCollector {
  /// The column.
  let name: String
  private let codes: ReasonMap
  private let words: ReasonMap
  private let sibling: String?
  /// The reasons so far.
  private(set) var reasons = MissingReasons()

  /// A collector; nil for a column that has no reasons.
  init?(_ declaration: ColumnDeclaration) {
    guard let reasons = declaration.reasons else { return nil }
    name = declaration.name
    codes = ReasonMap(reasons.codes)
    words = ReasonMap(reasons.words)
    sibling = reasons.column
  }

  /// Drops all reasons.
  mutating func forget() { reasons.removeAll() }

  /// Adds the records of a block.
  /// - Parameter place: the place of a column by its name; nil for one that no record has had so far.
  mutating func add(
    _ block: borrowing FieldBlock, _ parser: CellParser, _ cellErrors: inout CellErrorList,
    _ place: (String) -> Int?
  ) {
    let own = place(name)
    let other = sibling.flatMap(place)
    guard own != nil || other != nil else { return reasons.appendNone(rows: block.rows) }
    for row in 0..<block.rows {
      var entry: MissingReason??
      if let own {
        let field = block.field(row: row, column: own)
        if !field.isAbsent {
          let cell = parser.trimmed(block.content(field))
          entry = codes.entry(cell)
          if entry == nil, !parser.missing.contains(cell) {
            reasons.append(nil)
            continue
          }
        }
      }
      if (entry ?? nil) == nil, let other {
        entry = said(block, row, other, parser)
        if entry == nil {
          cellErrors.add(.notReason(of: name), row: block.firstRow + row, column: other)
        }
      }
      reasons.append(entry ?? nil)
    }
  }

  /// What the column of reasons says; nil for a text that is no reason.
  private func said(
    _ block: borrowing FieldBlock, _ row: Int, _ column: Int, _ parser: CellParser
  ) -> MissingReason?? {
    let field = block.field(row: row, column: column)
    if field.isAbsent { return .some(nil) }
    return said(parser.trimmed(block.content(field)), parser)
  }

  // MARK: Single cells

  /// What a cell of the column itself stands for; nil for one that is no code.
  func code(_ cell: UnsafeBufferPointer<UInt8>) -> MissingReason?? { codes.entry(cell) }

  /// What a cell of the column of reasons says; nil for a text that is no reason.
  func said(_ cell: UnsafeBufferPointer<UInt8>, _ parser: CellParser) -> MissingReason?? {
    if let entry = words.entry(cell) { return entry }
    if parser.missing.contains(cell) { return .some(nil) }
    return ReasonMap.known.reason(cell).map { .some($0) }
  }
}

// MARK: - Result of reading a file

/// What came of reading a data file.
///
/// Every fault has also been reported as an error. A run that must be faultless stops at them; one
/// that keeps going uses the table and fails the documents whose rows have a fault.
public struct TableReading: Sendable {
  /// The table, with faulty cells missing; nil when its rows cannot be trusted (no header, an
  /// unterminated quote, a broken record that spans several lines).
  public let table: Table?
  /// All faults, by row and then by column (a whole row before its cells).
  public let cellErrors: [CellError]
  /// Where each row starts in the file.
  public let lines: RecordLines
  /// The form of the records; nil where they are objects, or there is no table.
  public let form: RecordFormat?

  /// The result of a reading.
  public init(
    table: Table?, cellErrors: [CellError], lines: RecordLines, form: RecordFormat? = nil
  ) {
    self.table = table
    self.cellErrors = cellErrors
    self.lines = lines
    self.form = form
  }
}

// MARK: - Schema of a column that was read

extension ColumnSchema {
  /// A column of a file, with what the project says about it.
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

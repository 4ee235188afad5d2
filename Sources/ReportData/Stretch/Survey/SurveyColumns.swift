import ReportText

/// The columns of a file while it is read for the first time: types, faults and notes, no values.
struct SurveyColumns {
  private let input: StreamedInput
  private let declared: [String: ColumnDeclaration]
  private(set) var names: [String] = []
  private var builders: [ColumnBuilder] = []
  /// What says why cells are missing, to find the texts that say it wrongly.
  private var collectors: [ReasonCollector]
  private(set) var notes = ColumnNotes()
  /// All faults so far.
  private(set) var faults = FaultTally()
  private var blockFaults = FaultList()
  private var firstLine = 0
  private var participant: Int?
  private var date: Int?

  init(_ input: StreamedInput, names: [String], _ declared: [String: ColumnDeclaration]) {
    self.input = input
    self.declared = declared
    collectors = input.declarations.compactMap(ReasonCollector.init)
    for name in names { add(name, afterRows: 0) }
  }

  /// Adds columns of a file without rows.
  mutating func declareAll(_ declarations: [ColumnDeclaration]) {
    for declaration in declarations { add(declaration.name, afterRows: 0) }
  }

  private mutating func add(_ name: String, afterRows rows: Int) {
    if name == input.participant { participant = names.count }
    if name == input.date {
      date = names.count
      notes.dateless = RowOwners.Rows(count: rows, first: firstLine)
    }
    builders.append(
      ColumnBuilder(index: names.count, declaration: declared[name], isForgetful: true))
    names.append(name)
    notes.addColumn()
  }

  /// Reads the cells of a block.
  mutating func take(_ blocks: borrowing RecordBlocks, firstRow: Int, _ parser: CellParser) {
    if firstRow == 0, let first = blocks.places.first { firstLine = first.line }
    for column in names.count..<max(names.count, blocks.block.width) {
      add(blocks.keys.name(column), afterRows: firstRow)
    }
    blockFaults.removeAll()
    for found in blocks.problems {
      blockFaults.add(found.problem, row: firstRow + found.row, column: found.column)
    }
    for column in builders.indices {
      builders[column].forget()
      builders[column].add(blocks.block, parser, &blockFaults)
      note(column, builders[column].values, blocks)
    }
    for index in collectors.indices {
      let names = names
      collectors[index].forget()
      collectors[index].add(blocks.block, parser, &blockFaults) { names.firstIndex(of: $0) }
    }
    guard !blockFaults.isEmpty else { return }
    blockFaults.sort()
    blockFaults.forEach { fault, problem in
      faults.add(problem, fault, line: blocks.places[fault.row - firstRow].line)
    }
  }

  private mutating func note(
    _ column: Int, _ values: ColumnValues, _ blocks: borrowing RecordBlocks
  ) {
    switch values {
    case .numbers(let numbers):
      var latest = notes.latest[column]
      for number in numbers where number > latest { latest = number }
      notes.latest[column] = latest
      if !notes.hasValue[column] {
        notes.hasValue[column] = !numbers.allSatisfy(\.isNaN)
      }
      guard column == date else { return }
      for (row, number) in numbers.enumerated() where number.isNaN {
        notes.dateless.add(blocks.places[row].line)
      }
    case .texts(let texts):
      notes.hasValue[column] = true
      guard !notes.hasInnerRows[column], let participant, case .delimited(let format) = input.form
      else { return }
      let rows = InnerRows(
        column: column, participant: participant, width: names.count,
        separator: format.separator)
      rows.forEach(in: texts) { _, _ in notes.hasInnerRows[column] = true }
    }
  }

  /// The columns as they are at the end.
  func schema(_ declared: [String: ColumnDeclaration]) -> TableSchema {
    TableSchema(
      names.enumerated().map { column, name in
        let declaration = declared[name]
        return ColumnSchema(
          name: name, type: builders[column].type, label: declaration?.label,
          unit: declaration?.unit, categories: declaration?.categories,
          thresholds: declaration?.thresholds, hasReasons: declaration?.reasons != nil)
      })
  }

  /// Reports the faults.
  mutating func reportFaults(_ diagnostics: inout Diagnostics) {
    faults.report(file: input.file, columns: names, into: &diagnostics)
  }

  /// Says why the rows cannot be trusted.
  mutating func fail(
    _ blocks: borrowing RecordBlocks, _ diagnostics: inout Diagnostics
  ) -> FileSurvey? {
    reportFaults(&diagnostics)
    if let line = blocks.unterminatedLine {
      diagnostics.add(CSVHeader.unterminated(line: line, file: input.file))
    }
    if blocks.hasTooManyKeys { diagnostics.add(ObjectKeys.tooMany(file: input.file)) }
    return nil
  }
}

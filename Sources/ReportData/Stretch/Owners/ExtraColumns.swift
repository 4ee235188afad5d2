import ReportText

/// The columns that are read once more when owners are found, for what depends on the owners: faults of
/// rows that belong to nobody, and texts that may hold the row of another record.
struct ExtraColumns {
  private let layout: RecordLayout
  private let participant: Int
  private let hasFaults: Bool
  private var columns: [Int] = []
  private var builders: [ColumnBuilder] = []
  private var faults = FaultList()
  private let inner: [Bool]

  init(_ file: FileSurvey, participant: Int, _ options: SurveyOptions) {
    layout = file.layout
    self.participant = participant
    hasFaults = options.isForgiving && file.faults.count > 0
    inner = file.notes.hasInnerRows
    for column in layout.schema.columns.indices where hasFaults || inner[column] {
      columns.append(column)
      builders.append(layout.builder(of: column, isForgetful: true))
    }
  }

  /// True when there is one.
  var isNeeded: Bool { !columns.isEmpty }

  /// Reads the cells of a block.
  mutating func read(_ blocks: borrowing RecordBlocks) {
    faults.removeAll()
    for found in blocks.problems {
      faults.add(
        found.problem, row: blocks.block.firstRow + found.row, column: found.column)
    }
    for place in builders.indices {
      builders[place].forget()
      builders[place].add(blocks.block, layout.parser, &faults)
    }
  }

  /// Adds the faults of some rows of the block to others.
  mutating func addFaults(
    of blocks: borrowing RecordBlocks, where isCounted: (Int) -> Bool, to tally: inout FaultTally
  ) {
    guard hasFaults else { return }
    let firstRow = blocks.block.firstRow
    faults.sort()
    faults.forEach { fault, problem in
      guard isCounted(fault.row - firstRow) else { return }
      tally.add(problem, fault, line: blocks.places[fault.row - firstRow].line)
    }
  }

  /// The columns and rows of texts in the block that hold the row of a participant.
  func innerRows(_ directory: KeyDirectory) throws(Diagnostic) -> [(column: Int, row: Int)] {
    guard let separator = layout.separator else { return [] }
    var found: [(column: Int, row: Int)] = []
    for (place, column) in columns.enumerated() where inner[column] {
      guard case .texts(let texts) = builders[place].values else { continue }
      let rows = InnerRows(
        column: column, participant: participant, width: layout.schema.columns.count,
        separator: separator)
      try rows.forEach(in: texts) { row, key throws(Diagnostic) in
        if try directory.ordinal(of: key) != nil { found.append((column, row)) }
      }
    }
    return found
  }
}

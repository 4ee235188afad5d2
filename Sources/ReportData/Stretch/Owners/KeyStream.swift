import ReportText

/// Reads the keys in one column of a file, block by block.
struct KeyStream: ~Copyable {
  /// The records.
  private(set) var records: RecordStream
  private let parser: CellParser
  private var builder: ColumnBuilder
  private var faults = FaultList()

  init(_ layout: RecordLayout, column: Int, _ options: SurveyOptions) {
    records = layout.records(options)
    parser = layout.parser
    builder = layout.builder(of: column, isForgetful: true)
  }

  /// Goes on to the next records; false when there are none.
  mutating func next() throws(Diagnostic) -> Bool { try records.next() }

  /// The keys of the records of the block.
  mutating func keys() -> KeyColumn {
    builder.forget()
    faults.removeAll()
    builder.add(records.blocks.block, parser, &faults)
    return KeyColumn(builder.values)
  }
}

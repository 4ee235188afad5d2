import ReportText

/// How the records of a file are read, once its first reading has found out.
struct RecordLayout: Sendable {
  /// The content.
  let content: StreamedFile
  /// What separates fields; nil when records are objects.
  let separator: UInt8?
  /// The bytes of the records.
  let body: Range<Int>
  /// The line that they start with.
  let firstLine: Int
  /// The keys of all objects.
  let keys: ObjectKeys
  /// Reads cells.
  let parser: CellParser
  /// The columns.
  let schema: TableSchema
  /// What the project says of each column.
  let declarations: [ColumnDeclaration?]

  /// A builder of one column, which has its type already.
  func builder(of column: Int, isForgetful: Bool) -> ColumnBuilder {
    ColumnBuilder(
      index: column, declaration: declarations[column], type: schema.columns[column].type,
      isForgetful: isForgetful)
  }

  /// Cuts bytes of the body into records.
  func blocks() -> RecordBlocks {
    RecordBlocks(separator: separator, width: schema.columns.count, keys: keys)
  }

  /// Reads records of a part of the body, which starts with a line.
  func records(_ range: Range<Int>, line: Int, _ options: SurveyOptions) -> RecordStream {
    RecordStream(content, range: range, line: line, options, blocks())
  }

  /// Reads all records.
  func records(_ options: SurveyOptions) -> RecordStream {
    records(body, line: firstLine, options)
  }
}

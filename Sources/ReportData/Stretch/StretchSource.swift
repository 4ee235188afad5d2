import ReportText

/// A file whose rows stretches are made of.
struct StretchSource: Sendable {
  /// Where the rows of a stretch are.
  enum Way: Sendable {
    /// Between two places of the file.
    case inOrder
    /// In the spool, in the table of this number.
    case sorted(Int, Spool)
  }

  let name: String
  let layout: RecordLayout
  /// The file whose change is a change of the data; nil when all of it was copied.
  let original: StreamedFile?
  let way: Way
  let marks: [StretchMark]
  /// The column of the participants' keys.
  let key: Int
  let options: SurveyOptions

  /// Reads the rows of a stretch.
  /// - Parameter keys: the participants of the stretch; nil for their own table, whose rows are all
  ///   taken.
  func read(
    _ number: Int, participants: Range<Int>, keys: KeyTable?
  ) throws(Diagnostic) -> StretchTable {
    let mark = marks[number]
    guard mark.end - mark.start <= Int(Int32.max) else { throw tooLarge }
    var reading = StretchReading(
      layout, name: name, owners: keys.map { (column: key, keys: $0) })
    switch way {
    case .inOrder:
      var records = layout.records(mark.start..<mark.end, line: mark.line, options)
      while try records.next() { records.hand(to: &reading) }
    case .sorted(let table, let spool):
      try readPieces(of: participants, table, spool, &reading)
    }
    let table = try reading.finish(rowCount: mark.rowCount)
    // A change that was made before the last byte was read is seen now.
    try original?.checkUnchanged()
    return table
  }

  private func readPieces(
    of participants: Range<Int>, _ table: Int, _ spool: Spool,
    _ reading: inout StretchReading
  ) throws(Diagnostic) {
    var bytes: [UInt8] = []
    var segments: [RecordBlocks.Segment] = []
    try SortedRows.read(table, owners: participants, from: spool) { line, piece in
      let start = bytes.count
      bytes.append(contentsOf: piece)
      segments.append(RecordBlocks.Segment(range: start..<bytes.count, line: line))
    }
    guard bytes.count <= Int(Int32.max) else { throw tooLarge }
    var blocks = layout.blocks()
    bytes.withUnsafeBufferPointer { bytes in
      blocks.load(bytes, segments: segments, isLast: true)
      while blocks.next() { reading.take(&blocks) }
    }
  }

  private var tooLarge: Diagnostic {
    Diagnostic(
      .fileTooLarge,
      "the rows of \(options.stretchSize) participants in `\(layout.content.file)` have more than 2 GiB",
      at: .file(layout.content.file))
  }

  /// Reads the file once more.
  /// - Throws: `dataChanged` when its hash is another one than it was.
  func check(
    _ expected: [UInt8], digest: any ContentDigest
  ) throws(Diagnostic) {
    guard let original else { return }
    var digest = digest
    var reader = BlockReader(
      original, range: 0..<original.count, size: options.blockSize, limit: options.blockSize)
    while try reader.advance(
      by: reader.bytes.count, { digest.update(UnsafeRawBufferPointer($0)) })
    {}
    try original.checkUnchanged()
    guard digest.finish() == expected else { throw original.changed }
  }
}

public import ReportText

/// The data of a study, read in batches of consecutive participants.
///
/// The memory use does not depend on the number of participants. The first pass,
/// ``scan(participants:key:data:options:digest:into:)``, finds columns, types, errors, and row
/// order. Batches can then be read in any order and by several threads at once.
public struct StudyStream: Sendable {
  /// The participants table.
  public let participants: ScannedTable
  /// The data tables, in the order of the scan.
  public let tables: [ScannedTable]
  /// The number of participants in one batch.
  ///
  /// The last batch can have fewer participants.
  public let batchSize: Int
  private let participantSource: BatchSource
  /// The sources of the batches of each data table; nil for a table without a participant column.
  private let sources: [BatchSource?]
  /// The input files to check for changes, with their hashes from the first pass.
  private let originals: [(source: BatchSource, digest: [UInt8])]

  /// The number of participants in the study.
  public var participantCount: Int { participants.rowCount }

  /// The number of batches in the study.
  public var batchCount: Int { (participantCount + batchSize - 1) / batchSize }

  /// Scans all files.
  ///
  /// The errors and warnings are those of ``CSVReader`` and ``NDJSONReader`` for complete files.
  /// Errors of participant keys follow, and then the errors of each table. In addition, a row
  /// inside a text of the previous row is an `unterminatedQuote` error.
  ///
  /// - Parameters:
  ///   - participants: the participants table.
  ///   - key: the name of the key column in the participants table.
  ///   - data: the data tables.
  ///   - options: the batch size, and the folder for private files.
  ///   - digest: creates a new hash for each file.
  ///   - diagnostics: receives the errors and warnings. An error in a cell or row does not prevent
  ///     the creation of a stream.
  /// - Returns: nil if rows or their participants are unusable.
  public static func scan(
    participants: StreamedInput, key: String, data: [StreamedInput], options: ScanOptions,
    digest: @escaping () -> any ContentDigest, into diagnostics: inout Diagnostics
  ) -> StudyStream? {
    let read = StudyScan(options: options, digest: digest)
      .read(participants: participants, key: key, data: data, into: &diagnostics)
    return read.map(StudyStream.init)
  }

  init(_ scan: StudyScan.Result) {
    participants = scan.participants
    tables = scan.tables
    batchSize = scan.participantSource.options.batchSize
    participantSource = scan.participantSource
    sources = scan.sources
    originals = scan.originals
  }

  /// Reads the rows of one batch from all files.
  ///
  /// Several threads can call this function at once.
  ///
  /// - Parameter number: the batch number, from 0.
  /// - Throws: `dataChanged` if a file has changed since the first pass, or a system error.
  /// - Precondition: the batch exists.
  public func batch(_ number: Int) throws(Diagnostic) -> StudyBatch {
    precondition(number >= 0 && number < batchCount, "no such batch")
    let first = number * batchSize
    let participants = first..<min(participantCount, first + batchSize)
    let participantTable = try participantSource.read(number, participants: participants, keys: nil)
    var keys = KeyTable(capacity: participants.count)
    KeyColumn(participantTable.table.columns[participantSource.key].values).forEach { _, key in
      if let key { _ = keys.insert(key) }
    }
    guard keys.count == participants.count else { throw participantSource.layout.content.changed }
    var read: [BatchTable?] = []
    for source in sources {
      read.append(try source?.read(number, participants: participants, keys: keys))
    }
    return StudyBatch(
      number: number, firstOrdinal: first, participants: participantTable, tables: read)
  }

  /// Reads only the rows of the participants table for one batch.
  ///
  /// - Throws: the errors of ``batch(_:)``.
  public func participants(_ number: Int) throws(Diagnostic) -> BatchTable {
    precondition(number >= 0 && number < batchCount, "no such batch")
    let first = number * batchSize
    return try participantSource.read(
      number, participants: first..<min(participantCount, first + batchSize), keys: nil)
  }

  /// Reads the files again and compares their hashes with those of the first pass.
  ///
  /// - Throws: `dataChanged` for the first file that differs.
  public func checkUnchanged(digest: () -> any ContentDigest) throws(Diagnostic) {
    for (source, expected) in originals { try source.check(expected, digest: digest()) }
  }
}

/// A batch of consecutive participants with all their data.
public struct StudyBatch: Sendable {
  /// The number of the batch in the stream, from 0.
  public let number: Int
  /// The index in the participants table of the first participant of the batch, from 0.
  public let firstOrdinal: Int
  /// The rows of the batch from the participants table.
  public let participants: BatchTable
  /// The rows of the batch from each data table; nil for a table without a participant column.
  ///
  /// The tables are in the order of the scan.
  public let tables: [BatchTable?]
}

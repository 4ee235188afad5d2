public import ReportText

/// The data of a study, read in stretches of participants who follow each other, so that memory does
/// not grow with their number.
///
/// A first pass over the files (``survey(people:key:data:options:digest:into:)``) finds columns, types,
/// faults and order; then each stretch can be read, in any order and by several threads at once.
public struct StudyStream: Sendable {
  /// The participants' table.
  public let participants: ScannedTable
  /// The data tables, in the order in which they were surveyed.
  public let tables: [ScannedTable]
  /// The number of participants of a stretch; the last one may have fewer.
  public let batchSize: Int
  private let participantSource: BatchSource
  /// The files of the data tables; nil where no column names the participant.
  private let sources: [BatchSource?]
  /// All files by which a change is seen, with their hashes.
  private let originals: [(source: BatchSource, digest: [UInt8])]

  /// The number of participants.
  public var participantCount: Int { participants.rowCount }

  /// The number of stretches.
  public var batchCount: Int { (participantCount + batchSize - 1) / batchSize }

  /// Reads all files once.
  ///
  /// Errors and warnings are those of reading whole files: of ``CSVReader`` and ``NDJSONReader`` file by
  /// file, then of ``ParticipantKeys/gather(_:column:lines:file:into:)``, then table by table of
  /// ``ParticipantIndex/build(_:participant:date:keys:lines:file:into:)``; and a row that stands inside a
  /// text of the row before it is an error (`unterminatedQuote`).
  ///
  /// - Parameters:
  ///   - people: the participants' table.
  ///   - key: the column that holds its keys.
  ///   - data: the data tables.
  ///   - options: the size of the stretches, and where private files may be made.
  ///   - digest: makes a new hash, once a file.
  ///   - diagnostics: takes the errors and warnings. A fault of a cell or row is an error, and leaves a
  ///     stream nevertheless.
  /// - Returns: nil when rows, or whose they are, cannot be trusted.
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

  /// Reads a stretch. Several threads may do so at once.
  ///
  /// - Parameter number: its number, from 0.
  /// - Throws: `dataChanged` when a file is no longer the one that was surveyed; a system error.
  /// - Precondition: there is such a stretch.
  public func batch(_ number: Int) throws(Diagnostic) -> StudyBatch {
    precondition(number >= 0 && number < batchCount, "no such stretch")
    let first = number * batchSize
    let participants = first..<min(participantCount, first + batchSize)
    let own = try participantSource.read(number, participants: participants, keys: nil)
    var keys = KeyTable(capacity: participants.count)
    KeyColumn(own.table.columns[participantSource.key].values).forEach { _, key in
      if let key { _ = keys.insert(key) }
    }
    guard keys.count == participants.count else { throw participantSource.layout.content.changed }
    var read: [BatchTable?] = []
    for source in sources {
      read.append(try source?.read(number, participants: participants, keys: keys))
    }
    return StudyBatch(number: number, firstOrdinal: first, participants: own, tables: read)
  }

  /// Reads the participants of a stretch alone.
  ///
  /// - Throws: as ``stretch(_:)``.
  public func participants(_ number: Int) throws(Diagnostic) -> BatchTable {
    precondition(number >= 0 && number < batchCount, "no such stretch")
    let first = number * batchSize
    return try participantSource.read(
      number, participants: first..<min(participantCount, first + batchSize), keys: nil)
  }

  /// Reads the files once more and compares their hashes with those of the survey.
  ///
  /// - Throws: `dataChanged` at the first file that is another one now.
  public func checkUnchanged(digest: () -> any ContentDigest) throws(Diagnostic) {
    for (source, expected) in originals { try source.check(expected, digest: digest()) }
  }
}

/// Some participants who follow each other, with all their data.
public struct StudyBatch: Sendable {
  /// Its number, from 0.
  public let number: Int
  /// The ordinal of its first participant: the place of the row in the participants' table, from 0.
  public let firstOrdinal: Int
  /// The rows of the participants' table.
  public let participants: BatchTable
  /// The rows of each data table, in the order in which the survey took them; nil where no column names
  /// the participant.
  public let tables: [BatchTable?]
}

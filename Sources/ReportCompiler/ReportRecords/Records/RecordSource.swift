import ReportData
import ReportText

/// The records of a report, a stretch at a time.
struct RecordSource: Sendable {
  private enum Source: Sendable {
    /// All in memory, and how many a stretch has.
    case loaded(RecordBatch, size: Int)
    /// Read from the data files when they are wanted.
    case streamed(StreamedRecords)
  }

  private let source: Source
  /// The number of rows of the `for-each` table.
  let rowCount: Int

  /// Records whose data is in memory.
  /// - Parameter size: how many records a stretch has.
  init(_ all: RecordBatch, rowCount: Int, batch size: Int) {
    source = .loaded(all, size: size)
    self.rowCount = rowCount
  }

  /// Records whose data is read stretch by stretch.
  init(_ records: StreamedRecords) {
    source = .streamed(records)
    rowCount = records.stream.participantCount
  }

  /// The number of documents to make.
  var count: Int {
    switch source {
    case .loaded(let all, _): all.rows.count
    case .streamed(let records): records.ends.last ?? 0
    }
  }

  /// The path of the first document, where that is known.
  var firstPath: String? {
    if case .loaded(let all, _) = source { all.paths.first } else { nil }
  }

  /// The number of stretches.
  var batchCount: Int {
    switch source {
    case .loaded(let all, let size): (all.rows.count + size - 1) / size
    case .streamed(let records): records.ends.count
    }
  }

  /// The records of a stretch.
  func batch(_ number: Int) throws(Diagnostic) -> RecordBatch {
    switch source {
    case .loaded(let all, let size):
      all.part(number * size..<min(all.rows.count, (number + 1) * size))
    case .streamed(let records): try records.batch(number)
    }
  }

  /// The numbers of the stretches that have rows of a range.
  func batches(inRows range: Range<Int>) -> Range<Int> {
    switch source {
    case .loaded: return 0..<1
    case .streamed(let records):
      let size = records.stream.batchSize
      return range.lowerBound / size..<(range.upperBound + size - 1) / size
    }
  }

  /// The records of a stretch whose rows are in a range, of those of ``stretches(inRows:)``.
  func batch(_ number: Int, inRows range: Range<Int>) throws(Diagnostic) -> RecordBatch {
    switch source {
    case .loaded(let all, _): all.within(range)
    case .streamed(let records): try records.batch(number).within(range)
    }
  }

  /// The stretch that has a document, by the document's place among all.
  func batch(ofDocument place: Int) throws(Diagnostic) -> (RecordBatch, row: Int) {
    switch source {
    case .loaded(let all, _): return (all, all.rows[place])
    case .streamed(let records):
      let number = records.ends.firstIndex { place < $0 } ?? 0
      let batch = try records.batch(number)
      let first = number == 0 ? 0 : records.ends[number - 1]
      return (batch, batch.rows[batch.rows.startIndex + place - first])
    }
  }

  /// The places of some more documents in languages of which a sample has fewer than `least`, in order.
  /// - Parameters:
  ///   - sample: the places of the documents in the sample.
  ///   - languages: how many languages documents can be in.
  func documents(
    besides sample: [Int], least: Int, languages: Int
  ) throws(Diagnostic) -> [Int] {
    guard languages > 1, sample.count < count else { return [] }
    let chosen = Set(sample)
    var more: [Int] = []
    var found = [Int](repeating: 0, count: languages)
    var others = [[Int]](repeating: [], count: languages)
    var place = 0
    for number in 0..<batchCount {
      let batch = try batch(number)
      for row in batch.rows {
        let language = batch.languages[batch.ordinal(of: row)]
        if chosen.contains(place) {
          found[language] += 1
        } else if others[language].count < least {
          others[language].append(place)
        }
        place += 1
      }
    }
    for (language, places) in others.enumerated() {
      more += places.prefix(max(0, least - found[language]))
    }
    return more.sorted()
  }

  /// The stretch that has a row of the `for-each` table, whether or not a document is made for it.
  func batch(ofRow row: Int) throws(Diagnostic) -> RecordBatch {
    switch source {
    case .loaded(let all, _): all
    case .streamed(let records): try records.batch(row / records.stream.batchSize)
    }
  }

  /// Says which of the paths that may be the same as another are. What is in memory was looked at before.
  func claim(
    _ suspicious: Set<UInt64>, register: inout PathRegister, into diagnostics: inout Diagnostics
  ) throws(Diagnostic) {
    guard case .streamed(let records) = source else { return }
    try records.claim(suspicious, register: &register, into: &diagnostics)
  }

  /// Hands over the paths of all documents, stretch by stretch.
  func forEachPath(_ body: (ArraySlice<String>) throws(Diagnostic) -> Void) throws(Diagnostic) {
    switch source {
    case .loaded(let all, _): try body(all.paths)
    case .streamed(let records): try records.forEachPath(body)
    }
  }
}

/// Some records of a report that follow one another, with all that differs between their documents.
struct RecordBatch: Sendable {
  /// The tables, of which each document sees its participant's rows.
  let tables: ParticipantTables
  /// The row of the `for-each` table that is the first of ``tables``.
  let firstRow: Int
  /// How the numbers and dates of each row of ``tables`` are written.
  let locales: [ReportLocale]
  /// The language of the document of each row of ``tables``, by its place among those of the report.
  let languages: [Int]
  /// The number of the paper of each row of ``tables``, among all sizes.
  let papers: [Int]
  /// What is wrong with the data of single records, by row of the `for-each` table.
  let cellErrors: [Int: Diagnostic]
  /// The rows of the `for-each` table to make documents for.
  var rows: ArraySlice<Int>
  /// The paths of their documents, in the same places.
  var paths: ArraySlice<String>

  /// The place of a row within ``tables``.
  func ordinal(of row: Int) -> Int { row - firstRow }

  /// Those of its records whose rows of the `for-each` table are in a range.
  func within(_ range: Range<Int>) -> RecordBatch {
    // In the order of their rows.
    func place(of row: Int) -> Int {
      var (low, high) = (rows.startIndex, rows.endIndex)
      while low < high {
        let middle = (low + high) / 2
        if rows[middle] < row { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return part(place(of: range.lowerBound)..<place(of: range.upperBound))
  }

  /// Some of its records, by their places among all of them.
  func part(_ range: Range<Int>) -> RecordBatch {
    var part = self
    part.rows = rows[range]
    part.paths = paths[range]
    return part
  }
}

extension Diagnostic {
  /// The same diagnostic about the document of a record, by its place in the table.
  func of(record row: Int) -> Diagnostic {
    var diagnostic = self
    diagnostic.record = row + 1
    return diagnostic
  }
}

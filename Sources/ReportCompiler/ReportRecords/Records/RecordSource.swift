import ReportData
import ReportText

/// The source of a report's records, which provides them in record batches.
struct RecordSource: Sendable {
  private enum Source: Sendable {
    /// The records in memory, with the batch size.
    case loaded(RecordBatch, size: Int)
    /// The records that are read from the data files on request.
    case streamed(StreamedRecords)
  }

  private let source: Source
  /// The number of rows of the `for-each` table.
  let rowCount: Int

  /// Creates a source of records in memory.
  ///
  /// - Parameter size: the number of records per batch.
  init(_ all: RecordBatch, rowCount: Int, batch size: Int) {
    source = .loaded(all, size: size)
    self.rowCount = rowCount
  }

  /// Creates a source of records that are read in batches.
  init(_ records: StreamedRecords) {
    source = .streamed(records)
    rowCount = records.stream.participantCount
  }

  /// The number of documents that the run makes for the report.
  var count: Int {
    switch source {
    case .loaded(let all, _): all.rows.count
    case .streamed(let records): records.ends.last ?? 0
    }
  }

  /// The path of the first document; nil if it is unknown.
  var firstPath: String? {
    if case .loaded(let all, _) = source { all.paths.first } else { nil }
  }

  /// The number of record batches.
  var batchCount: Int {
    switch source {
    case .loaded(let all, let size): (all.rows.count + size - 1) / size
    case .streamed(let records): records.ends.count
    }
  }

  /// Returns a record batch by number.
  func batch(_ number: Int) throws(Diagnostic) -> RecordBatch {
    switch source {
    case .loaded(let all, let size):
      all.part(number * size..<min(all.rows.count, (number + 1) * size))
    case .streamed(let records): try records.batch(number)
    }
  }

  /// Returns the numbers of the record batches with rows in a range.
  func batches(inRows range: Range<Int>) -> Range<Int> {
    switch source {
    case .loaded: return 0..<1
    case .streamed(let records):
      let size = records.stream.batchSize
      return range.lowerBound / size..<(range.upperBound + size - 1) / size
    }
  }

  /// Returns the records of a batch with rows in a range, for the numbers of ``batches(inRows:)``.
  func batch(_ number: Int, inRows range: Range<Int>) throws(Diagnostic) -> RecordBatch {
    switch source {
    case .loaded(let all, _): all.within(range)
    case .streamed(let records): try records.batch(number).within(range)
    }
  }

  /// Returns the record batch and the row of a document, by index among the report's documents.
  func batch(ofDocument index: Int) throws(Diagnostic) -> (RecordBatch, row: Int) {
    switch source {
    case .loaded(let all, _): return (all, all.rows[index])
    case .streamed(let records):
      let number = records.ends.firstIndex { index < $0 } ?? 0
      let batch = try records.batch(number)
      let first = number == 0 ? 0 : records.ends[number - 1]
      return (batch, batch.rows[batch.rows.startIndex + index - first])
    }
  }

  /// Returns the documents to add to a sample, so that it has `minimum` documents per language.
  ///
  /// The indexes are in ascending order.
  ///
  /// - Parameters:
  ///   - sample: the indexes of the documents in the sample.
  ///   - languages: the number of document languages.
  func documents(
    excluding sample: [Int], minimum: Int, languages: Int
  ) throws(Diagnostic) -> [Int] {
    guard languages > 1, sample.count < count else { return [] }
    let chosen = Set(sample)
    var additional: [Int] = []
    var counts = [Int](repeating: 0, count: languages)
    var candidates = [[Int]](repeating: [], count: languages)
    var index = 0
    for number in 0..<batchCount {
      let batch = try batch(number)
      for row in batch.rows {
        let language = batch.languages[batch.ordinal(of: row)]
        if chosen.contains(index) {
          counts[language] += 1
        } else if candidates[language].count < minimum {
          candidates[language].append(index)
        }
        index += 1
      }
    }
    for (language, indices) in candidates.enumerated() {
      additional += indices.prefix(max(0, minimum - counts[language]))
    }
    return additional.sorted()
  }

  /// Returns the batch of a row of the `for-each` table, even if the row has no document.
  func batch(ofRow row: Int) throws(Diagnostic) -> RecordBatch {
    switch source {
    case .loaded(let all, _): all
    case .streamed(let records): try records.batch(row / records.stream.batchSize)
    }
  }

  /// Reports equal document paths among the paths with a hash in `suspicious`.
  ///
  /// Paths of records in memory were already checked.
  func claim(
    _ suspicious: Set<UInt64>, register: inout PathRegister, into diagnostics: inout Diagnostics
  ) throws(Diagnostic) {
    guard case .streamed(let records) = source else { return }
    try records.claim(suspicious, register: &register, into: &diagnostics)
  }

  /// Passes the paths of all documents to a closure, one record batch at a time.
  func forEachPath(_ body: (ArraySlice<String>) throws(Diagnostic) -> Void) throws(Diagnostic) {
    switch source {
    case .loaded(let all, _): try body(all.paths)
    case .streamed(let records): try records.forEachPath(body)
    }
  }
}

/// Consecutive records of a report, with all data that differs between their documents.
struct RecordBatch: Sendable {
  /// The tables of the batch, from which each document reads the rows of its participant.
  let tables: ParticipantTables
  /// The row of the `for-each` table that is the first row of ``tables``.
  let firstRow: Int
  /// The locale of each row of ``tables``.
  let locales: [ReportLocale]
  /// The language index of each row of ``tables``, in the languages of the report.
  let languages: [Int]
  /// The paper size index of each row of ``tables``.
  let papers: [Int]
  /// The first data error of each record with errors, by row of the `for-each` table.
  let cellErrors: [Int: Diagnostic]
  /// The rows of the `for-each` table for which the run makes a document.
  var rows: ArraySlice<Int>
  /// The document paths, in the order of ``rows``.
  var paths: ArraySlice<String>

  /// Returns the index of a row in ``tables``.
  func ordinal(of row: Int) -> Int { row - firstRow }

  /// Returns a batch with the records that have rows in a range.
  func within(_ range: Range<Int>) -> RecordBatch {
    // The rows are in ascending order, so a binary search finds them.
    func position(of row: Int) -> Int {
      var (low, high) = (rows.startIndex, rows.endIndex)
      while low < high {
        let middle = (low + high) / 2
        if rows[middle] < row { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return part(position(of: range.lowerBound)..<position(of: range.upperBound))
  }

  /// Returns a batch with a part of the records, by index range in ``rows``.
  func part(_ range: Range<Int>) -> RecordBatch {
    var part = self
    part.rows = rows[range]
    part.paths = paths[range]
    return part
  }
}

extension Diagnostic {
  /// Returns a copy of the diagnostic with the record number of a row.
  func of(record row: Int) -> Diagnostic {
    var diagnostic = self
    diagnostic.record = row + 1
    return diagnostic
  }
}

import ReportText

/// The records of a report, a stretch at a time.
struct RecordSource: Sendable {
  private let all: RecordStretch
  /// How many records a stretch has.
  private let size: Int
  /// The number of rows of the `for-each` table.
  let rowCount: Int

  /// Records whose data is in memory.
  /// - Parameter size: how many records a stretch has.
  init(_ all: RecordStretch, rowCount: Int, stretch size: Int) {
    self.all = all
    self.size = size
    self.rowCount = rowCount
  }

  /// The number of documents to make.
  var count: Int { all.rows.count }

  /// The path of the first document; nil without one.
  var firstPath: String? { all.paths.first }

  /// The number of stretches.
  var stretchCount: Int { (count + size - 1) / size }

  /// The records of a stretch.
  func stretch(_ number: Int) throws(Diagnostic) -> RecordStretch {
    all.part(number * size..<min(count, (number + 1) * size))
  }

  /// The stretch that has a document, by the document's place among all.
  func stretch(ofDocument place: Int) throws(Diagnostic) -> (RecordStretch, row: Int) {
    (all, all.rows[place])
  }

  /// The stretch that has a row of the `for-each` table, whether or not a document is made for it.
  func stretch(ofRow row: Int) throws(Diagnostic) -> RecordStretch { all }

  /// Hands over the paths of all documents, stretch by stretch.
  func forEachPath(_ body: (ArraySlice<String>) throws(Diagnostic) -> Void) throws(Diagnostic) {
    try body(all.paths)
  }
}

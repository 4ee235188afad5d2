import ReportText
import Synchronization

/// What became of a document.
struct DocumentResult: Sendable {
  /// How it ended.
  enum Outcome: Sendable {
    /// It was written.
    case written
    /// It was made, and the file was the same already.
    case same
    /// It was not made, since nothing that it is made of has changed.
    case kept
    /// It could not be made.
    case failed
    /// A rule of the report says that it must not be given out.
    case withheld

    /// True when there is a document.
    var isMade: Bool { self == .written || self == .same || self == .kept }
  }

  /// How it ended.
  var fate = Outcome.failed
  /// The number of its record, from 1.
  let record: Int
  /// Its path.
  let path: String
  /// The hash of what it is made of; empty when its data is faulty.
  var inputs = ""
  /// What stands of it in the manifest.
  var output: Manifest.Output?
  /// What was found.
  var diagnostics = Diagnostics()
  /// Why there is no PDF file, where it is known before one is printed.
  var printFailure: Diagnostic?
  /// True when a PDF file of an earlier document was removed.
  var isPrintRemoved = false
}

/// What became of the documents of a stretch.
struct UnitResult: Sendable {
  /// The place of the report.
  let report: Int
  /// The documents, in the order of their records.
  var documents: [DocumentResult] = []
  /// The archive that holds them; nil where each is a file, or none was made.
  var archive: Manifest.Output?
  /// The path of an archive of an earlier run that was removed.
  var removedArchive: String?
  /// What the charts of its documents do not show.
  var notices = NoticeStatistics()
  /// What kept the stretch from being made at all.
  var failure: Diagnostic?

  /// The number by which the PDF file of a document is known.
  static func place(unit: Int, document: Int) -> Int { unit << 24 | document }
}

/// What became of all documents, in their order, whatever the order in which the workers come with them: it
/// writes manifest, failures and withheld documents as far as nothing before them is missing.
final class OrderedResults: Sendable {
  private struct State: ~Copyable {
    var next = 0
    var waiting: [Int: UnitResult] = [:]
    var runReport: RunReport
  }

  private let state: Mutex<State>
  /// True when nothing is put down before the end, since PDF files come later than their documents.
  private let waitsForPrints: Bool

  /// A ledger.
  /// - Parameter book: what it is written into.
  init(_ runReport: consuming sending RunReport, waitsForPrints: Bool) {
    state = Mutex(State(runReport: runReport))
    self.waitsForPrints = waitsForPrints
  }

  /// Puts down what became of a stretch.
  /// - Throws: it cannot be written.
  func add(_ result: UnitResult, of unit: Int) throws(Diagnostic) {
    try state.withLock { (state) throws(Diagnostic) in
      state.waiting[unit] = result
      guard !waitsForPrints else { return }
      while let next = state.waiting.removeValue(forKey: state.next) {
        try state.runReport.add(next, of: state.next, prints: [:])
        state.next += 1
      }
    }
  }

  /// Puts down the rest, over the gaps that an interruption left.
  func finish(
    prints: [Int: PDFBatch.Result], isWhole: Bool, into outcome: inout BuildOutcome
  ) throws(Diagnostic) {
    try state.withLock { (state) throws(Diagnostic) in
      for unit in state.waiting.keys.sorted() {
        guard let result = state.waiting.removeValue(forKey: unit) else { continue }
        try state.runReport.add(result, of: unit, prints: prints)
      }
      try state.runReport.finish(isWhole: isWhole, into: &outcome)
    }
  }
}

/// What a worker takes at a time: a stretch of the records of a report.
struct BatchUnit: Sendable {
  /// The place of the report.
  let report: Int
  /// The number of the stretch.
  let batch: Int
}

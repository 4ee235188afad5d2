import ReportText
import Synchronization

/// The result of one document.
struct DocumentResult: Sendable {
  /// The outcome of a document.
  enum Outcome: Sendable {
    /// A new or changed document file.
    case written
    /// A rendered document that is identical to the existing file.
    case identical
    /// A document that was not rendered, because its inputs did not change.
    case reused
    /// A document that could not be rendered.
    case failed
    /// A document that a rule of the report withholds.
    case withheld

    /// Whether the output has the document: written, identical to the existing file, or reused.
    var hasDocument: Bool { self == .written || self == .identical || self == .reused }
  }

  /// The outcome of the document.
  var outcome = Outcome.failed
  /// The record number, from 1.
  let record: Int
  /// The path of the document.
  let path: String
  /// The hash of the inputs of the document; empty if its data has errors.
  var inputs = ""
  /// The manifest entry of the document.
  var output: Manifest.Output?
  /// The diagnostics of the document.
  var diagnostics = Diagnostics()
  /// The reason for a missing PDF file, if it is known before printing.
  var printFailure: Diagnostic?
  /// Whether the run removed the PDF file of an earlier document.
  var isPrintRemoved = false
}

/// The results of the documents of one record batch.
struct UnitResult: Sendable {
  /// The index of the report in the prepared project.
  let report: Int
  /// The document results, in record order.
  var documents: [DocumentResult] = []
  /// The manifest entry of the archive; nil if each document is a file, or if there is no archive.
  var archive: Manifest.Output?
  /// The path of an archive of an earlier run that this run removed; nil if there is none.
  var removedArchive: String?
  /// The data that the charts of the documents do not show.
  var notices = NoticeStatistics()
  /// The error that stopped the documents of the record batch; nil if there is none.
  var failure: Diagnostic?

  /// Returns the number that identifies the PDF file of a document.
  static func documentIndex(unit: Int, document: Int) -> Int { unit << 24 | document }
}

/// The results of all documents, sorted into document order.
///
/// Workers can finish in any order. The results go to the manifest, the failures, and the withheld
/// documents as soon as all earlier results are available.
final class OrderedResults: Sendable {
  private struct State: ~Copyable {
    var next = 0
    var waiting: [Int: UnitResult] = [:]
    var runReport: RunReport
  }

  private let state: Mutex<State>
  /// Whether all results wait until the end, because PDF files come later than their documents.
  private let waitsForPrints: Bool

  /// Creates an empty collection of results.
  ///
  /// - Parameter runReport: receives the results in document order.
  init(_ runReport: consuming sending RunReport, waitsForPrints: Bool) {
    state = Mutex(State(runReport: runReport))
    self.waitsForPrints = waitsForPrints
  }

  /// Adds the results of one record batch.
  ///
  /// - Throws: an error if the run report cannot be written.
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

  /// Writes the results that still wait for earlier ones, and skips results that never came.
  func finish(
    prints: [Int: PDFBatch.Result], isComplete: Bool, into outcome: inout BuildOutcome
  ) throws(Diagnostic) {
    try state.withLock { (state) throws(Diagnostic) in
      for unit in state.waiting.keys.sorted() {
        guard let result = state.waiting.removeValue(forKey: unit) else { continue }
        try state.runReport.add(result, of: unit, prints: prints)
      }
      try state.runReport.finish(isComplete: isComplete, into: &outcome)
    }
  }
}

/// A unit of work: one record batch of one report.
struct BatchUnit: Sendable {
  /// The index of the report in the prepared project.
  let report: Int
  /// The number of the record batch or archive in the report, 0-based.
  let batch: Int
}

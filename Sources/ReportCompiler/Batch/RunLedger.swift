import ReportText
import Synchronization

/// What became of all documents, in their order, whatever the order in which the workers come with them: it
/// writes manifest, failures and withheld documents as far as nothing before them is missing.
final class RunLedger: Sendable {
  private struct State: ~Copyable {
    var next = 0
    var waiting: [Int: UnitResult] = [:]
    var book: RunBook
  }

  private let state: Mutex<State>
  /// True when nothing is put down before the end, since PDF files come later than their documents.
  private let waitsForPrints: Bool

  /// A ledger.
  /// - Parameter book: what it is written into.
  init(_ book: consuming sending RunBook, waitsForPrints: Bool) {
    state = Mutex(State(book: book))
    self.waitsForPrints = waitsForPrints
  }

  /// Puts down what became of a stretch.
  /// - Throws: it cannot be written.
  func add(_ result: UnitResult, of unit: Int) throws(Diagnostic) {
    try state.withLock { (state) throws(Diagnostic) in
      state.waiting[unit] = result
      guard !waitsForPrints else { return }
      while let next = state.waiting.removeValue(forKey: state.next) {
        try state.book.add(next, of: state.next, prints: [:])
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
        try state.book.add(result, of: unit, prints: prints)
      }
      try state.book.finish(isWhole: isWhole, into: &outcome)
    }
  }
}

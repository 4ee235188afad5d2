import ReportText
import Synchronization

/// What the workers of a batch share.
final class BatchState: Sendable {
  /// The number of the next unit.
  let next = Atomic<Int>(0)
  /// How many documents are finished.
  let finished = Atomic<Int>(0)
  /// True when nothing more is to be begun.
  let mustStop = Atomic<Bool>(false)
  /// The first error of writing what the run says of itself.
  let error = Mutex<Diagnostic?>(nil)
}

import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One line on a terminal that counts what a run has finished, with the rate and the time that is left. In a file or a
/// pipe there is no such line.
final class ProgressLine: Sendable {
  /// The name of one of what is counted, such as `document`.
  private let noun: String
  private let isOn: Bool
  private let total = Atomic<Int>(0)
  private let start = Mutex(ContinuousClock.now)
  /// The tenth of a second of the run in which the line was written last.
  private let shown = Atomic<Int64>(-1)

  /// - Parameter isOn: false for a run whose standard error is read by a program.
  init(of noun: String, isOn: Bool) {
    self.noun = noun
    self.isOn = isOn && StandardStream.error.isTerminal
  }

  /// Begins to count, at nothing of a total.
  func begin(_ total: Int) {
    self.total.store(total, ordering: .relaxed)
    start.withLock { $0 = .now }
  }

  /// Writes how many are finished, at most ten times a second.
  func show(_ finished: Int) {
    guard isOn else { return }
    let elapsed = start.withLock { ContinuousClock.now - $0 }
    let tenth = elapsed / .milliseconds(100)
    let before = shown.load(ordering: .relaxed)
    guard Int64(tenth) > before,
      shown.compareExchange(expected: before, desired: Int64(tenth), ordering: .relaxed).exchanged
    else { return }
    let text = ProgressText(
      noun: noun, finished: finished, total: total.load(ordering: .relaxed), elapsed: elapsed)
    StandardStream.error.write("\r\u{1B}[K" + text.line(width: Self.width))
  }

  /// Takes the line away.
  func clear() {
    if isOn, shown.load(ordering: .relaxed) >= 0 { StandardStream.error.write("\r\u{1B}[K") }
  }

  /// The number of characters of a line of the terminal.
  private static var width: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}

/// The words of a progress line.
struct ProgressText {
  let noun: String
  let finished: Int
  let total: Int
  /// The time since the run began.
  let elapsed: Duration

  /// The line, such as `1200 of 5000 documents, 300 a second, about 13 s left`. A line that wraps cannot be
  /// written over, so a narrow terminal gets fewer parts.
  func line(width: Int) -> String {
    let parts = ["\(finished) of \(total) \(noun)s"] + rest
    var line = parts[0]
    for part in parts.dropFirst() where line.count + part.count + 2 < width { line += ", " + part }
    return line
  }

  /// The rate and the time left; nothing in the first second, which says little about the others.
  private var rest: [String] {
    let seconds = elapsed / .seconds(1)
    guard seconds >= 1, finished > 0 else { return [] }
    let rate = Double(finished) / seconds
    let left = Double(max(0, total - finished)) / rate
    return ["\(Self.rounded(rate)) a second", "about \(Self.time(left)) left"]
  }

  /// A rate with one decimal below ten.
  private static func rounded(_ rate: Double) -> String {
    rate >= 10 ? "\(Int(rate.rounded()))" : "\((rate * 10).rounded() / 10)"
  }

  /// A time in seconds, in the unit that people estimate in.
  private static func time(_ seconds: Double) -> String {
    if seconds < 90 { return "\(Int(seconds.rounded(.up))) s" }
    if seconds < 90 * 60 { return "\(Int((seconds / 60).rounded())) min" }
    return "\(Int((seconds / 3600).rounded())) h"
  }
}

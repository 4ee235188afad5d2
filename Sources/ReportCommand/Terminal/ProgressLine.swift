import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A progress line on a terminal, with the finished count, the rate, and the remaining time.
///
/// The line is not written to a file or a pipe.
final class ProgressLine: Sendable {
  /// The singular noun for the counted items, such as `document`.
  private let noun: String
  private let isOn: Bool
  private let total = Atomic<Int>(0)
  private let start = Mutex(ContinuousClock.now)
  /// The time of the last output, in tenths of a second since the start; -1 before the first.
  private let shown = Atomic<Int64>(-1)

  /// Creates a progress line for counted items.
  ///
  /// - Parameter isOn: false if a program reads the standard error of the run.
  init(of noun: String, isOn: Bool) {
    self.noun = noun
    self.isOn = isOn && StandardStream.error.isTerminal
  }

  /// Starts to count from 0 to a total.
  func begin(_ total: Int) {
    self.total.store(total, ordering: .relaxed)
    start.withLock { $0 = .now }
  }

  /// Shows the number of finished items, at most ten times per second.
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

  /// Removes the progress line from the terminal.
  func clear() {
    if isOn, shown.load(ordering: .relaxed) >= 0 { StandardStream.error.write("\r\u{1B}[K") }
  }

  /// The width of the terminal in characters, or 80 if unknown.
  private static var width: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}

/// The numbers of a progress line, and the text that shows them.
struct ProgressText {
  let noun: String
  let finished: Int
  let total: Int
  /// The time since the start of the run.
  let elapsed: Duration

  /// Returns a line such as `1200 of 5000 documents, 300 a second, about 13 s left`.
  ///
  /// A wrapped line cannot be overwritten, so a narrow terminal shows fewer parts.
  func line(width: Int) -> String {
    let parts = ["\(finished) of \(total) \(noun)s"] + rest
    var line = parts[0]
    for part in parts.dropFirst() where line.count + part.count + 2 < width { line += ", " + part }
    return line
  }

  /// The text of the rate and the remaining time; empty in the first second.
  private var rest: [String] {
    let seconds = elapsed / .seconds(1)
    guard seconds >= 1, finished > 0 else { return [] }
    let rate = Double(finished) / seconds
    let remaining = Double(max(0, total - finished)) / rate
    return ["\(Self.rounded(rate)) a second", "about \(Self.time(remaining)) left"]
  }

  /// Returns the text of a rate, with one decimal below ten.
  private static func rounded(_ rate: Double) -> String {
    rate >= 10 ? "\(Int(rate.rounded()))" : "\((rate * 10).rounded() / 10)"
  }

  /// Returns the text of a time in seconds, minutes, or hours.
  private static func time(_ seconds: Double) -> String {
    if seconds < 90 { return "\(Int(seconds.rounded(.up))) s" }
    if seconds < 90 * 60 { return "\(Int((seconds / 60).rounded())) min" }
    return "\(Int((seconds / 3600).rounded())) h"
  }
}

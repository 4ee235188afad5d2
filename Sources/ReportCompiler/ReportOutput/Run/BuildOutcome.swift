public import ReportText

/// How a run ended.
public struct BuildOutcome: Sendable {
  /// False when nothing was rendered, because something was wrong beforehand.
  public internal(set) var hasStarted = false
  /// True when someone stopped it.
  public internal(set) var isInterrupted = false
  /// True when a document could not be written.
  public internal(set) var writeFailed = false
  /// True when the folder of a website was left as it was, because a page, an asset or a link is wrong or
  /// someone stopped the run.
  public internal(set) var isWithdrawn = false
  /// The number of documents written anew.
  public internal(set) var written = 0
  /// The number of documents that were the same already.
  public internal(set) var unchanged = 0
  /// The number of documents that failed.
  public internal(set) var failed = 0
  /// The number of documents that a rule of the report withholds.
  public internal(set) var withheld = 0
  /// The number of archives that hold the documents; 0 when each is a file of its own.
  public internal(set) var archives = 0
  /// The number of PDF files written anew.
  public internal(set) var printed = 0
  /// The number of PDF files that were the same already.
  public internal(set) var unchangedPrints = 0
  /// The number of documents of which no PDF file could be made.
  public internal(set) var failedPrints = 0
  /// The addresses outside a website that its pages link to; nothing is fetched from them.
  public internal(set) var outsideLinks: [String] = []
  /// What was found.
  public internal(set) var diagnostics = Diagnostics()
  /// The folder, for the summary.
  var folder = ""
  /// The names of the files of the run in the folder.
  var files = RunFiles.whole

  /// True when nothing was to be written.
  var isDryRun = false

  /// Notes that nothing of what was made came into the folder.
  mutating func withdraw() {
    isWithdrawn = true
    written = 0
    unchanged = 0
  }

  /// Takes over the counts of documents and PDF files.
  mutating func add(counts: BuildOutcome) {
    written += counts.written
    unchanged += counts.unchanged
    failed += counts.failed
    withheld += counts.withheld
    archives += counts.archives
    printed += counts.printed
    unchangedPrints += counts.unchangedPrints
    failedPrints += counts.failedPrints
    if counts.writeFailed { writeFailed = true }
  }

  /// One line for people.
  /// - Parameter noun: what was made, such as `document`.
  public func summary(of noun: String = "document") -> String {
    guard hasStarted else { return "nothing was written" }
    if isWithdrawn {
      let reason =
        failed > 0 ? "\(failed) \(noun)\(failed == 1 ? "" : "s") failed, " : ""
      return "nothing was written: " + reason + "\(folder) is as it was"
        + (isInterrupted ? ", interrupted" : "")
    }
    let verb = isDryRun ? "made and not written" : "written"
    var parts = ["\(written) \(noun)\(written == 1 ? "" : "s") \(verb)"]
    if unchanged > 0 { parts.append("\(unchanged) unchanged") }
    if withheld > 0 { parts.append("\(withheld) withheld") }
    if failed > 0 { parts.append("\(failed) failed") }
    if printed + unchangedPrints + failedPrints > 0 {
      parts.append("\(printed) PDF file\(printed == 1 ? "" : "s") written")
      if unchangedPrints > 0 { parts.append("\(unchangedPrints) unchanged") }
      if failedPrints > 0 { parts.append("\(failedPrints) failed") }
    }
    var line = parts.joined(separator: ", ") + (isDryRun ? "" : " in \(folder)")
    if archives > 0 { line += " (\(archives) archive\(archives == 1 ? "" : "s"))" }
    if !outsideLinks.isEmpty {
      line += ", \(outsideLinks.count) link\(outsideLinks.count == 1 ? "" : "s") to other sites"
    }
    if isInterrupted { line += ", interrupted" }
    return line
  }

  /// A line for people about each file that lists documents which were not written.
  public var lists: [String] {
    guard hasStarted, !isWithdrawn, !isDryRun else { return [] }
    var lines: [String] = []
    if failed > 0 { lines.append("failed documents are listed in \(folder)/\(files.failures)") }
    if withheld > 0 { lines.append("withheld documents are listed in \(folder)/\(files.withheld)") }
    return lines
  }
}

/// Who watches a run.
public struct BuildObserver: Sendable {
  /// Called, before the first is finished, with the number of documents of the run.
  let begun: @Sendable (Int) -> Void
  /// Called, from any task, with the number of documents finished so far.
  let finished: @Sendable (Int) -> Void
  /// Asked between documents whether someone wants to stop.
  let isInterrupted: @Sendable () -> Bool

  /// An observer; by default nobody watches.
  public init(
    begun: @escaping @Sendable (Int) -> Void = { _ in },
    finished: @escaping @Sendable (Int) -> Void = { _ in },
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.begun = begun
    self.finished = finished
    self.isInterrupted = isInterrupted
  }
}

/// How a check ended.
public struct CheckOutcome: Sendable {
  /// The number of documents that were rendered and validated.
  public internal(set) var documents = 0
  /// The number of documents that a build makes, of which these are a sample.
  public internal(set) var total = 0
  /// The addresses outside a website that its pages link to, in order; nothing is fetched from them.
  public internal(set) var outsideLinks: [String] = []
  /// What was found.
  public internal(set) var diagnostics = Diagnostics()
}

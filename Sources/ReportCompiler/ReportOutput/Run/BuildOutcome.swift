public import ReportText

/// The outcome of a build: its numbers of documents, its diagnostics, and its failures.
public struct BuildOutcome: Sendable {
  /// Whether rendering started; false if an error occurred before.
  public internal(set) var hasStarted = false
  /// Whether the user stopped the run.
  public internal(set) var isInterrupted = false
  /// Whether a document could not be written.
  public internal(set) var writeFailed = false
  /// Whether the folder of a website stayed unchanged.
  ///
  /// The reason is an error in a page, an asset, or a link, or an interruption.
  public internal(set) var isWithdrawn = false
  /// The number of documents that were written.
  public internal(set) var written = 0
  /// The number of documents that were unchanged.
  public internal(set) var unchanged = 0
  /// The number of documents that failed.
  public internal(set) var failed = 0
  /// The number of documents that a rule of the report withholds.
  public internal(set) var withheld = 0
  /// The number of archives with documents; 0 if each document is a separate file.
  public internal(set) var archives = 0
  /// The number of PDF files that were written.
  public internal(set) var printed = 0
  /// The number of PDF files that were unchanged.
  public internal(set) var unchangedPrints = 0
  /// The number of documents without a PDF file because printing failed.
  public internal(set) var failedPrints = 0
  /// The addresses outside the website that its pages link to.
  ///
  /// The build never opens them.
  public internal(set) var outsideLinks: [String] = []
  /// The diagnostics of the run.
  public internal(set) var diagnostics = Diagnostics()
  /// The path of the output folder, for the summary.
  var folder = ""
  /// The names of the run's metadata files in the output folder.
  var files = RunFiles.unsharded

  /// Whether the run is a dry run, which writes no files.
  var isDryRun = false

  /// Marks the website folder as unchanged and resets its counts.
  mutating func withdraw() {
    isWithdrawn = true
    written = 0
    unchanged = 0
  }

  /// Adds the document and PDF counts of another outcome to this outcome.
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

  /// The hint for a folder with files of an earlier build.
  static let newFolderHint = "build into a new folder with `-o DIR` to leave these files out"

  /// Returns the one-line summary of the build for users.
  ///
  /// - Parameter noun: the singular noun for the counted items, such as `document`.
  public func summary(of noun: String = "document") -> String {
    guard hasStarted else { return "nothing was written" }
    if isWithdrawn {
      let reason =
        failed > 0 ? "\(failed) \(noun)\(failed == 1 ? "" : "s") failed, " : ""
      return "nothing was written: " + reason + "\(folder) is unchanged"
        + (isInterrupted ? ", interrupted" : "")
    }
    let verb = isDryRun ? "built and not written" : "written"
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

  /// The lines for users that name the lists of failed and withheld documents.
  public var lists: [String] {
    guard hasStarted, !isWithdrawn, !isDryRun else { return [] }
    var lines: [String] = []
    if failed > 0 { lines.append("failed documents are listed in \(folder)/\(files.failures)") }
    if withheld > 0 { lines.append("withheld documents are listed in \(folder)/\(files.withheld)") }
    return lines
  }
}

/// Functions that receive the progress of a run and can stop it.
public struct BuildObserver: Sendable {
  /// Receives the number of documents of the run before the first one is finished.
  let begun: @Sendable (Int) -> Void
  /// Receives the number of finished documents, from any task.
  let finished: @Sendable (Int) -> Void
  /// Returns whether the user requested a stop.
  ///
  /// The build calls it between documents.
  let isInterrupted: @Sendable () -> Bool

  /// Creates an observer with default functions that do nothing.
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

/// The outcome of a check, which renders and validates a sample of the documents.
public struct CheckOutcome: Sendable {
  /// The number of documents that the check rendered and validated.
  public internal(set) var documents = 0
  /// The number of documents of a complete build, from which the check takes its sample.
  public internal(set) var total = 0
  /// The addresses outside the website that its pages link to, sorted.
  ///
  /// The check never opens them.
  public internal(set) var outsideLinks: [String] = []
  /// The diagnostics of the check.
  public internal(set) var diagnostics = Diagnostics()
}

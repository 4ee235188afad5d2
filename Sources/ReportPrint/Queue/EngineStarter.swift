import ReportText

/// A factory for processes of one print engine, and for diagnostics about them.
struct EngineStarter: Sendable {
  let engine: InstalledEngine

  /// The name of the engine.
  var name: String { engine.identity.name }

  /// Returns the number of documents that one process prints at the same time.
  func tabsPerEngine(_ limits: PrintLimits) -> Int {
    switch engine.kind {
    case .chromium: limits.tabs
    case .weasyprint: 1
    }
  }

  /// The hint for an engine that fails during printing.
  static let memoryHint =
    "check the free memory and the free space of the temporary folder (`TMPDIR` or `/tmp`), "
    + "then run the command again"

  /// Starts a process of the print engine.
  ///
  /// - Throws: `engineFailed`, `printFolder`.
  func start(_ limits: PrintLimits) throws(Diagnostic) -> any RunningEngine {
    switch engine.kind {
    case .chromium: try ChromiumEngine(engine, limits: limits)
    case .weasyprint: try WeasyPrintEngine(engine, limits: limits)
    }
  }

  /// Returns the diagnostic for an engine that failed before it printed a document.
  func failure(_ problem: EngineEvent.Failure, _ limits: PrintLimits) -> Diagnostic {
    let message =
      switch problem {
      case .ended: "\(name) stopped before it printed a document; reportgen wrote no PDF file"
      case .invalidMessage: "\(name) sent an invalid message; reportgen wrote no PDF file"
      case .late: "\(name) was not ready within \(limits.start); reportgen wrote no PDF file"
      }
    return Diagnostic(.engineFailed, message, hints: [EngineInstallation.doctorHint])
  }

  /// Returns the diagnostic for a document that failed twice.
  func failure(of problem: EngineEvent.Failure, _ limits: PrintLimits) -> Diagnostic {
    switch problem {
    case .ended:
      Diagnostic(
        .printCrash, "\(name) crashed twice while it printed the document; no PDF file written",
        hints: [Self.memoryHint])
    case .invalidMessage:
      Diagnostic(
        .printCrash,
        "\(name) sent an invalid message twice while it printed the document; no PDF file written",
        hints: [Self.memoryHint])
    case .late:
      Diagnostic(
        .printTime,
        "\(name) did not print the document within \(limits.document), in two attempts; "
          + "no PDF file written",
        hints: [Self.memoryHint])
    }
  }
}

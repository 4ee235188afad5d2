import ReportText

/// A factory for engines of one kind and for diagnostics about them.
struct EngineStarter: Sendable {
  let engine: InstalledEngine

  /// The name of the engine.
  var name: String { engine.identity.name }

  /// Returns the number of documents that one process prints at the same time.
  func lanesPerEngine(_ limits: PrintLimits) -> Int {
    switch engine.kind {
    case .chromium: limits.lanes
    case .weasyprint: 1
    }
  }

  /// Starts a process.
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
      case .ended: "\(name) ended before it could print"
      case .invalidMessage: "\(name) answers what cannot be understood"
      case .late: "\(name) was not ready to print within \(limits.start)"
      }
    return Diagnostic(
      .engineFailed, message, hints: ["`reportgen doctor` says which engines are there"])
  }

  /// Returns the diagnostic for a document that failed twice.
  func failure(of problem: EngineEvent.Failure, _ limits: PrintLimits) -> Diagnostic {
    switch problem {
    case .ended:
      Diagnostic(.printCrash, "\(name) ended while it printed the document, and so did a fresh one")
    case .invalidMessage:
      Diagnostic(
        .printCrash,
        "\(name) answered what cannot be understood while it printed the document, and so did a fresh one"
      )
    case .late:
      Diagnostic(
        .printTime,
        "\(name) was not done with the document within \(limits.document), and neither was a fresh one"
      )
    }
  }
}

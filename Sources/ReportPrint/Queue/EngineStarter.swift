import ReportText

/// Starts engines of a kind, and says what is wrong with them in words.
struct EngineStarter: Sendable {
  let engine: InstalledEngine

  /// The name of the engine.
  var name: String { engine.identity.name }

  /// How many documents one process prints at a time.
  func lanesPerEngine(_ limits: PrintLimits) -> Int {
    switch engine.kind {
    case .chromium: limits.lanes
    case .weasyprint: 1
    }
  }

  /// Starts a process.
  /// - Throws: `engineFailed`, `printFolder`.
  func start(_ limits: PrintLimits) throws(Diagnostic) -> any RunningEngine {
    switch engine.kind {
    case .chromium: try ChromiumEngine(engine, limits: limits)
    case .weasyprint: try WeasyPrintEngine(engine, limits: limits)
    }
  }

  /// Why there is no engine: the first one failed before it printed anything.
  func failure(_ trouble: EngineEvent.Failure, _ limits: PrintLimits) -> Diagnostic {
    let message =
      switch trouble {
      case .ended: "\(name) ended before it could print"
      case .nonsense: "\(name) answers what cannot be understood"
      case .late: "\(name) was not ready to print within \(limits.start)"
      }
    return Diagnostic(
      .engineFailed, message, hints: ["`reportgen doctor` says which engines are there"])
  }

  /// Why a document failed twice.
  func failure(of trouble: EngineEvent.Failure, _ limits: PrintLimits) -> Diagnostic {
    switch trouble {
    case .ended:
      Diagnostic(.printCrash, "\(name) ended while it printed the document, and so did a fresh one")
    case .nonsense:
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

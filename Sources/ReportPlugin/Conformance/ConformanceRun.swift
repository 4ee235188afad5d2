import ReportChart

/// A runner for conformance scripts, which reuses one plugin process if possible.
struct ConformanceRun {
  private let manifest: PluginManifest
  private let start: (Bool) throws(ChartFailure) -> PluginSession
  private var session: PluginSession?
  /// The standard-error output of the plugin processes of this run.
  private(set) var words = ""
  /// The response lines of passed scripts.
  private(set) var lines: [[UInt8]] = []

  /// Creates a runner.
  ///
  /// - Parameter start: starts a process. Its argument selects whether the host sends its greeting.
  init(
    _ manifest: PluginManifest, start: @escaping (Bool) throws(ChartFailure) -> PluginSession
  ) {
    self.manifest = manifest
    self.start = start
  }

  /// Runs a script, and returns the error of the plugin; nil if the script passes.
  mutating func problem(with script: ConformanceScript) -> String? {
    do throws(ChartFailure) {
      let problem = try tried(script)
      // After an error, the next script needs a new process.
      if problem != nil { session = nil }
      return problem
    } catch {
      session = nil
      words += error.words ?? ""
      return error.detail
    }
  }

  /// Sends one chart request and compares the response with the expected response.
  ///
  /// - Returns: the error; nil if the responses are equal.
  mutating func problem(with request: WireValue, expected: String) -> String? {
    do throws(ChartFailure) {
      let session = try process(isIntroduced: true)
      self.session = session
      let id = session.nextNumber()
      session.sendLine(
        ConformanceScript.line(
          .object([
            ("draw", .object([("id", .text("$id")), ("charts", .list([request]))]))
          ]), id: id))
      let line = try session.receiveLine()
      do throws(WireError) {
        return try Self.charts(of: line) == "[" + expected + "]" ? nil : "unexpected response"
      } catch {
        return "\(error.message), at byte \(error.offset)"
      }
    } catch {
      session = nil
      words += error.words ?? ""
      return error.detail
    }
  }

  /// Ends the plugin process of the last script.
  mutating func finish() {
    if let session {
      words += session.words
      _ = session.end()
    }
    session = nil
  }

  /// Returns the current plugin process, or starts a new one.
  private func process(isIntroduced: Bool) throws(ChartFailure) -> PluginSession {
    if let session { return session }
    return try start(isIntroduced)
  }

  private mutating func tried(_ script: ConformanceScript) throws(ChartFailure) -> String? {
    let source = script.source
    if source.isFresh { finish() }
    let session = try process(isIntroduced: source.isIntroduced)
    self.session = source.isFresh ? nil : session
    var received: [[UInt8]] = []
    var charts = ""
    for step in script.steps {
      if session.hasUnreadOutput() { return "unexpected output without a request" }
      let ids = step.messages.map { _ in session.nextNumber() }
      for (message, id) in zip(step.messages, ids) {
        session.sendLine(ConformanceScript.line(message, id: id))
      }
      for (pattern, id) in zip(step.responses, ids) {
        let line = try session.receiveLine()
        if let problem = problem(in: line, expected: ConformanceScript.numbered(pattern, id)) {
          return problem
        }
        if pattern["charts"] != nil { received.append(line) }
      }
    }
    if source.isEqual {
      for line in received {
        let current = (try? Self.charts(of: line)) ?? ""
        guard charts.isEmpty || current == charts else {
          return "expected equal responses to equal requests, found different ones"
        }
        charts = current
      }
    }
    if source.ends {
      guard !session.closeAndDrain() else { return "unexpected output without a request" }
      words += session.words
      guard !session.end() else {
        return "the plugin, or a process that it started, did not end in time"
      }
    }
    lines += received
    return nil
  }

  /// Returns the first difference between a response line and the expected pattern.
  ///
  /// - Returns: nil if the line matches the pattern and the host can read it.
  private func problem(in line: [UInt8], expected pattern: WireValue) -> String? {
    do throws(WireError) {
      if pattern["charts"] != nil {
        let read = try WireV1.responses(line, of: manifest.title, limits: PluginLimits())
        for case .failure(let failure) in read.responses where failure.kind != .refusal {
          return failure.detail
        }
      }
      return ConformancePattern(manifest: manifest).problem(
        with: try WireValue(line), expected: pattern)
    } catch {
      return "\(error.message), at byte \(error.offset) of the line"
    }
  }

  /// Returns the chart responses of a line in canonical form.
  private static func charts(of line: [UInt8]) throws(WireError) -> String {
    var cursor = try WireCursor(line)
    var charts = ""
    try cursor.object { (key, cursor) throws(WireError) in
      if key == "charts" { charts = try cursor.canonical() }
    }
    return charts
  }
}

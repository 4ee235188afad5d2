import ReportChart

/// Says the scripts of the kit to a plugin, one process for as many as can be.
struct ConformanceRun {
  private let manifest: PluginManifest
  private let start: (Bool) throws(ChartFailure) -> PluginSession
  private var session: PluginSession?
  /// What the plugin said on standard error.
  private(set) var words = ""
  /// The lines that were heard in scripts in which nothing was wrong.
  private(set) var lines: [[UInt8]] = []

  /// - Parameter start: starts a process, which the host introduces itself to or not.
  init(
    _ manifest: PluginManifest, start: @escaping (Bool) throws(ChartFailure) -> PluginSession
  ) {
    self.manifest = manifest
    self.start = start
  }

  /// What is wrong with the answers to a script; nil when nothing is.
  mutating func problem(with script: ConformanceScript) -> String? {
    do throws(ChartFailure) {
      let problem = try tried(script)
      // After what is wrong there is a fresh process.
      if problem != nil { session = nil }
      return problem
    } catch {
      session = nil
      words += error.words ?? ""
      return error.detail
    }
  }

  /// What is wrong with the answer to a question, which has to be another one.
  mutating func problem(with request: WireValue, wanted: String) -> String? {
    do throws(ChartFailure) {
      let session = try process(isIntroduced: true)
      self.session = session
      let id = session.nextNumber()
      session.say(
        ConformanceScript.line(
          .object([
            ("draw", .object([("id", .text("$id")), ("charts", .list([request]))]))
          ]), id: id))
      let line = try session.hear()
      do throws(WireError) {
        return try Self.charts(of: line) == "[" + wanted + "]" ? nil : "the answer is another one"
      } catch {
        return "\(error.message), at byte \(error.offset)"
      }
    } catch {
      session = nil
      words += error.words ?? ""
      return error.detail
    }
  }

  /// Ends the last process.
  mutating func finish() {
    if let session {
      words += session.words
      _ = session.end()
    }
    session = nil
  }

  /// The process at hand, or a fresh one.
  private func process(isIntroduced: Bool) throws(ChartFailure) -> PluginSession {
    if let session { return session }
    return try start(isIntroduced)
  }

  private mutating func tried(_ script: ConformanceScript) throws(ChartFailure) -> String? {
    let source = script.source
    if source.isFresh { finish() }
    let session = try process(isIntroduced: source.isIntroduced)
    self.session = source.isFresh ? nil : session
    var heard: [[UInt8]] = []
    var charts = ""
    for turn in script.turns {
      if session.hasSaidMore() { return "it says more than it was asked" }
      let ids = turn.say.map { _ in session.nextNumber() }
      for (message, id) in zip(turn.say, ids) {
        session.say(ConformanceScript.line(message, id: id))
      }
      for (pattern, id) in zip(turn.hear, ids) {
        let line = try session.hear()
        if let problem = problem(in: line, wanted: ConformanceScript.numbered(pattern, id)) {
          return problem
        }
        if pattern["charts"] != nil { heard.append(line) }
      }
    }
    if source.isAlike {
      for line in heard {
        let found = (try? Self.charts(of: line)) ?? ""
        guard charts.isEmpty || found == charts else {
          return "the same question has two answers, so that no two runs are alike"
        }
        charts = found
      }
    }
    if source.ends {
      guard !session.saysMoreToTheEnd() else { return "it says more than it was asked" }
      words += session.words
      guard !session.end() else {
        return "it was there after its time was over, or something that it started"
      }
    }
    lines += heard
    return nil
  }

  /// What is wrong with a line; nil when it is as the pattern says, and the host can read it.
  private func problem(in line: [UInt8], wanted pattern: WireValue) -> String? {
    do throws(WireError) {
      if pattern["charts"] != nil {
        let read = try WireV1.responses(line, of: manifest.title, limits: PluginLimits())
        for case .failure(let failure) in read.responses where failure.kind != .refusal {
          return failure.detail
        }
      }
      return ConformancePattern(manifest: manifest).problem(
        with: try WireValue(line), wanted: pattern)
    } catch {
      return "\(error.message), at byte \(error.offset) of the line"
    }
  }

  /// The answers of a line in one form.
  private static func charts(of line: [UInt8]) throws(WireError) -> String {
    var cursor = try WireCursor(line)
    var charts = ""
    try cursor.object { (key, cursor) throws(WireError) in
      if key == "charts" { charts = try cursor.canonical() }
    }
    return charts
  }
}

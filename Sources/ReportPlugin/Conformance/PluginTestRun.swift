import ReportChart
public import ReportText

/// Tries a plugin: what `reportgen plugin test` does.
public struct PluginTestRun: Sendable {
  /// What was found of one thing that was tried.
  public struct Finding: Sendable {
    /// What was tried, in words.
    public let name: String
    /// What is wrong; nil when nothing is.
    public let problem: String?
    /// True when a plugin may do otherwise: what is found is advice.
    public var isAdvice = false

    /// True when the plugin does not pass.
    public var isWrong: Bool { problem != nil && !isAdvice }
  }

  /// A line that is said to the plugin.
  public struct Line: Sendable {
    /// The case, the chart type, the type of x values and the place of the line.
    public let name: String
    /// The line, without its end.
    public let bytes: [UInt8]
  }

  private let manifest: PluginManifest
  private let folder: String
  private let host: String
  private let limits: PluginLimits

  /// A trial.
  /// - Parameters:
  ///   - folder: where the plugin lies, as an absolute path without links.
  ///   - host: the version of the host.
  public init(
    _ manifest: PluginManifest, in folder: String, host: String,
    limits: PluginLimits = PluginLimits()
  ) {
    self.manifest = manifest
    self.folder = folder
    self.host = host
    self.limits = limits
  }

  /// All that is said to the plugin, as it is filled in for it.
  public func lines() -> [Line] {
    do throws(WireError) {
      let suite = try ConformanceSuite()
      return ConformanceScript.all(suite, for: manifest, host: host).flatMap { script in
        script.turns.flatMap(\.say).enumerated().map { place, message in
          Line(
            name: script.name.replacing(" ", with: "-") + "-\(place + 1)",
            bytes: ConformanceScript.line(message, id: place + 1))
        }
      }
    } catch {
      return []
    }
  }

  /// Tries everything.
  /// - Parameters:
  ///   - cases: files with a question (`chart`) and the answer that is wanted (`answer`).
  ///   - hostile: how many answers are damaged and given to the host.
  ///   - words: gets what the plugin said on standard error.
  public func run(cases: [SourceFile], hostile: Int, words: inout String) -> [Finding] {
    do throws(ChartFailure) {
      _ = try session(true).end()
    } catch {
      words += error.words ?? ""
      return [Finding(name: "introduction", problem: error.detail)]
    }
    var findings = [Finding(name: "introduction", problem: nil)]
    var run = ConformanceRun(manifest) { (isIntroduced) throws(ChartFailure) in
      try session(isIntroduced)
    }
    do throws(WireError) {
      let suite = try ConformanceSuite()
      for script in ConformanceScript.all(suite, for: manifest, host: host) {
        guard findings.count(where: \.isWrong) < suite.mostWrong else {
          run.finish()
          words += run.words
          return findings
        }
        findings.append(
          Finding(
            name: script.name, problem: run.problem(with: script),
            isAdvice: script.source.isAdvice))
      }
    } catch {
      findings.append(Finding(name: "the kit", problem: error.message))
    }
    for file in cases { findings.append(compared(file, &run)) }
    findings.append(corruptedResponses(from: run.lines, count: hostile))
    run.finish()
    words += run.words
    return findings
  }

  private func session(_ isIntroduced: Bool) throws(ChartFailure) -> PluginSession {
    try PluginSession(
      manifest, in: folder, host: host, limits: limits, hiddenFolders: [],
      isIntroduced: isIntroduced)
  }

  /// Compares an answer with the one that a file wants.
  private func compared(_ file: SourceFile, _ run: inout ConformanceRun) -> Finding {
    let name = "the case \(file.name)"
    do throws(WireError) {
      var request: WireValue?
      var wanted = ""
      var cursor = try WireCursor(file.bytes)
      try cursor.object { (key, cursor) throws(WireError) in
        if key == "chart" {
          let start = cursor.offset
          cursor.skip()
          request = try WireValue(Array(file.bytes[start..<cursor.offset]))
        }
        if key == "answer" { wanted = try cursor.canonical() }
      }
      guard let request, !wanted.isEmpty else {
        return Finding(name: name, problem: "it lacks `chart` or `answer`")
      }
      return Finding(name: name, problem: run.problem(with: request, wanted: wanted))
    } catch {
      return Finding(name: name, problem: "\(error.message), at byte \(error.offset)")
    }
  }

  /// Damages answers of the plugin and reads them: whatever comes, the host says what is wrong with it.
  private func corruptedResponses(from lines: [[UInt8]], count: Int) -> Finding {
    var generator = CorruptedResponses(lines: lines)
    var refused = 0
    for _ in 0..<count {
      do throws(WireError) {
        let read = try WireV1.responses(generator.next(), of: manifest.title, limits: limits)
        for case .failure in read.responses { refused += 1 }
      } catch {
        refused += 1
      }
    }
    return Finding(
      name: "\(count) damaged answers, of which the host refuses \(refused)", problem: nil)
  }
}

import ReportChart
public import ReportText

/// A test run of a plugin, as in `reportgen plugin test`.
public struct PluginTestRun: Sendable {
  /// The result of one test.
  public struct Finding: Sendable {
    /// The name of the test.
    public let name: String
    /// The error of the plugin; nil if the test passed.
    public let problem: String?
    /// Whether the test is a recommendation, which a plugin can fail.
    public var isAdvice = false

    /// Whether the plugin fails this test.
    public var isWrong: Bool { problem != nil && !isAdvice }
  }

  /// A request line for the plugin.
  public struct Line: Sendable {
    /// The case name, the chart type, the type of x values, and the line number.
    public let name: String
    /// The bytes of the request line, without the line end.
    public let bytes: [UInt8]
  }

  private let manifest: PluginManifest
  private let folder: String
  private let host: String
  private let limits: PluginLimits

  /// Creates a test run of the plugin in a folder.
  ///
  /// - Parameters:
  ///   - folder: the absolute path of the plugin folder, without symbolic links.
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

  /// Returns all request lines for the plugin, with placeholders filled.
  ///
  /// The result is empty if the suite is unreadable.
  public func lines() -> [Line] {
    do throws(WireError) {
      let suite = try ConformanceSuite()
      return ConformanceScript.all(suite, for: manifest, host: host).flatMap { script in
        script.steps.flatMap(\.messages).enumerated().map { index, message in
          Line(
            name: script.name.replacing(" ", with: "-") + "-\(index + 1)",
            bytes: ConformanceScript.line(message, id: index + 1))
        }
      }
    } catch {
      return []
    }
  }

  /// Runs all tests of the plugin, and returns their results.
  ///
  /// - Parameters:
  ///   - cases: files with a request (`chart`) and the expected response (`answer`).
  ///   - corruptedCount: the number of corrupted responses for the host.
  ///   - words: receives the standard-error output of the plugin.
  public func run(cases: [SourceFile], corruptedCount: Int, words: inout String) -> [Finding] {
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
        guard findings.count(where: \.isWrong) < suite.maximumFailures else {
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
      findings.append(Finding(name: "test suite", problem: error.message))
    }
    for file in cases { findings.append(compared(file, &run)) }
    findings.append(corruptedResponses(from: run.lines, count: corruptedCount))
    run.finish()
    words += run.words
    return findings
  }

  private func session(_ isIntroduced: Bool) throws(ChartFailure) -> PluginSession {
    try PluginSession(
      manifest, in: folder, host: host, limits: limits, hiddenFolders: [],
      isIntroduced: isIntroduced)
  }

  /// Compares a response with the expected response in a file.
  private func compared(_ file: SourceFile, _ run: inout ConformanceRun) -> Finding {
    let name = "case \(file.name)"
    do throws(WireError) {
      var request: WireValue?
      var expected = ""
      var cursor = try WireCursor(file.bytes)
      try cursor.object { (key, cursor) throws(WireError) in
        if key == "chart" {
          let start = cursor.offset
          cursor.skip()
          request = try WireValue(Array(file.bytes[start..<cursor.offset]))
        }
        if key == "answer" { expected = try cursor.canonical() }
      }
      guard let request, !expected.isEmpty else {
        return Finding(name: name, problem: "missing `chart` or `answer`")
      }
      return Finding(name: name, problem: run.problem(with: request, expected: expected))
    } catch {
      return Finding(name: name, problem: "\(error.message), at byte \(error.offset)")
    }
  }

  /// Corrupts responses of the plugin and reads them.
  ///
  /// The host must report an error or accept each of them.
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
      name: "\(count) corrupted responses, reportgen rejects \(refused)", problem: nil)
  }
}

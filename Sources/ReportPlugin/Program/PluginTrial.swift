import ReportChart
public import ReportText

/// Tries a plugin: what `reportgen plugin test` does.
public struct PluginTrial: Sendable {
  /// What was found of one thing that was tried.
  public struct Finding: Sendable {
    /// What was tried, in words.
    public let name: String
    /// What is wrong; nil when nothing is.
    public let problem: String?
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

  /// Tries everything.
  /// - Parameters:
  ///   - cases: files with a question (`chart`) and the answer that is wanted (`answer`).
  ///   - hostile: how many answers are damaged and given to the host.
  ///   - words: gets what the plugin said on standard error.
  public func run(cases: [SourceFile], hostile: Int, words: inout String) -> [Finding] {
    var findings: [Finding] = []
    do throws(ChartFault) {
      var session = try session()
      findings.append(
        Finding(name: "it introduces itself and describes what its manifest says", problem: nil))
      var lines: [[UInt8]] = []
      for chart in manifest.charts {
        for sample in WireV1Sample.all(of: chart) {
          let name = "\(chart.manifest.type): \(sample.name)"
          let (problem, line) = tried(sample.question, &session, &words)
          if let line { lines.append(line) }
          findings.append(Finding(name: name, problem: problem))
        }
        findings.append(together(chart, &session, &words))
      }
      for file in cases { findings.append(compared(file, &session, &words)) }
      findings.append(hostileAnswers(from: lines, count: hostile))
      words += session.words
      findings.append(
        Finding(
          name: "it ends when nothing more is asked, and leaves nothing behind",
          problem: session.end()
            ? "it was there after \(limits.endTime.components.seconds) s, or something that it started"
            : nil))
    } catch {
      words += error.words ?? ""
      findings.append(Finding(name: "it runs", problem: error.detail))
    }
    return findings
  }

  private func session() throws(ChartFault) -> PluginSession {
    try PluginSession(manifest, in: folder, host: host, limits: limits, hiddenFolders: [])
  }

  /// Asks one question twice; what is wrong, and the line that was answered.
  private func tried(
    _ question: [UInt8], _ session: inout PluginSession, _ words: inout String
  ) -> (String?, [UInt8]?) {
    do throws(ChartFault) {
      let first = try session.answer([question])
      let second = try session.answer([question])
      for answer in try session.read(first.line, of: first.id) {
        if case .fault(let fault) = answer, fault.kind != .refusal { return (fault.detail, nil) }
      }
      do throws(WireFault) {
        var (one, other) = (try WireCursor(first.line), try WireCursor(second.line))
        guard try one.charts() == other.charts() else {
          return ("the same question has two answers, so that no two runs are alike", nil)
        }
      } catch {
        return (error.message, nil)
      }
      return (nil, first.line)
    } catch {
      words += error.words ?? ""
      // The trial goes on with a fresh process.
      do throws(ChartFault) { session = try self.session() } catch {}
      return (error.detail, nil)
    }
  }

  /// Asks several questions in one line, one of them for a type that is not there.
  private func together(
    _ chart: PluginManifest.Chart, _ session: inout PluginSession, _ words: inout String
  ) -> Finding {
    let name = "\(chart.manifest.type): three charts in one line, one of an unknown type"
    let samples = WireV1Sample.all(of: chart)
    let unknown = Array("{\"type\":\"no-such-type\",\"options\":{},\"series\":[]}".utf8)
    do throws(ChartFault) {
      let answer = try session.answer([samples[0].question, unknown, samples[4].question])
      let read = try session.read(answer.line, of: answer.id)
      guard read.count == 3 else {
        return Finding(name: name, problem: "it gives \(read.count) answers")
      }
      for place in [0, 2] {
        if case .fault(let fault) = read[place], fault.kind != .refusal {
          return Finding(name: name, problem: fault.detail)
        }
      }
      return Finding(name: name, problem: nil)
    } catch {
      words += error.words ?? ""
      do throws(ChartFault) { session = try self.session() } catch {}
      return Finding(name: name, problem: error.detail)
    }
  }

  /// Compares an answer with the one that a file wants.
  private func compared(
    _ file: SourceFile, _ session: inout PluginSession, _ words: inout String
  ) -> Finding {
    let name = "the case \(file.name)"
    do throws(WireFault) {
      var question: [UInt8] = []
      var wanted = ""
      var cursor = try WireCursor(file.bytes)
      try cursor.object { (key, cursor) throws(WireFault) in
        if key == "chart" {
          let start = cursor.offset
          cursor.skip()
          question = file.bytes[start..<cursor.offset].filter { $0 != 0x0A && $0 != 0x0D }
        }
        if key == "answer" { wanted = try cursor.canonical() }
      }
      guard !question.isEmpty, !wanted.isEmpty else {
        return Finding(name: name, problem: "it lacks `chart` or `answer`")
      }
      let line: [UInt8]
      do throws(ChartFault) {
        line = try session.answer([question]).line
      } catch {
        words += error.words ?? ""
        do throws(ChartFault) { session = try self.session() } catch {}
        return Finding(name: name, problem: error.detail)
      }
      var answered = try WireCursor(line)
      let isSame = try answered.charts() == "[" + wanted + "]"
      return Finding(name: name, problem: isSame ? nil : "the answer is another one")
    } catch {
      return Finding(name: name, problem: "\(error.message), at byte \(error.offset)")
    }
  }

  /// Damages answers of the plugin and reads them: whatever comes, the host says what is wrong with it.
  private func hostileAnswers(from lines: [[UInt8]], count: Int) -> Finding {
    var generator = HostileAnswers(lines: lines)
    var refused = 0
    for _ in 0..<count {
      do throws(WireFault) {
        let read = try WireV1.answers(generator.next(), of: manifest.title, limits: limits)
        for case .fault in read.answers { refused += 1 }
      } catch {
        refused += 1
      }
    }
    return Finding(
      name: "\(count) damaged answers, of which the host refuses \(refused)", problem: nil)
  }
}

extension WireCursor {
  /// The answers of a line in one form.
  fileprivate mutating func charts() throws(WireFault) -> String {
    var charts = ""
    try object { (key, cursor) throws(WireFault) in
      if key == "charts" { charts = try cursor.canonical() }
    }
    return charts
  }
}

import ArgumentParser
import ReportCompiler
import ReportPlugin
import ReportText

/// The command `reportgen plugin`, which manages the plugins of a project.
struct Plugin: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugin",
    abstract: "List, describe, approve (lock), and test the plugins of a project.",
    discussion: """
      A plugin is a folder in `plugins` of the project, with a file `reportgen-plugin.json`. It is \
      a program, and runs only after you approve its files with `reportgen plugin lock`.
      Example: reportgen plugin list --project my-study
      """,
    subcommands: [List.self, Info.self, Lock.self, Test.self])

  // MARK: Subcommands

  /// The command `reportgen plugin list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the plugins, their chart types, and whether they may run.")

    @Option(help: "The project folder.")
    var project = "."

    @OptionGroup var diagnosticOptions: DiagnosticOptions

    func run() throws {
      for plugin in try Plugin.plugins(of: project, diagnosticOptions).plugins {
        let types = plugin.manifest.charts.map(\.manifest.type).joined(separator: ", ")
        StandardStream.output.write(
          "\(plugin.manifest.title)  \(plugin.state.rawValue)  \(plugin.folder)  charts: \(types)\n"
        )
      }
    }
  }

  /// The command `reportgen plugin info`.
  struct Info: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Describe a plugin: chart types with channels and options, and files.")

    @Argument(help: "The name of the plugin.")
    var name: String

    @Option(help: "The project folder.")
    var project = "."

    @OptionGroup var diagnosticOptions: DiagnosticOptions

    func run() throws {
      let plugins = try Plugin.plugins(of: project, diagnosticOptions).plugins
      guard let plugin = plugins.first(where: { $0.manifest.name == name }) else {
        let names = plugins.map(\.manifest.name).joined(separator: ", ")
        throw ValidationError("unknown plugin `\(name)`; known plugins: \(names)")
      }
      let manifest = plugin.manifest
      StandardStream.output.write(
        """
        \(manifest.title)
          folder      \(plugin.folder)
          program     \(manifest.executable)
          reportgen   \(manifest.hosts?.text ?? "")
          protocol    \(manifest.protocols.lowerBound) to \(manifest.protocols.upperBound)
          state       \(plugin.state.rawValue)
          sandbox     no network, no files

        """)
      for (path, bytes, hash) in plugin.hashes {
        StandardStream.output.write("  \(hash)  \(path) (\(bytes) bytes)\n")
      }
      for chart in manifest.charts {
        StandardStream.output.write("\n" + ChartManual.type(chart.manifest))
      }
    }
  }

  /// The command `reportgen plugin lock`.
  struct Lock: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Approve the files of all plugins, so that reportgen runs them.",
      discussion: """
        Writes the SHA-256 hash of every plugin file to reportgen.lock. After a change of a file, \
        the plugin does not run until you approve it again. Commit reportgen.lock with the \
        project. `sha256sum --check reportgen.lock` also reads it.
        """)

    @Option(help: "The project folder.")
    var project = "."

    @OptionGroup var diagnosticOptions: DiagnosticOptions

    func run() throws {
      let plugins = try Plugin.plugins(of: project, diagnosticOptions)
      var diagnostics = Diagnostics()
      do throws(Diagnostic) {
        try Array(plugins.lockText.utf8).withUnsafeBufferPointer { (bytes) throws(Diagnostic) in
          try OutputFile.store(bytes, at: project + "/reportgen.lock")
        }
      } catch {
        diagnostics.add(error)
        diagnosticOptions.print(diagnostics)
        throw ExitStatus(of: diagnostics).code
      }
      for plugin in plugins.plugins {
        let files = plugin.hashes.count
        diagnosticOptions.note(
          "locked \(plugin.manifest.title): \(files) file\(files == 1 ? "" : "s")")
      }
    }
  }

  /// The command `reportgen plugin test`.
  struct Test: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Test a plugin: its responses to requests, its end, and its test cases.",
      discussion: """
        Sends chart requests with normal and unusual data, and checks the format of the responses. \
        Each file in the folder `cases` contains a request (`chart`) and the expected response \
        (`answer`). The plugin runs even if you have not approved it. The exit code is 1 if a test \
        fails.
        Example: reportgen plugin test plugins/mood-grid
        """)

    @Argument(help: "The plugin folder.")
    var folder: String

    @Option(
      help: "The number of plugin responses that reportgen damages, to test that it detects damage."
    )
    var hostile = 2000

    @Option(help: "Write each request as a JSON file to this folder. Do not run the plugin.")
    var write: String?

    @Flag(help: "Also list passed tests.")
    var verbose = false

    @OptionGroup var diagnosticOptions: DiagnosticOptions

    func validate() throws {
      if !(0...1_000_000).contains(hostile) {
        throw ValidationError("expected a number from 0 to 1000000 for `--hostile`")
      }
    }

    func run() throws {
      let test: PluginTest
      do throws(Diagnostic) {
        test = try PluginTest(of: folder)
      } catch {
        var diagnostics = Diagnostics()
        diagnostics.add(error)
        diagnosticOptions.print(diagnostics)
        throw ExitStatus(of: diagnostics).code
      }
      if let write { return try store(test.lines, in: write) }
      var words = ""
      let findings = test.run(corruptedCount: hostile, words: &words)
      for finding in findings where verbose || finding.problem != nil {
        let line =
          finding.problem.map { "\(finding.isAdvice ? "advice" : "FAILED") \(finding.name): \($0)" }
          ?? "passed \(finding.name)"
        StandardStream.output.write(line + "\n")
      }
      if !words.isEmpty { diagnosticOptions.note("output of the plugin:\n\(words)") }
      let wrong = findings.count(where: \.isWrong)
      diagnosticOptions.note(
        "\(test.title): \(findings.count) test\(findings.count == 1 ? "" : "s"), "
          + "\(wrong == 0 ? "all passed" : "\(wrong) failed")"
      )
      if wrong > 0 { throw ExitStatus.someFailed.code }
    }

    private func store(_ lines: [PluginTestRun.Line], in folder: String) throws {
      do throws(Diagnostic) {
        try OutputFile.makeFolder(folder)
        for line in lines {
          try (line.bytes + [0x0A]).withUnsafeBufferPointer { (bytes) throws(Diagnostic) in
            try OutputFile.store(bytes, at: folder + "/" + line.name + ".json")
          }
        }
      } catch {
        var diagnostics = Diagnostics()
        diagnostics.add(error)
        diagnosticOptions.print(diagnostics)
        throw ExitStatus(of: diagnostics).code
      }
      diagnosticOptions.note("wrote \(lines.count) file\(lines.count == 1 ? "" : "s") to \(folder)")
    }
  }

  // MARK: Plugins of a project

  /// Returns the plugins of a project, after printing their diagnostics.
  ///
  /// - Throws: the exit code, after an error in one of the plugins.
  private static func plugins(
    of project: String, _ options: DiagnosticOptions
  ) throws -> ProjectPlugins {
    var diagnostics = Diagnostics()
    let plugins = ProjectPlugins(of: .folder(project), into: &diagnostics)
    options.print(diagnostics)
    if diagnostics.hasErrors { throw ExitStatus(of: diagnostics).code }
    return plugins
  }
}

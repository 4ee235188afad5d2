import ArgumentParser
import ReportCompiler
import ReportPlugin
import ReportText

/// The command `reportgen plugin`, which manages the plugins of a project.
struct Plugin: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugin",
    abstract: "Lists, describes, locks and tests the plugins of a project.",
    discussion: """
      A plugin is a folder of the project's `plugins` with a file `reportgen-plugin.json`. It is a program, \
      so it runs only after `reportgen plugin lock`.
      """,
    subcommands: [List.self, Info.self, Lock.self, Test.self])

  // MARK: Subcommands

  /// The command `reportgen plugin list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Lists the plugins, the chart types that they add, and whether they may run.")

    @Option(help: "The folder of the project.")
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
      abstract: "Describes a plugin, its chart types with channels and options, and its files.")

    @Argument(help: "The name of the plugin.")
    var name: String

    @Option(help: "The folder of the project.")
    var project = "."

    @OptionGroup var diagnosticOptions: DiagnosticOptions

    func run() throws {
      let plugins = try Plugin.plugins(of: project, diagnosticOptions).plugins
      guard let plugin = plugins.first(where: { $0.manifest.name == name }) else {
        let known = plugins.map(\.manifest.name).joined(separator: ", ")
        throw ValidationError("there is no plugin `\(name)`; known plugins: \(known)")
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
          may         nothing but draw: no network, no files

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
      abstract: "Allows the plugins to run as they are: writes their hashes to reportgen.lock.",
      discussion:
        "The file belongs to the project; `sha256sum --check reportgen.lock` reads it too.")

    @Option(help: "The folder of the project.")
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
      abstract: "Tests a plugin: what it says, how it ends, and its own cases.",
      discussion: """
        The plugin is asked about usual and unusual data; each file of its folder `cases` holds a question \
        (`chart`) and the answer that is wanted (`answer`). The plugin runs whether it is locked or not. The \
        exit code is 1 when something is wrong. With --write nothing runs: what would be said to the plugin \
        is written, a JSON file a line, for tests of its own.
        """)

    @Argument(help: "The folder of the plugin.")
    var folder: String

    @Option(help: "How many damaged answers the host is given.")
    var hostile = 2000

    @Option(help: "A folder that gets all that is said to the plugin, a JSON file each.")
    var write: String?

    @Flag(help: "List what was tried and is well, too.")
    var verbose = false

    @OptionGroup var diagnosticOptions: DiagnosticOptions

    func validate() throws {
      if !(0...1_000_000).contains(hostile) {
        throw ValidationError("--hostile takes a number from 0 to 1000000")
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
      let findings = test.run(hostile: hostile, words: &words)
      for finding in findings where verbose || finding.problem != nil {
        let line =
          finding.problem.map { "\(finding.isAdvice ? "advice" : "WRONG ") \(finding.name): \($0)" }
          ?? "well   \(finding.name)"
        StandardStream.output.write(line + "\n")
      }
      if !words.isEmpty { diagnosticOptions.note("the plugin said:\n\(words)") }
      let wrong = findings.count(where: \.isWrong)
      diagnosticOptions.note(
        "\(test.title): tried \(findings.count) thing\(findings.count == 1 ? "" : "s"), \(wrong == 0 ? "all well" : "\(wrong) wrong")"
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

  /// Returns the plugins of a project.
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

import ArgumentParser
import ReportCompiler

/// The command line: one file a subcommand. Only this room prints or exits.
struct RootCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "reportgen",
      abstract: "Compiles templates and data into validated XHTML reports with charts.",
      discussion: """
        Data and reports go to standard output or to files, everything else to standard error.
        Exit codes: 0 all well; 1 some documents failed, or check, merge or verify found errors; 64 wrong use; 65 data \
        does not fit; 66 input missing; 69 engine or plugin unavailable; 70 internal error; 74 write \
        error; 78 project or template wrong (nothing rendered); 130 interrupted.
        """,
      version: ReportProgram.current.version,
      subcommands: [
        Build.self, Serve.self, Check.self, Merge.self, Verify.self, PDF.self, Doctor.self,
        Chart.self, Plugin.self,
        Init.self, Charts.self, Functions.self, Schema.self, Explain.self,
      ])
  }
}

extension ReportProgram {
  /// Runs the command that the arguments of the process name, and ends the process when it fails.
  public func main() async {
    await Self.$current.withValue(self) { await RootCommand.main() }
  }
}

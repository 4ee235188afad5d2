import ArgumentParser
import ReportCompiler
import ReportText

/// The root command, with one file per subcommand.
///
/// Only this module prints or exits.
struct RootCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "reportgen",
      abstract: "Compile templates and data into validated XHTML reports with charts.",
      discussion: """
        Writes results to standard output or files, and messages to standard error.
        Exit codes: 0 success; 1 some documents failed, or check, merge, or verify found errors; \
        64 usage error; 65 invalid data; 66 missing input; 69 print engine or plugin unavailable; \
        70 internal error; 74 write error; 78 error in the project or a template (nothing \
        rendered); 130 interrupted.
        Example: reportgen init my-study
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
  /// Runs the command in the process arguments, and exits the process if it fails.
  public func main() async {
    await Self.$current.withValue(self) {
      if let unknown = UnknownCommand(Array(CommandLine.arguments.dropFirst())) {
        RootCommand.exit(withError: ValidationError(unknown.message))
      }
      await RootCommand.main()
    }
  }
}

/// An unknown word at the position of a command name.
///
/// The argument parser reports it as an unexpected argument, without a suggestion.
struct UnknownCommand {
  /// The command names before the unknown word.
  private let path: [String]
  private let name: String
  private let names: [String]

  /// Creates the first unknown command in arguments; nil if all commands are known.
  init?(_ arguments: [String]) {
    var path = ["reportgen"]
    var commands = RootCommand.configuration.subcommands
    // The command `help` also accepts command names.
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    for (index, word) in words.enumerated() {
      guard !commands.isEmpty, !word.hasPrefix("-") else { return nil }
      guard let command = commands.first(where: { Self.name(of: $0) == word }) else {
        if index == 0, word == "help" { return nil }
        self.path = path
        name = word
        names = commands.map(Self.name)
        return
      }
      path.append(word)
      commands = command.configuration.subcommands
    }
    return nil
  }

  /// Returns the name by which the command line calls a command.
  private static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? String(describing: command).lowercased()
  }

  /// The error message, with the most similar command name or all names.
  var message: String {
    let list = names.map { "`\($0)`" }.joined(separator: ", ")
    return "unknown command `\(name)` after `\(path.joined(separator: " "))`; "
      + (Suggestion.hint(for: name, among: names) ?? "expected one of \(list)")
  }
}

import ArgumentParser
import ReportCompiler
import ReportText

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
    await Self.$current.withValue(self) {
      if let unknown = UnknownCommand(Array(CommandLine.arguments.dropFirst())) {
        RootCommand.exit(withError: ValidationError(unknown.message))
      }
      await RootCommand.main()
    }
  }
}

/// A word where the name of a command stands, which is none. The parser of arguments counts it among unexpected
/// arguments and does not suggest a name.
struct UnknownCommand {
  /// The words before it, which are commands.
  private let path: [String]
  private let name: String
  private let known: [String]

  /// The first unknown command of some arguments; nil when there is none.
  init?(_ arguments: [String]) {
    var path = ["reportgen"]
    var commands = RootCommand.configuration.subcommands
    // The command `help` takes names of commands too.
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    for (place, word) in words.enumerated() {
      guard !commands.isEmpty, !word.hasPrefix("-") else { return nil }
      guard let command = commands.first(where: { Self.name(of: $0) == word }) else {
        if place == 0, word == "help" { return nil }
        self.path = path
        name = word
        known = commands.map(Self.name)
        return
      }
      path.append(word)
      commands = command.configuration.subcommands
    }
    return nil
  }

  /// The name of a command as it is typed.
  private static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? String(describing: command).lowercased()
  }

  /// The message, with the nearest name or all names.
  var message: String {
    let list = known.map { "`\($0)`" }.joined(separator: ", ")
    return "unknown command `\(name)` after `\(path.joined(separator: " "))`; "
      + (Suggestion.hint(for: name, among: known) ?? "the commands are \(list)")
  }
}

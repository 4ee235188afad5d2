public import ArgumentParser
public import ReportText

/// How diagnostics are shown, for every command that has some.
struct DiagnosticOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How messages are shown: human, short, json, sarif or github.", valueName: "format"))
  var diagnosticFormat: DiagnosticFormat = .human

  /// Writes a line for people to standard error; nothing when a program reads the messages there.
  func note(_ line: String) {
    if diagnosticFormat != .json, diagnosticFormat != .sarif {
      StandardStream.error.write(line + "\n")
    }
  }

  /// Prints diagnostics to standard error.
  func print(_ diagnostics: Diagnostics) {
    guard !diagnostics.isEmpty || diagnosticFormat == .sarif else { return }
    var writer = ByteWriter()
    DiagnosticPrinter(format: diagnosticFormat, colors: StandardStream.error.takesColors)
      .print(diagnostics.all, into: &writer)
    writer.withBytes { StandardStream.error.write($0) }
  }
}

extension DiagnosticFormat: ExpressibleByArgument {}

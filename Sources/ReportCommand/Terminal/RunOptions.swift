import ArgumentParser
import ReportCompiler
import ReportText

/// The options of commands that process many documents: diagnostic format and progress.
struct RunOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Write messages only: no progress line and no summary.")
  var quiet = false

  @OptionGroup var diagnosticOptions: DiagnosticOptions

  /// Writes a line for users to standard error, unless the output is quiet.
  func note(_ line: String) {
    if !quiet { diagnosticOptions.note(line) }
  }

  /// Prints diagnostics to standard error.
  func print(_ diagnostics: Diagnostics) { diagnosticOptions.print(diagnostics) }

  /// Runs a closure with a progress line on a terminal, until it ends or is interrupted.
  ///
  /// - Parameter noun: the singular noun for the counted items, such as `document`.
  func observed<Outcome: Sendable>(
    _ noun: String, _ run: (BuildObserver) async -> Outcome
  ) async -> Outcome {
    let progress = ProgressLine(
      of: noun, isOn: !quiet && diagnosticOptions.diagnosticFormat.isForReaders)
    let outcome = await run(
      BuildObserver(
        begun: { progress.begin($0) }, finished: { progress.show($0) },
        isInterrupted: Interruption.watch()))
    progress.clear()
    return outcome
  }
}

extension ArgumentHelp {
  /// The help of the option `--as-of`.
  static var asOf: ArgumentHelp {
    "The date that the reports use as today, as YYYY-MM-DD (default: the last date in the data)."
  }

  /// The help of the option `--language`.
  static var language: ArgumentHelp {
    ArgumentHelp(
      "The report language, such as de. The pseudo-language qps is for tests: it adds accents and "
        + "length to each translated text, so that untranslated text is visible.",
      valueName: "tag")
  }
}

import ArgumentParser
import ReportCompiler
import ReportText

/// The options of the commands that work on many documents: how messages are shown, and whether anything else is.
struct RunOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Write messages only: no progress line and no summary.")
  var quiet = false

  @OptionGroup var diagnosticOptions: DiagnosticOptions

  /// Writes a line for people to standard error, unless only messages are wanted.
  func note(_ line: String) {
    if !quiet { diagnosticOptions.note(line) }
  }

  /// Prints diagnostics to standard error.
  func print(_ diagnostics: Diagnostics) { diagnosticOptions.print(diagnostics) }

  /// Runs something with a progress line on a terminal, until it ends or is interrupted.
  /// - Parameter noun: what is counted, such as `document`.
  func observed<Outcome: Sendable>(
    _ noun: String, _ run: (BuildObserver) async -> Outcome
  ) async -> Outcome {
    let progress = ProgressLine(
      of: noun, isOn: !quiet && diagnosticOptions.diagnosticFormat.isForParticipants)
    let outcome = await run(
      BuildObserver(
        begun: { progress.begin($0) }, finished: { progress.show($0) },
        isInterrupted: Interruption.watch()))
    progress.clear()
    return outcome
  }
}

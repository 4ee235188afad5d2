import ArgumentParser
import ReportCompiler
import ReportText

/// The command `reportgen merge`, which joins the shards of a run.
struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Merge the shards (parts) of a build.",
    discussion: """
      Reads a folder in which `build --shard 1/4` to `4/4` are finished, on one or more computers. \
      Checks that all shards exist, have the same inputs, and contain every record exactly once. \
      Then writes manifest.json, failures.ndjson, and withheld.ndjson. The result is equal to a \
      build without shards. Does not change documents. If a check fails, the command writes \
      nothing, and the exit code is 1. You can run an interrupted merge again.
      Example: reportgen merge my-study/out
      """)

  @Argument(help: "The folder to which all shards were built (their -o folder).")
  var output: String

  @Option(
    help: ArgumentHelp(
      "Merge the build with this number of shards (if there are several).", valueName: "n"))
  var of: Int?

  @OptionGroup var runOptions: RunOptions

  func validate() throws {
    if let of, of < 1 || of > Shard.limit {
      throw ValidationError("expected a number from 1 to \(Shard.limit) for `--of`")
    }
  }

  func run() throws {
    let outcome = ReportProgram.current.compiler.merge(output, of: of)
    runOptions.print(outcome.diagnostics)
    runOptions.note(outcome.summary)
    guard outcome.isJoined else { throw ExitStatus(of: outcome.diagnostics).code }
  }
}

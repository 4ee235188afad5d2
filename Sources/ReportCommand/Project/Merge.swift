import ArgumentParser
import ReportCompiler
import ReportText

/// The command `reportgen merge`, which joins the shards of a run.
struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Joins the shards of a run, when every participant is there exactly once.",
    discussion: """
      After `build --shard 1/4` to `4/4`, on one computer or several, into one folder: checks that all shards are \
      there, were made of the same things, and account for every record once, and writes `manifest.json`, \
      `failures.ndjson` and `withheld.ndjson` as a build that is not divided writes them. Documents are not touched. A \
      merge that was stopped can be begun again. The exit code is 1 when something is wrong; nothing is changed then.
      """)

  @Argument(help: "The folder that the shards wrote to.")
  var output: String

  @Option(
    help: ArgumentHelp(
      "How many shards the run has, where the folder has shards of several runs.", valueName: "n"))
  var of: Int?

  @OptionGroup var runOptions: RunOptions

  func validate() throws {
    if let of, of < 1 || of > Shard.limit {
      throw ValidationError("--of takes a number from 1 to \(Shard.limit)")
    }
  }

  func run() throws {
    let outcome = ReportProgram.current.compiler.merge(output, of: of)
    runOptions.print(outcome.diagnostics)
    runOptions.note(outcome.summary)
    guard outcome.isJoined else { throw ExitStatus(of: outcome.diagnostics).code }
  }
}

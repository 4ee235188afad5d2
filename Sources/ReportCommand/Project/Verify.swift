import ArgumentParser
import ReportCompiler
import ReportText

/// `reportgen verify`: reads a finished output folder as a stranger would.
struct Verify: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Verifies a finished output folder: hashes, validity, links and isolation.",
    discussion: """
      Every document is compared with the manifest and validated again, links between documents are \
      followed, and files that the manifest does not know are counted. With --project each document is \
      searched for identifiers of all other participants: the keys of the `for-each` table and the \
      columns declared `identifier: true`. The exit code is 1 when anything is wrong.
      """)

  @Argument(help: "The folder that build wrote to.")
  var output: String

  @Option(
    help: ArgumentHelp(
      "The folder of the project, to check that nobody's document names someone else.",
      valueName: "dir"))
  var project: String?

  @Option(help: "Read the data files from this folder instead of the project's `data` folder.")
  var data: String?

  @Flag(help: "Have libxml2 check every document by the published schema, too.")
  var oracle = false

  @Option(name: .shortAndLong, help: "The number of workers (default: the number of cores).")
  var jobs: Int?

  @OptionGroup var diagnosticOptions: DiagnosticOptions

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1") }
    if data != nil, project == nil {
      throw ValidationError("--data goes with --project, whose data files it replaces")
    }
  }

  func run() async throws {
    let compiler = ReportProgram.current.compiler
    let outcome = await compiler.verify(
      output, project: project.map { .folder($0) },
      options: VerifyOptions(usesOracle: oracle, dataFolder: data, jobs: jobs),
      observer: BuildObserver(isInterrupted: Interruption.watch()))
    diagnosticOptions.print(outcome.diagnostics)
    for line in outcome.summary { diagnosticOptions.note(line) }
    guard !outcome.isInterrupted else { throw ExitStatus.interrupted.code }
    guard outcome.hasStarted else { throw ExitStatus(of: outcome.diagnostics).code }
    if outcome.diagnostics.hasErrors { throw ExitStatus.someFailed.code }
  }
}

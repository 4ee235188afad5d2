import ArgumentParser
import ReportCompiler
import ReportText

/// The command `reportgen verify`, which validates a finished output folder.
struct Verify: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Verifies a finished output folder: hashes, validity, links and isolation.",
    discussion: """
      Every document is compared with the manifest and validated again, links between documents are \
      followed, and files that the manifest does not know are counted. With --project each document is \
      searched for identifiers of all other participants: the keys of the `for-each` table and the \
      columns declared `identifier: true`.

      The last line states what was proved and what was not. The exit code is 1 when anything is \
      wrong, when the run that wrote the folder is not complete, or when something was not searched. \
      --allow accepts such a gap by its name:

      \(gaps)
      """)

  private static var gaps: String {
    VerifyGap.allCases.map { "\($0.rawValue): \($0.summary)" }.joined(separator: "\n")
  }

  @Argument(help: "The folder that build wrote to.")
  var output: String

  @Option(
    help: ArgumentHelp(
      "The folder of the project, to check that nobody's document names someone else.",
      valueName: "dir"))
  var project: String?

  @Option(help: "Read the data files from this folder instead of the project's `data` folder.")
  var data: String?

  @Option(
    help: ArgumentHelp(
      "A gap that is accepted, or several with commas between them; may be given again.",
      valueName: "name"))
  var allow: [AllowedGaps<VerifyGap>] = []

  @Flag(
    name: .customLong("oracle"),
    help: "Have libxml2 check every document by the published schema, too.")
  var crossCheck = false

  @Option(name: .shortAndLong, help: "The number of workers (default: the number of cores).")
  var jobs: Int?

  @OptionGroup var runOptions: RunOptions

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1") }
    if data != nil, project == nil {
      throw ValidationError("--data goes with --project, whose data files it replaces")
    }
  }

  func run() async throws {
    let compiler = ReportProgram.current.compiler
    let outcome = await runOptions.observed("document") { observer in
      await compiler.verify(
        output, project: project.map { .folder($0) },
        options: VerifyOptions(
          usesCrossCheck: crossCheck, dataFolder: data, jobs: jobs,
          allowing: Set(allow.flatMap(\.gaps))),
        observer: observer)
    }
    runOptions.print(outcome.diagnostics)
    for line in outcome.summary { runOptions.note(line) }
    guard !outcome.isInterrupted else { throw ExitStatus.interrupted.code }
    guard outcome.hasStarted else { throw ExitStatus(of: outcome.diagnostics).code }
    if !outcome.isAccepted { throw ExitStatus.someFailed.code }
  }
}

import ArgumentParser
import ReportCompiler
import ReportText

/// The command `reportgen verify`, which validates a finished output folder.
struct Verify: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Verify an output folder: hashes, validity, links, and isolation.",
    discussion: """
      Compares every file with manifest.json, validates every document, and checks the links. \
      With --project, also searches each document for identifiers of other participants: \
      `for-each` keys, and columns with `identifier: true`. The last line of the output lists the \
      completed checks, and the gaps: checks that were not possible. The exit code is 1 after an \
      error, or after a gap that --allow does not name.
      Example: reportgen verify my-study/out --project my-study

      Names of gaps, for --allow:
      \(gaps)
      """)

  private static var gaps: String {
    VerifyGap.allCases.map { "\($0.rawValue): \($0.summary)" }.joined(separator: "\n")
  }

  @Argument(help: "The output folder of `reportgen build`.")
  var output: String

  @Option(
    help: ArgumentHelp(
      "The project folder, to search for identifiers.",
      valueName: "dir"))
  var project: String?

  @Option(help: "The folder of the data files (default: PROJECT/data).")
  var data: String?

  @Option(
    help: ArgumentHelp(
      "The gaps to accept, separated by commas, so that the exit code is 0.",
      valueName: "name"))
  var allow: [AllowedGaps<VerifyGap>] = []

  @Flag(
    name: .customLong("oracle"),
    help: "Also check documents with libxml2 and the built-in XML schema.")
  var crossCheck = false

  @Option(name: .shortAndLong, help: "The number of parallel workers (default: one per core).")
  var jobs: Int?

  @OptionGroup var runOptions: RunOptions

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("expected a number of at least 1 for `--jobs`") }
    if data != nil, project == nil {
      throw ValidationError("`--data` replaces the data files of `--project`: add `--project`")
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

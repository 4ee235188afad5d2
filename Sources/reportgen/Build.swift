import BuiltinCharts
import ArgumentParser
import ReportCompiler
import ReportText

/// `reportgen build`: reads a project and writes its documents.
struct Build: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Builds the documents of a project.",
    discussion: """
      Without --as-of the reports are about the period of the last date in the data. Documents that \
      did not change keep their time stamp. Nothing is written when the project, a template or the \
      data is wrong; with --keep-going a participant with bad data fails alone.
      """)

  @Argument(help: "The folder of the project.")
  var project = "."

  @Option(name: .shortAndLong, help: "The folder to write to (default: PROJECT/out).")
  var output: String?

  @Option(help: "The day to report on, as YYYY-MM-DD.")
  var asOf: String?

  @Option(parsing: .upToNextOption, help: "Build only the documents of these participants.")
  var only: [String] = []

  @Option(help: "Build only this report of the project.")
  var report: String?

  @Option(name: .shortAndLong, help: "The number of workers (default: the number of cores).")
  var jobs: Int?

  @Option(help: "Read the data files from this folder instead of the project's `data` folder.")
  var data: String?

  @Flag(help: "Go on when a document fails; the others stand.")
  var keepGoing = false

  @OptionGroup var diagnosticOptions: DiagnosticOptions

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1") }
  }

  func run() async throws {
    let options = BuildOptions(
      asOf: asOf, only: only, report: report, dataFolder: data, jobs: jobs, keepGoing: keepGoing)
    let compiler = Compiler(charts: BuiltinCharts.registry)
    var diagnostics = Diagnostics()
    guard
      let prepared = compiler.prepare(
        .folder(project), options: options, into: &diagnostics)
    else {
      diagnosticOptions.print(diagnostics)
      throw ExitStatus(of: diagnostics).code
    }
    for line in prepared.summary { diagnosticOptions.note(line) }
    let progress = ProgressLine(total: prepared.documentCount)
    let outcome = await compiler.build(
      prepared, options: options, to: output ?? (project == "." ? "out" : project + "/out"),
      observer: BuildObserver(
        finished: { progress.show($0) }, isInterrupted: Interruption.watch()))
    progress.clear()
    diagnostics.add(contentsOf: outcome.diagnostics)
    diagnosticOptions.print(diagnostics)
    diagnosticOptions.note(outcome.summary)
    guard outcome.isInterrupted == false else { throw ExitStatus.interrupted.code }
    guard outcome.hasStarted else { throw ExitStatus(of: outcome.diagnostics).code }
    if outcome.writeFailed { throw ExitStatus.write.code }
    if outcome.failed > 0 { throw ExitStatus.someFailed.code }
  }
}

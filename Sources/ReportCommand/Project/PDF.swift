import ArgumentParser
import ReportCompiler
import ReportText

/// `reportgen pdf`: makes PDF files of finished documents.
struct PDF: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pdf",
    abstract: "Makes tagged PDF files of finished documents through a print engine.",
    discussion: """
      Each PDF file goes beside its document, or into the folder that -o names. Documents are validated \
      first; what they refer to is taken from the build that wrote them and from nowhere else. The date \
      in the files is SOURCE_DATE_EPOCH where that is set, else the day that the build was about. \
      `reportgen build --pdf` prints the reports of a project while it builds them; `reportgen doctor` \
      says which print engines are there.
      """)

  @Argument(
    help: "The documents (.xhtml or .html).", completion: .file(extensions: ["xhtml", "html"]))
  var files: [String]

  @Option(name: .shortAndLong, help: "The folder to write to (default: beside each document).")
  var output: String?

  @OptionGroup var print: PrintOptions

  @OptionGroup var diagnosticOptions: DiagnosticOptions

  func run() throws {
    let progress = ProgressLine(total: files.count)
    let compiler = ReportProgram.current.compiler
    let outcome = compiler.print(
      files, to: output, options: try print.options(),
      observer: BuildObserver(
        finished: { progress.show($0) }, isInterrupted: Interruption.watch()))
    progress.clear()
    diagnosticOptions.print(outcome.diagnostics)
    diagnosticOptions.note(outcome.summary)
    guard !outcome.isInterrupted else { throw ExitStatus.interrupted.code }
    if outcome.writeFailed { throw ExitStatus.write.code }
    if outcome.written + outcome.failed == 0 {
      throw ExitStatus(of: outcome.diagnostics).code
    }
    if outcome.failed > 0 { throw ExitStatus.someFailed.code }
  }
}

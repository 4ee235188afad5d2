import ArgumentParser
import ReportCompiler
import ReportText

/// The command `reportgen pdf`, which prints finished documents to PDF files.
struct PDF: AsyncParsableCommand {
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

  @OptionGroup var runOptions: RunOptions

  func run() async throws {
    let compiler = ReportProgram.current.compiler
    let options = try print.options()
    let outcome = await runOptions.observed("document") { observer in
      compiler.print(files, to: output, options: options, observer: observer)
    }
    runOptions.print(outcome.diagnostics)
    runOptions.note(outcome.summary)
    guard !outcome.isInterrupted else { throw ExitStatus.interrupted.code }
    if outcome.writeFailed { throw ExitStatus.write.code }
    if outcome.written + outcome.failed == 0 {
      throw ExitStatus(of: outcome.diagnostics).code
    }
    if outcome.failed > 0 { throw ExitStatus.someFailed.code }
  }
}

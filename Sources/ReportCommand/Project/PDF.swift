import ArgumentParser
import ReportCompiler
import ReportText

/// The command `reportgen pdf`, which prints finished documents to PDF files.
struct PDF: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pdf",
    abstract: "Convert finished documents to tagged PDF files.",
    discussion: """
      Validates each document, then prints it with Chromium or WeasyPrint. Writes each PDF file \
      next to its document, or to the folder of -o. Images and style sheets come from the build \
      folder only. The PDF date is the environment variable SOURCE_DATE_EPOCH, or else the date \
      that the reports use as today (--as-of).
      `reportgen build --pdf` prints reports during the build. `reportgen doctor` lists the print \
      engines.
      Example: reportgen pdf my-study/out/*.xhtml -o pdf
      """)

  @Argument(
    help: "The documents (.xhtml or .html).", completion: .file(extensions: ["xhtml", "html"]))
  var files: [String]

  @Option(name: .shortAndLong, help: "The output folder (default: next to each document).")
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

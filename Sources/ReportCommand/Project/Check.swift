import ArgumentParser
import ReportCompiler
import ReportText

/// The command `reportgen check`, which validates a project without writing documents.
struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the project file, templates, data, and a sample of documents.",
    discussion: """
      Finds the same errors as build, and writes nothing. The exit code is 1 if there are errors. \
      Renders a sample of the documents. Errors in other documents are found with --sample 0 only.
      Example: reportgen check my-study --sample 0
      """
  )

  @Argument(help: "The project folder.")
  var project = "."

  @Option(help: .asOf)
  var asOf: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "The ids of the participants to check. Write PROJECT before this option.",
      valueName: "id ..."))
  var only: [String] = []

  @Option(help: "The folder of the data files (default: PROJECT/data).")
  var data: String?

  @Option(help: .language)
  var language: String?

  @Option(help: "The number of documents to render and validate, evenly spread; 0 means all.")
  var sample = 20

  @Flag(help: "List the links of the website to other sites, one URL per line.")
  var links = false

  @Flag(help: "Also report figures and tables that are larger than a printed page.")
  var print = false

  @Flag(
    help: "Also measure the language: sentence length, readability, abbreviations, and decimals.")
  var plain = false

  @OptionGroup var runOptions: RunOptions

  func validate() throws {
    if sample < 0 { throw ValidationError("expected a number of at least 0 for `--sample`") }
  }

  private static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }

  /// Returns the number of checked documents, with a hint if it was only a sample.
  private static func extent(_ checked: Int, of total: Int) -> String {
    guard checked < total else { return count(checked, "document") }
    return "\(checked) of \(count(total, "document")) (a sample; `--sample 0` checks all)"
  }

  func run() async throws {
    var options = BuildOptions(
      asOf: asOf, only: only, dataFolder: data, parts: only.isEmpty ? .all : .reports)
    options.language = language
    let compiler = ReportProgram.current.compiler
    var diagnostics = Diagnostics()
    let prepared = compiler.prepare(.folder(project), options: options, into: &diagnostics)
    var (checked, total) = (0, 0)
    if let prepared {
      let outcome = compiler.check(prepared, sample: sample, printing: print, plain: plain)
      (checked, total) = (outcome.documents, outcome.total)
      diagnostics.add(contentsOf: outcome.diagnostics)
      let pages = await compiler.checkSite(prepared, plain: plain)
      checked += pages.documents
      total += pages.total
      diagnostics.add(contentsOf: pages.diagnostics)
      if links {
        for address in pages.outsideLinks { StandardStream.output.write(address + "\n") }
      }
    }
    runOptions.print(diagnostics)
    let errors = diagnostics.all.count { $0.severity == .error }
    let warnings = diagnostics.all.count - errors
    runOptions.note(
      "checked \(Self.extent(checked, of: total)): \(Self.count(errors, "error")), "
        + Self.count(warnings, "warning"))
    if diagnostics.hasErrors {
      let status = ExitStatus(of: diagnostics)
      throw (status == .noInput ? status : .someFailed).code
    }
  }
}

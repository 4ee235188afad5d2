import ArgumentParser
import ReportCompiler
import ReportText

/// The command `reportgen check`, which validates a project without writing documents.
struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks a project: file, templates, data and a sample of its documents.",
    discussion: """
      Nothing is written. Errors are found as by build; the exit code is 1 if there are. Of the documents, a \
      sample is rendered; a fault that only the data of another participant brings out is found with --sample 0.
      """
  )

  @Argument(help: "The folder of the project.")
  var project = "."

  @Option(help: "The day to report on, as YYYY-MM-DD.")
  var asOf: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Check only the documents of these participants, with spaces between them; PROJECT stands before.",
      valueName: "id ..."))
  var only: [String] = []

  @Option(help: "Read the data files from this folder instead of the project's `data` folder.")
  var data: String?

  @Option(
    help: ArgumentHelp(
      "The language of all reports, such as de; qps is pseudo-translated text.", valueName: "tag"))
  var language: String?

  @Option(help: "The number of documents to render and validate, evenly spread; 0 means all.")
  var sample = 20

  @Flag(help: "List the addresses of other sites that the website links to, one a line.")
  var links = false

  @Flag(help: "Also warn of what does not fit the pages that reports are printed on.")
  var print = false

  @Flag(
    help: "Also measure how plain the words are: sentences, readability, abbreviations, decimals.")
  var plain = false

  @OptionGroup var runOptions: RunOptions

  func validate() throws {
    if sample < 0 { throw ValidationError("--sample takes a number from 0") }
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

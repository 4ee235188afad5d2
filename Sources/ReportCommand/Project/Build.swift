import ArgumentParser
import ReportCompiler
import ReportText

/// The command `reportgen build`, which builds the documents of a project.
struct Build: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Builds the reports and the website of a project.",
    discussion: """
      Without --as-of the reports are about the period of the last date in the data. Documents that \
      did not change keep their time stamp. Reports go to PROJECT/out, which only you can read, the \
      website goes to PROJECT/public. Nothing is written when the project, a template or the \
      data is wrong; with --keep-going a participant with bad data fails alone. A website is \
      written as a whole or not at all.
      """)

  @Argument(help: "The folder of the project.")
  var project = "."

  @Option(
    name: .shortAndLong,
    help: "The folder to write to (default: PROJECT/out, for a website PROJECT/public).")
  var output: String?

  @Flag(help: "Build only the website of the project.")
  var site = false

  @Flag(help: "Build pages of the website that are drafts, too.")
  var drafts = false

  @Option(help: "The day to report on, as YYYY-MM-DD.")
  var asOf: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Build only the documents of these participants, with spaces between them; PROJECT stands before.",
      valueName: "id ..."))
  var only: [String] = []

  @Option(help: "Build only this report of the project.")
  var report: String?

  @Flag(help: "Make a PDF file beside each report, through a print engine.")
  var pdf = false

  @OptionGroup var printOptions: PrintOptions

  @Option(
    help: ArgumentHelp(
      "The language of all reports, such as de; qps is pseudo-translated text.", valueName: "tag"))
  var language: String?

  @Option(name: .shortAndLong, help: "The number of workers (default: the number of cores).")
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "How much memory the data may take, such as 2G; more is read in stretches (default: 512M).",
      valueName: "size"))
  var memory: MemorySize = MemorySize(bytes: 512 << 20)

  @Option(help: "Read the data files from this folder instead of the project's `data` folder.")
  var data: String?

  @Flag(help: "Go on when the data of a participant is faulty; the others' documents are made.")
  var keepGoing = false

  @Flag(help: "Stop at the first document that fails.")
  var failFast = false

  @Flag(help: "Make and check all documents, and write nothing.")
  var dryRun = false

  @Flag(help: "Go on where a run that was stopped left off.")
  var resume = false

  @Flag(help: "Make only the documents of which something changed since the last run.")
  var changedOnly = false

  @Option(
    help: ArgumentHelp(
      "Make one part of the documents, such as 3/10; `reportgen merge` joins the parts.",
      discussion:
        "With auto it is the part of this task of a Slurm array or pod of an indexed Kubernetes Job."
    ))
  var shard: String?

  @Option(
    help: ArgumentHelp(
      "Write the documents into archives, each of about a thousand and with a manifest of its own.",
      discussion: "Millions of small files are slow on most file systems."))
  var pack: ArchiveFormat?

  @OptionGroup var runOptions: RunOptions

  // MARK: Combinations of options

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1") }
    if site, pdf {
      throw ValidationError(
        "--pdf prints reports; `reportgen pdf FILES -o DIR` prints pages of a website")
    }
    if resume, changedOnly {
      throw ValidationError("--resume and --changed-only do not go together; the second does more")
    }
    if dryRun, resume || changedOnly {
      throw ValidationError("--dry-run makes all documents; --resume and --changed-only do not")
    }
    if !pdf, !printOptions.allow.isEmpty {
      throw ValidationError("--allow is for PDF files; it goes with --pdf")
    }
    if dryRun, pdf {
      throw ValidationError("--dry-run writes nothing, so --pdf does not go with it")
    }
    if site, language != nil {
      throw ValidationError("--language is for reports; a website has its own languages")
    }
    if site, dryRun || resume || changedOnly || shard != nil || failFast || pack != nil {
      throw ValidationError(
        "--site makes the whole website; --dry-run, --resume, --changed-only, --shard, --pack and "
          + "--fail-fast are for reports")
    }
    if pack != nil, pdf {
      throw ValidationError(
        "--pack writes documents into archives, --pdf makes a file beside each; they do not go together"
      )
    }
    if pack != nil, !only.isEmpty {
      throw ValidationError(
        "--only makes the documents of single participants, --pack archives of many; they do not go together"
      )
    }
    if let shard, shard != Self.automatic, Shard(shard) == nil {
      throw ValidationError(
        "--shard takes a part and the number of parts, such as 3/10, or auto, not `\(shard)`")
    }
    if shard != nil, !only.isEmpty {
      throw ValidationError(
        "--only makes the documents of single participants, --shard a part of all; they do not go together"
      )
    }
    if site, report != nil || !only.isEmpty {
      throw ValidationError("--site builds no reports, so --report and --only do not go with it")
    }
  }

  // MARK: Run

  func run() async throws {
    let pdf = pdf ? try printOptions.options() : nil
    var options = options(pdf, try shardToMake())
    let compiler = ReportProgram.current.compiler
    var diagnostics = Diagnostics()
    guard
      let prepared = compiler.prepare(
        .folder(project), options: options, into: &diagnostics)
    else {
      runOptions.print(diagnostics)
      throw ExitStatus(of: diagnostics).code
    }
    if output != nil, prepared.hasReports, prepared.hasSite {
      throw ValidationError(
        "reports are private and a website is public: with -o, build one of them with --site or "
          + "--report NAME")
    }
    for line in prepared.summary { runOptions.note(line) }
    // Printing takes long, so warn of scripts without a font before it starts.
    if pdf != nil,
      let warning = compiler.scriptsWithoutFont(
        of: prepared, in: .folder(project), dataFolder: data)
    {
      diagnostics.add(warning)
      runOptions.print(diagnostics)
      diagnostics = Diagnostics()
      options.pdf?.namesScripts = false
    }
    var status: ExitStatus?
    if prepared.hasReports || !prepared.hasSite {
      let outcome = await runOptions.observed("document") { observer in
        await compiler.build(
          prepared, options: options, to: folder("out"), observer: observer)
      }
      status = report(outcome, &diagnostics, noun: "document")
    }
    if prepared.hasSite, status != .interrupted {
      let outcome = await runOptions.observed("page") { observer in
        await compiler.buildSite(
          prepared, options: options, to: folder("public"), observer: observer)
      }
      status = report(outcome, &diagnostics, noun: "page") ?? status
    }
    if let status { throw status.code }
  }

  // MARK: Shard, folders and options

  /// The value of `--shard` that selects the shard from the environment.
  private static let automatic = "auto"

  private func shardToMake() throws -> Shard? {
    guard let shard else { return nil }
    guard shard == Self.automatic else { return Shard(shard) }
    do throws(Diagnostic) {
      let found = try Shard(environment: EnvironmentVariables.values(of: Shard.variables))
      runOptions.note("this is shard \(found.number) of \(found.count)")
      return found
    } catch {
      var diagnostics = Diagnostics()
      diagnostics.add(error)
      runOptions.print(diagnostics)
      throw ExitStatus(of: diagnostics).code
    }
  }

  private func options(_ pdf: PDFOptions?, _ part: Shard?) -> BuildOptions {
    // A website lists its languages in its files.
    let isPart =
      language != nil || !only.isEmpty || report != nil || shard != nil || dryRun || resume
      || changedOnly || pack != nil
    var options = BuildOptions(
      asOf: asOf, only: only, report: report, dataFolder: data, jobs: jobs, keepGoing: keepGoing,
      parts: site ? .site : isPart ? .reports : .all, drafts: drafts, pdf: pdf)
    options.failFast = failFast
    options.language = language
    options.dryRun = dryRun
    options.reuse = resume ? .finished : changedOnly ? .unchanged : .nothing
    options.memory = memory.bytes
    options.pack = pack
    options.spoolFolder = spoolFolder
    options.shard = part
    return options
  }

  /// The folder for private files of the data.
  ///
  /// It is on the file system of the reports, which has enough space and the same protection.
  private var spoolFolder: String {
    guard let output, let slash = output.lastIndex(of: "/") else {
      return output == nil ? project : "."
    }
    return slash == output.startIndex ? "/" : String(output[..<slash])
  }

  /// Returns the folder to write to.
  private func folder(_ name: String) -> String {
    output ?? (project == "." ? name : project + "/" + name)
  }

  // MARK: Parts of a run

  /// Reports the outcome of one part of the run; nil if it succeeded.
  private func report(
    _ outcome: BuildOutcome, _ diagnostics: inout Diagnostics, noun: String
  ) -> ExitStatus? {
    diagnostics.add(contentsOf: outcome.diagnostics)
    runOptions.print(diagnostics)
    diagnostics = Diagnostics()
    for line in [outcome.summary(of: noun)] + outcome.lists { runOptions.note(line) }
    let status = ExitStatus(of: outcome)
    return status == .success ? nil : status
  }
}

import ArgumentParser
import ReportCompiler
import ReportText

/// The command `reportgen build`, which builds the documents of a project.
struct Build: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build the reports and the website of a project.",
    discussion: """
      Writes reports to PROJECT/out (readable by you only) and the website to PROJECT/public. \
      If the project, a template, or the data has an error, the command writes nothing. \
      Unchanged files keep their modification time.
      Example: reportgen build my-study --as-of 2026-11-08
      """)

  @Argument(help: "The project folder.")
  var project = "."

  @Option(
    name: .shortAndLong,
    help: "The output folder (default: out or public in PROJECT).")
  var output: String?

  @Flag(help: "Build only the website.")
  var site = false

  @Flag(help: "Also build the draft pages of the website.")
  var drafts = false

  @Option(help: .asOf)
  var asOf: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "The ids of the participants to build. Write PROJECT before this.",
      valueName: "id ..."))
  var only: [String] = []

  @Option(help: "The report to build (default: all).")
  var report: String?

  @Flag(help: "Write a PDF file next to each report.")
  var pdf = false

  @OptionGroup var printOptions: PrintOptions

  @Option(help: .language)
  var language: String?

  @Option(name: .shortAndLong, help: "The number of parallel workers (default: one per core).")
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "The memory limit for data, such as 2G.",
      valueName: "size"))
  var memory: MemorySize = MemorySize(bytes: 512 << 20)

  @Option(help: "The folder of the data files (default: PROJECT/data).")
  var data: String?

  @Flag(help: "Skip participants with faulty data (exit code 1).")
  var keepGoing = false

  @Flag(help: "Stop at the first document that fails.")
  var failFast = false

  @Flag(help: "Write nothing; build and validate all documents.")
  var dryRun = false

  @Flag(help: "Continue an interrupted build; reuse its documents.")
  var resume = false

  @Flag(help: "Build only documents with changed data, template, project, or period.")
  var changedOnly = false

  @Option(
    help: ArgumentHelp(
      "The part (shard) to build: 3/10, or auto on Slurm/Kubernetes. Then merge."))
  var shard: String?

  @Option(
    help: ArgumentHelp(
      "Write documents into archives of this format."))
  var pack: ArchiveFormat?

  @OptionGroup var runOptions: RunOptions

  // MARK: Combinations of options

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("expected a number of at least 1 for `--jobs`") }
    if site, pdf {
      throw ValidationError(
        "cannot combine `--site` and `--pdf`: print pages with `reportgen pdf FILES -o DIR`")
    }
    if resume, changedOnly {
      throw ValidationError("cannot combine `--resume` and `--changed-only`: use `--changed-only`")
    }
    if dryRun, resume || changedOnly {
      throw ValidationError(
        "cannot combine `--dry-run` with `--resume` or `--changed-only`: "
          + "`--dry-run` builds all documents")
    }
    if !pdf, !printOptions.allow.isEmpty {
      throw ValidationError("`--allow` is for PDF files: add `--pdf`")
    }
    if dryRun, pdf {
      throw ValidationError("cannot combine `--dry-run` and `--pdf`: `--dry-run` writes no files")
    }
    if site, language != nil {
      throw ValidationError("cannot combine `--site` and `--language`: it applies to reports only")
    }
    if site, dryRun || resume || changedOnly || shard != nil || failFast || pack != nil {
      throw ValidationError(
        "cannot combine `--site` with `--dry-run`, `--resume`, `--changed-only`, `--shard`, "
          + "`--pack`, or `--fail-fast`: these options apply to reports only")
    }
    if pack != nil, pdf {
      throw ValidationError(
        "cannot combine `--pack` and `--pdf`: archives contain no PDF files"
      )
    }
    if pack != nil, !only.isEmpty {
      throw ValidationError(
        "cannot combine `--pack` and `--only`: an archive contains documents of many participants"
      )
    }
    if let shard, shard != Self.automatic, Shard(shard) == nil {
      throw ValidationError(
        "expected a part such as 3/10, or auto, for `--shard`, found `\(shard)`")
    }
    if shard != nil, !only.isEmpty {
      throw ValidationError(
        "cannot combine `--shard` and `--only`: a shard is a part of all documents"
      )
    }
    if site, report != nil || !only.isEmpty {
      throw ValidationError(
        "cannot combine `--site` with `--report` or `--only`: "
          + "`--site` builds no reports")
    }
  }

  // MARK: Run

  func run() async throws {
    let pdf = pdf ? try printOptions.options() : nil
    var options = options(pdf, try selectedShard())
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
        "cannot write private reports and a public website to one `--output` folder: "
          + "add `--site` or `--report NAME`")
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

  private func selectedShard() throws -> Shard? {
    guard let shard else { return nil }
    guard shard == Self.automatic else { return Shard(shard) }
    do throws(Diagnostic) {
      let detected = try Shard(environment: EnvironmentVariables.values(of: Shard.variables))
      runOptions.note("building shard \(detected.number) of \(detected.count)")
      return detected
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

  /// The folder for temporary files with data that does not fit in memory.
  ///
  /// It is on the file system of the reports, which has enough space and the same protection.
  private var spoolFolder: String {
    guard let output, let slash = output.lastIndex(of: "/") else {
      return output == nil ? project : "."
    }
    return slash == output.startIndex ? "/" : String(output[..<slash])
  }

  /// Returns the output folder: the value of `-o`, or a folder of the project with this name.
  private func folder(_ name: String) -> String {
    output ?? (project == "." ? name : project + "/" + name)
  }

  // MARK: Parts of a run

  /// Prints the outcome of one part of the run, and returns its exit status; nil if it succeeded.
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

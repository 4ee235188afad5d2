import ReportChart
import ReportText
import ReportValidation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The verification of an output folder.
///
/// It checks the manifest, the files, the documents, and the links. With the project, it also
/// checks the isolation of participants.
struct FolderVerification {
  let folder: String
  let project: ProjectFiles?
  let charts: ChartRegistry
  let options: VerifyOptions
  let observer: BuildObserver

  /// The number of documents that a worker checks at a time.
  private static let portion = 16

  /// The validators for the two types of output folders.
  struct Validators {
    /// The validator for documents that contain only the chart script.
    let reports: DocumentValidator
    /// The validator for website pages, which can also load the search script.
    let site: DocumentValidator
  }

  func run(_ validators: Validators) async -> VerifyOutcome {
    var outcome = VerifyOutcome(allowing: options.allowed)
    outcome.folder = folder
    do throws(Diagnostic) {
      let manifest = try ManifestCheck.read(folder)
      guard let context = try await context(manifest, validators, &outcome) else { return outcome }
      outcome.hasStarted = true
      checkFolder(context, manifest, &outcome)
      checkRun(context, manifest, &outcome)
      observer.begun(context.outputs.count)
      var findings = await documents(of: context)
      outcome.isInterrupted = observer.isInterrupted()
      FragmentCheck(context: context).check(&findings)
      collect(findings, context, into: &outcome)
      if outcome.isInterrupted {
        outcome.diagnostics.add(
          Diagnostic(
            .interrupted, "`reportgen verify` was stopped; some documents were not checked",
            hints: ["run the command again"]))
      }
      outcome.list.refute(by: outcome.diagnostics)
    } catch {
      outcome.diagnostics.add(error)
    }
    return outcome
  }

  /// Returns the shared data of the workers; nil if the project has errors.
  private func context(
    _ manifest: Manifest, _ validators: Validators, _ outcome: inout VerifyOutcome
  ) async throws(Diagnostic) -> FolderContext? {
    var scopes: [IsolationScope] = []
    var scopeOfReport: [String: Int] = [:]
    if let project {
      guard
        var collecting = IsolationCollector(
          project, dataFolder: options.dataFolder, manifest: manifest, charts: charts,
          into: &outcome.diagnostics)
      else { return nil }
      (scopes, scopeOfReport) = collecting.scopes()
      outcome.diagnostics.add(contentsOf: collecting.diagnostics)
      if collecting.diagnostics.hasErrors { return nil }
      if scopes.isEmpty { claimNothingSearched(collecting.hasPrivateTables, &outcome) }
    }
    let listing = try FolderListing(of: folder)
    let documents = await FolderDocuments(
      manifest, in: folder, listing, jobs: options.jobs, isInterrupted: observer.isInterrupted)
    outcome.documents = documents.outputs.count + documents.missing
    outcome.failed = documents.missing
    outcome.archives = documents.archives.count
    outcome.failedArchives = documents.failedArchives
    outcome.diagnostics.add(contentsOf: documents.diagnostics)
    var indexByPath: [ByteText: Int] = [:]
    for (index, output) in documents.outputs.enumerated() {
      indexByPath[ByteText(output.path)] = index
    }
    return FolderContext(
      folder: folder, outputs: documents.outputs, archived: documents.archived,
      archives: documents.archives, indexByPath: indexByPath, listing: listing,
      isSite: manifest.isSite == true,
      validator: manifest.isSite == true ? validators.site : validators.reports,
      crossCheck: options.usesCrossCheck ? try SchemaCrossCheck() : nil, scopes: scopes,
      scopeOfReport: scopeOfReport)
  }

  /// Changes the isolation claim if the project has no identifiers to search for.
  private func claimNothingSearched(_ hasPrivateTables: Bool, _ outcome: inout VerifyOutcome) {
    guard hasPrivateTables else {
      return outcome.list.omit(
        .isolation, "no identifiers",
        "isolation: every table of the project is public, so the project has no identifiers"
      )
    }
    outcome.list.leaveOpen(.isolation, .noIdentifiers)
    outcome.diagnostics.add(
      VerifyGap.noIdentifiers.warning(
        .identifiersAbsent,
        "expected a private table with a `key`, found none: `verify` searched no document",
        in: folder))
  }

  /// Checks whether the run was complete and whether all documents are from that run.
  private func checkRun(
    _ context: FolderContext, _ manifest: Manifest, _ outcome: inout VerifyOutcome
  ) {
    outcome.list.claim(.completeRun)
    outcome.list.claim(.currentDocuments)
    let records = manifest.records ?? []
    let open = records.reduce(0) { $0 + max(0, $1.selected - $1.made - $1.failed - $1.withheld) }
    let hasJournal = context.listing.files.contains(ByteText(RunFiles.unsharded.journal))
    if hasJournal || open > 0 {
      outcome.list.leaveOpen(.completeRun, .interruptedRun)
      let detail =
        open > 0
        ? "\(open) document\(open == 1 ? " was" : "s were") not processed"
        : "the folder contains `\(RunFiles.unsharded.journal)`"
      outcome.diagnostics.add(
        VerifyGap.interruptedRun.warning(
          .runUnfinished,
          "expected a finished build, found a build that was stopped or is still running: "
            + detail,
          in: folder))
    }
    let hasFailures = context.listing.files.contains(ByteText(RunFiles.unsharded.failures))
    if hasFailures || records.contains(where: { $0.failed > 0 }) {
      outcome.list.leaveOpen(.completeRun, .failedDocuments)
      outcome.diagnostics.add(
        VerifyGap.failedDocuments.warning(
          .runWithFailures,
          hasFailures
            ? "the folder contains `\(RunFiles.unsharded.failures)`: the build did not make all "
              + "documents"
            : "the build did not make all documents", in: folder))
    }
    let earlier = context.outputs.count { $0.isEarlier == true }
    if earlier > 0 {
      outcome.list.leaveOpen(.currentDocuments, .earlierDocuments)
      outcome.diagnostics.add(
        VerifyGap.earlierDocuments.warning(
          .participantUnknown,
          "\(earlier) document\(earlier == 1 ? "" : "s") of an earlier build with other inputs "
            + "remain\(earlier == 1 ? "s" : "")", in: folder))
    }
    for scope in context.scopes {
      for notice in scope.notices() {
        outcome.diagnostics.add(notice.diagnostic)
        if let gap = notice.gap { outcome.list.leaveOpen(.isolation, gap) }
      }
    }
  }

  /// Checks the files of the folder against the manifest.
  private func checkFolder(
    _ context: FolderContext, _ manifest: Manifest, _ outcome: inout VerifyOutcome
  ) {
    let current = "reportgen \(ProgramVersion.text)"
    if manifest.generator != current {
      outcome.diagnostics.add(
        Diagnostic(
          .otherGenerator,
          "another version wrote the folder: `\(manifest.generator.prefix(40))`, not `\(current)`",
          at: .file(folder), severity: .warning,
          hints: ["to remove this warning, verify with the version that wrote the folder"]))
    }
    let expected = Set(manifest.outputs.lazy.map { ByteText($0.path) }).union([
      ByteText(Manifest.fileName), ByteText(RunFiles.unsharded.failures),
      ByteText(RunFiles.unsharded.withheld), ByteText(RunFiles.unsharded.journal),
    ]).union(context.listing.paths.filter(Self.isOfShard))
    if let unmerged = ManifestCheck.unmergedShards(in: folder) {
      outcome.diagnostics.add(unmerged)
    }
    let unknown = context.listing.unknown(among: expected)
    if let first = unknown.first {
      let numbers = unknown.prefix(10).map { String($0) }.joined(separator: ", ")
      let list = numbers + (unknown.count > 10 ? ", …" : "")
      outcome.diagnostics.add(
        Diagnostic(
          .fileUnknown,
          unknown.count == 1
            ? "1 file is not in the manifest: number \(list) of all files in the order of "
              + "their paths"
            : "\(unknown.count) files are not in the manifest: numbers \(list) of all files in the "
              + "order of their paths",
          at: .file(folder),
          hints: [
            "run `find . ! -type d | LC_ALL=C sort | sed -n \(first)p` in the folder "
              + "to show the first"
          ]))
    }
  }

  /// Returns whether a path is the path of a metadata file of a shard.
  private static func isOfShard(_ path: ByteText) -> Bool {
    RunFiles.parse(path.string)?.run.shard != nil
  }

  // MARK: Documents

  private func documents(of context: FolderContext) async -> [DocumentFindings?] {
    let count = context.outputs.count
    let cores = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    let workers = max(1, min(options.jobs ?? cores, count))
    let state = VerificationState()
    return await withTaskGroup(of: [(Int, DocumentFindings)].self) { group in
      for _ in 0..<workers {
        group.addTask { work(on: context, state) }
      }
      var findings = [DocumentFindings?](repeating: nil, count: count)
      for await share in group {
        for (index, result) in share { findings[index] = result }
      }
      return findings
    }
  }

  private func work(
    on context: FolderContext, _ state: VerificationState
  ) -> [(Int, DocumentFindings)] {
    var check = DocumentCheck(context: context)
    var share: [(Int, DocumentFindings)] = []
    while true {
      let first = state.next.wrappingAdd(Self.portion, ordering: .relaxed).oldValue
      guard first < context.outputs.count else { return share }
      for index in first..<min(first + Self.portion, context.outputs.count) {
        if observer.isInterrupted() { return share }
        share.append((index, check.check(index)))
        observer.finished(state.finished.wrappingAdd(1, ordering: .relaxed).newValue)
      }
    }
  }

  private func collect(
    _ findings: [DocumentFindings?], _ context: FolderContext, into outcome: inout VerifyOutcome
  ) {
    var statistics = VerificationStatistics()
    for (index, result) in findings.enumerated() {
      guard let result else { continue }
      outcome.diagnostics.add(contentsOf: result.diagnostics)
      if result.diagnostics.hasErrors { outcome.failed += 1 }
      outcome.bytes += result.bytes
      statistics.add(result, context.outputs[index])
    }
    statistics.report(into: &outcome.diagnostics)
    if statistics.hasDoubtful { outcome.list.leaveOpen(.isolation, .doubtfulIdentifiers) }
    claim(context, statistics, into: &outcome)
  }

  /// Adds the claims for the checks that were made, and the omissions for the other checks.
  private func claim(
    _ context: FolderContext, _ statistics: VerificationStatistics,
    into outcome: inout VerifyOutcome
  ) {
    outcome.list.claim(
      .contents, by: "bytes and SHA-256 against the manifest, validity, \(statistics.linkText)")
    outcome.list.claim(.validity)
    outcome.list.claim(.links)
    let prints = context.outputs.count { $0.printing != nil }
    if prints > 0 {
      outcome.list.claim(
        .contents,
        by: "\(prints) PDF file\(prints == 1 ? "" : "s"): each printed "
          + "from the document next to it")
    }
    if outcome.archives > 0 {
      outcome.list.claim(
        .contents,
        by:
          "\(outcome.archives) archive\(outcome.archives == 1 ? "" : "s"): bytes, SHA-256, "
          + "entries, manifest"
      )
    }
    if context.crossCheck != nil {
      outcome.list.claim(.schema, by: "the XML schema of documents, by libxml2")
    }
    for scope in context.scopes {
      let count = scope.search.list.count
      outcome.list.claim(
        .isolation,
        by: "isolation, by \(count) identifier\(count == 1 ? "" : "s") of the \(scope.rowCount) "
          + "participant\(scope.rowCount == 1 ? "" : "s") in `\(scope.table)`")
    }
    if project == nil {
      outcome.list.omit(
        .isolation, "no project",
        "isolation (identifiers of other participants); pass the project with --project DIR")
    }
    if statistics.linksElsewhere > 0 {
      outcome.list.omit(
        .outsideAddresses, "not followed",
        "\(statistics.linksElsewhere) address\(statistics.linksElsewhere == 1 ? "" : "es") outside "
          + "the folder (web, mail), which are not followed")
    }
  }
}

/// The counters that the workers share: the next document and the number of checked documents.
private final class VerificationState: Sendable {
  let next = Atomic<Int>(0)
  let finished = Atomic<Int>(0)
}

import ReportText
import ReportValidation
import Synchronization

/// The build of a website.
///
/// Several workers write the pages. The build then writes the files that depend on all pages. The
/// output does not depend on the number of workers. The output folder changes only if the complete
/// build succeeds.
struct SiteBuild: Sendable {
  let site: PreparedSite
  /// The name of the study and the version of the time zone data, for the manifest.
  let project: String
  let timeZoneData: String
  let options: BuildOptions
  let observer: BuildObserver
  /// The plain-language limits for the page text; nil to skip the measurement of the text.
  var plain: PlainLimits?

  /// The name of the website in place of a report name in the manifest.
  static let name = "site"
  /// The number of page files that a worker processes at a time.
  private static let portion = 8

  func run(to folder: String) async -> BuildOutcome {
    var outcome = BuildOutcome()
    outcome.folder = folder
    do throws(Diagnostic) {
      let output = try OutputFolder(path: folder, readers: .everybody)
      try output.checkPaths(of: site.map.pages.map(\.path))
      outcome.hasStarted = true
      let staged = StagedFiles(in: output)
      defer { staged.discard() }
      let results = await pages(to: staged)
      outcome.withdraw()
      let outputs = try finish(results, in: staged, &outcome)
      guard let outputs else { return outcome }
      outcome.isWithdrawn = false
      try publish(outputs, staged, in: output)
    } catch {
      outcome.diagnostics.add(error)
      if outcome.hasStarted { outcome.writeFailed = true }
    }
    return outcome
  }

  /// Compiles and validates all pages without writing files.
  func check() async -> BuildOutcome {
    var outcome = BuildOutcome()
    outcome.hasStarted = true
    let results = await pages(to: nil)
    for result in results {
      guard let result else { continue }
      outcome.diagnostics.add(contentsOf: result.diagnostics)
      outcome.failed += result.failed
      outcome.written += result.written.count
    }
    let check = SiteCheck(site: site, uses: results.compactMap { $0?.use })
    var identifiers: [Int: Set<String>] = [:]
    var links: [Int: Set<String>] = [:]
    for page in results.flatMap({ $0?.written ?? [] }) {
      identifiers[page.page] = page.identifiers
      links[page.page] = page.links
    }
    check.checkAnchors(&outcome.diagnostics) { identifiers[$0] }
    if outcome.failed == 0 {
      check.checkSite(&outcome.diagnostics) { links[$0] }
      outcome.outsideLinks = check.outside()
    }
    return outcome
  }

  // MARK: Pages

  private func pages(to output: StagedFiles?) async -> [PageResult?] {
    let workers = max(1, min(options.jobs ?? BuildOptions.coreCount, site.files.count))
    let state = SiteBuildState()
    observer.begun(site.map.pages.count)
    return await withTaskGroup(of: [(file: Int, result: PageResult)].self) { group in
      for _ in 0..<workers {
        group.addTask { work(output, state) }
      }
      var results = [PageResult?](repeating: nil, count: site.files.count)
      for await share in group {
        for (file, result) in share { results[file] = result }
      }
      return results
    }
  }

  private func work(
    _ output: StagedFiles?, _ state: SiteBuildState
  ) -> [(file: Int, result: PageResult)] {
    var writer = PageWriter(site)
    var share: [(file: Int, result: PageResult)] = []
    while true {
      let first = state.next.wrappingAdd(Self.portion, ordering: .relaxed).oldValue
      guard first < site.files.count else { return share }
      for file in first..<min(first + Self.portion, site.files.count) {
        if observer.isInterrupted() { return share }
        share.append((file, result(of: file, &writer, output)))
        let count = site.map.pages(of: file).count
        observer.finished(state.finished.wrappingAdd(count, ordering: .relaxed).newValue)
      }
    }
  }

  private func result(
    of file: Int, _ writer: inout PageWriter, _ output: StagedFiles?
  ) -> PageResult {
    var result = PageResult()
    let numbers = site.map.pages(of: file)
    let compilation = PageCompilation(
      site: site, number: file, checks: false, traces: plain != nil)
    guard let compiled = compilation.compile(into: &result.diagnostics) else {
      result.failed = numbers.count
      return result
    }
    result.use = compiled.use
    if let first = numbers.first { result.use.listed = listed(by: compiled, on: first) }
    var statistics = plain.map { PlainStatistics($0) }
    for number in numbers {
      let page = site.map.pages[number]
      var issues = Diagnostics()
      var written: PageResult.Written?
      do throws(Diagnostic) {
        var bytesToMeasure: [UInt8] = []
        written = try writer.write(
          number, compiled, of: site, traces: plain != nil, into: &issues
        ) { (bytes) throws(Diagnostic) in
          if plain != nil { bytesToMeasure = Array(bytes) }
          guard let output else {
            return PageResult.Written(
              page: number, output: nil, isNew: false,
              identifiers: PageIdentifiers.all(in: Array(bytes)),
              links: PageLinks.all(in: Array(bytes)), text: nil)
          }
          let isNew = try output.store(bytes, at: page.path)
          return PageResult.Written(
            page: number,
            output: Manifest.Output(
              report: Self.name, record: number + 1, path: page.path, bytes: bytes.count,
              sha256: Manifest.digest(of: bytes)),
            isNew: isNew, identifiers: nil, links: nil,
            text: site.facts.hasSearch && page.isListed ? PageText(bytes) : nil)
        }
        if let plain {
          statistics?.add(
            PlainCheck.measure(
              bytesToMeasure, origins: writer.origins, locale: site.names.locales[page.language],
              limits: plain, at: { _ in nil }))
        }
      } catch {
        issues.add(error)
      }
      if let written {
        result.written.append(written)
      } else {
        result.failed += 1
        result.writeFailed = result.writeFailed || issues.all.contains { $0.code == .outputWrite }
        issues = InvalidPage(site: site, file: file).diagnostics(issues)
      }
      result.diagnostics.add(contentsOf: issues)
      if result.failed > 0, result.diagnostics.all.count > Self.listingLimit { break }
    }
    if let source = compiled.body.files.first {
      statistics?.report(of: source, "the text of the page", into: &result.diagnostics)
    }
    return result
  }

  /// Returns the numbers of the pages that the page lists on a page contain.
  private func listed(by compiled: CompiledPage, on number: Int) -> Set<Int> {
    let blocks = compiled.body.blocks + (compiled.layout?.program.blocks ?? [])
    return blocks.reduce(into: Set<Int>()) { listed, block in
      if case .pages(let list) = block {
        listed.formUnion(list.pages(on: site.map.pages[number], of: site.map))
      }
    }
  }

  /// The number of diagnostics for one page file after which the build skips its other pages.
  private static let listingLimit = 50

  // MARK: Files from all pages

  /// Checks the website and writes the files that depend on all pages.
  ///
  /// The result is nil if an error occurs or the run is interrupted.
  private func finish(
    _ results: [PageResult?], in staged: StagedFiles, _ outcome: inout BuildOutcome
  ) throws(Diagnostic) -> [Manifest.Output]? {
    var outputs: [Manifest.Output] = []
    var isNew = 0
    for result in results {
      guard let result else { continue }
      outcome.diagnostics.add(contentsOf: result.diagnostics)
      outcome.failed += result.failed
      outcome.writeFailed = outcome.writeFailed || result.writeFailed
      outputs += result.written.compactMap(\.output)
      isNew += result.written.count(where: \.isNew)
    }
    outcome.isInterrupted = observer.isInterrupted()
    if outcome.isInterrupted {
      outcome.diagnostics.add(
        Diagnostic(
          .interrupted, "the build was stopped; some pages were not built",
          hints: ["run the build again"]))
    }
    let check = SiteCheck(site: site, uses: results.compactMap { $0?.use })
    // For pages that failed, the files of an earlier run do not count.
    let writtenPages = Set(results.flatMap { $0?.written ?? [] }.map(\.page))
    func finished(_ page: Int) -> [UInt8]? {
      writtenPages.contains(page) ? staged.bytes(at: site.map.pages[page].path) : nil
    }
    check.checkAnchors(&outcome.diagnostics) { finished($0).map { PageIdentifiers.all(in: $0) } }
    guard outcome.failed == 0, !outcome.isInterrupted else { return nil }
    check.checkSite(&outcome.diagnostics) { finished($0).map { PageLinks.all(in: $0) } }
    outcome.outsideLinks = check.outside()
    let strings = results.flatMap { $0?.written ?? [] }.compactMap { written in
      written.text.map { (written.page, $0) }
    }
    let paths = Set(outputs.map(\.path))
    for file in try files(of: check, strings) where !paths.contains(file.path) {
      let digest = file.bytes.withUnsafeBufferPointer { Manifest.digest(of: $0) }
      try file.bytes.withUnsafeBufferPointer { (bytes) throws(Diagnostic) in
        _ = try staged.store(bytes, at: file.path)
      }
      outputs.append(
        Manifest.Output(
          report: Self.name, record: outputs.count + 1, path: file.path, bytes: file.bytes.count,
          sha256: digest))
    }
    if outcome.diagnostics.hasErrors { return nil }
    outcome.written = isNew
    outcome.unchanged = results.reduce(0) { $0 + ($1?.written.count ?? 0) } - isNew
    return outputs
  }

  /// Returns the website files other than pages: sitemap and feeds, used assets, copied files.
  private func files(
    of check: SiteCheck, _ strings: [(page: Int, text: PageText)]
  ) throws(Diagnostic) -> [PublishedFile] {
    var files = SiteFiles(site: site).files(strings: strings)
    for asset in check.usedAssets() {
      files.append(
        PublishedFile(
          path: asset.path, bytes: try site.resolver.assets.bytes(of: asset, at: site.span)))
    }
    for copy in site.copies {
      files.append(
        PublishedFile(
          path: copy.path, bytes: try site.compilation.files.read(copy.source, namedAt: site.span)))
    }
    return files
  }

  /// Renames the staged files, removes outdated files of earlier runs, and writes the manifest.
  ///
  /// The manifest lists the files of the folder and no project files, because it is public.
  private func publish(
    _ outputs: [Manifest.Output], _ staged: StagedFiles, in output: OutputFolder
  ) throws(Diagnostic) {
    var manifest = Manifest(project: project, timeZoneData: timeZoneData)
    manifest.isSite = true
    manifest.outputs = outputs
    let paths = Set(outputs.map(\.path))
    try staged.commit(
      of: Self.name, removing: output.earlierFiles.map(\.path).filter { !paths.contains($0) })
    var writer = ByteWriter()
    manifest.write(into: &writer)
    try writer.withBytes { (bytes) throws(Diagnostic) in
      _ = try output.store(bytes, at: Manifest.fileName)
    }
    output.journal.remove()
  }
}

/// The counters that the workers share: the next page file and the number of finished pages.
private final class SiteBuildState: Sendable {
  let next = Atomic<Int>(0)
  let finished = Atomic<Int>(0)
}

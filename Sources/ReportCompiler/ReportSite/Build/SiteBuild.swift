import ReportText
import ReportValidation
import Synchronization

/// Writes a website: pages by several workers, then what is made of all pages together. What comes out
/// does not depend on the number of workers.
struct SiteBuild: Sendable {
  let site: PreparedSite
  /// The name of the study, and the version of the time zone data, for the manifest.
  let project: String
  let timeZoneData: String
  let options: BuildOptions
  let observer: BuildObserver
  /// What the words of pages are measured by; nil when they are not.
  var plain: PlainLimits?

  /// The name of the site in the manifest.
  static let name = "site"
  /// How many files of pages a worker takes at a time.
  private static let portion = 8

  func run(to folder: String) async -> BuildOutcome {
    var outcome = BuildOutcome()
    outcome.folder = folder
    do throws(Diagnostic) {
      let output = try OutputFolder(path: folder, readers: .everybody)
      try output.prepare(for: site.map.pages.map(\.path), isFirst: true)
      outcome.hasStarted = true
      let results = await pages(to: output)
      try finish(results, in: output, &outcome)
    } catch {
      outcome.diagnostics.add(error)
      if outcome.hasStarted { outcome.writeFailed = true }
    }
    return outcome
  }

  /// Makes and validates all pages, and writes nothing.
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
      check.checkWhole(&outcome.diagnostics) { links[$0] }
      outcome.outsideLinks = check.outside()
    }
    return outcome
  }

  // MARK: Pages

  private func pages(to output: OutputFolder?) async -> [PageResult?] {
    let workers = max(1, min(options.jobs ?? BuildOptions.coreCount, site.files.count))
    let state = SiteBuildState()
    return await withTaskGroup(of: [(file: Int, result: PageResult)].self) { group in
      for worker in 0..<workers {
        group.addTask { work(worker, output, state) }
      }
      var results = [PageResult?](repeating: nil, count: site.files.count)
      for await share in group {
        for (file, result) in share { results[file] = result }
      }
      return results
    }
  }

  private func work(
    _ number: Int, _ output: OutputFolder?, _ state: SiteBuildState
  ) -> [(file: Int, result: PageResult)] {
    var writer = PageWriter(site)
    var share: [(file: Int, result: PageResult)] = []
    while true {
      let first = state.next.wrappingAdd(Self.portion, ordering: .relaxed).oldValue
      guard first < site.files.count else { return share }
      for file in first..<min(first + Self.portion, site.files.count) {
        if observer.isInterrupted() { return share }
        share.append((file, result(of: file, &writer, output, number)))
        let made = site.map.pages(of: file).count
        observer.finished(state.finished.wrappingAdd(made, ordering: .relaxed).newValue)
      }
    }
  }

  private func result(
    of file: Int, _ writer: inout PageWriter, _ output: OutputFolder?, _ worker: Int
  ) -> PageResult {
    var result = PageResult()
    let numbers = site.map.pages(of: file)
    let compilation = PageCompilation(
      site: site, number: file, checks: false, traces: plain != nil)
    guard let compiled = compilation.compile(into: &result.diagnostics) else {
      result.failed = numbers.count
      for number in numbers { output?.removeEarlier(site.map.pages[number].path) }
      return result
    }
    result.use = compiled.use
    if let first = numbers.first { result.use.listed = listed(by: compiled, on: first) }
    var tally = plain.map { PlainTally($0) }
    for number in numbers {
      let page = site.map.pages[number]
      var found = Diagnostics()
      var written: PageResult.Written?
      do throws(Diagnostic) {
        var bytesToMeasure: [UInt8] = []
        written = try writer.write(
          number, compiled, of: site, traces: plain != nil, into: &found
        ) { (bytes) throws(Diagnostic) in
          if plain != nil { bytesToMeasure = Array(bytes) }
          guard let output else {
            return PageResult.Written(
              page: number, output: nil, isNew: false,
              identifiers: PageIdentifiers.all(in: Array(bytes)),
              links: PageLinks.all(in: Array(bytes)), text: nil)
          }
          let isNew = try output.store(bytes, at: page.path, worker: worker)
          return PageResult.Written(
            page: number,
            output: Manifest.Output(
              report: Self.name, record: number + 1, path: page.path, bytes: bytes.count,
              sha256: Manifest.digest(of: bytes)),
            isNew: isNew, identifiers: nil, links: nil,
            text: site.facts.hasSearch && page.isListed ? PageText(bytes) : nil)
        }
        if let plain {
          tally?.add(
            PlainCheck.measure(
              bytesToMeasure, origins: writer.origins, locale: site.names.locales[page.language],
              limits: plain, at: { _ in nil }))
        }
      } catch {
        found.add(error)
      }
      if let written {
        result.written.append(written)
      } else {
        result.failed += 1
        result.writeFailed = result.writeFailed || found.all.contains { $0.code == .outputWrite }
        output?.removeEarlier(page.path)
        found = InvalidPage(site: site, file: file).diagnostics(found)
      }
      result.diagnostics.add(contentsOf: found)
      if result.diagnostics.all.count > Self.listingLimit { break }
    }
    if let source = compiled.body.files.first {
      tally?.report(of: source, "the text of the page", into: &result.diagnostics)
    }
    return result
  }

  /// The pages that the lists of a page show.
  private func listed(by compiled: CompiledPage, on number: Int) -> Set<Int> {
    let blocks = compiled.body.blocks + (compiled.layout?.program.blocks ?? [])
    return blocks.reduce(into: Set<Int>()) { listed, block in
      if case .pages(let list) = block {
        listed.formUnion(list.pages(on: site.map.pages[number], of: site.map))
      }
    }
  }

  /// How many findings of one file are listed before its other pages are left alone.
  private static let listingLimit = 50

  // MARK: Files made of all pages

  private func finish(
    _ results: [PageResult?], in output: OutputFolder, _ outcome: inout BuildOutcome
  ) throws(Diagnostic) {
    var outputs: [Manifest.Output] = []
    for result in results {
      guard let result else { continue }
      outcome.diagnostics.add(contentsOf: result.diagnostics)
      outcome.failed += result.failed
      outcome.writeFailed = outcome.writeFailed || result.writeFailed
      for page in result.written {
        if let file = page.output { outputs.append(file) }
        if page.isNew { outcome.written += 1 } else { outcome.unchanged += 1 }
      }
    }
    outcome.isInterrupted = observer.isInterrupted()
    if outcome.isInterrupted {
      outcome.diagnostics.add(Diagnostic(.interrupted, "the run was interrupted"))
    }
    let use = results.compactMap { $0?.use }
    let check = SiteCheck(site: site, uses: use)
    let assets = check.usedAssets()
    func finished(_ page: Int) -> [UInt8]? {
      try? FileBytes.read(path: output.path + "/" + site.map.pages[page].path)
    }
    check.checkAnchors(&outcome.diagnostics) { finished($0).map { PageIdentifiers.all(in: $0) } }
    if outcome.failed == 0, !outcome.isInterrupted {
      check.checkWhole(&outcome.diagnostics) { finished($0).map { PageLinks.all(in: $0) } }
      outcome.outsideLinks = check.outside()
    }
    let texts = results.flatMap { $0?.written ?? [] }.compactMap { written in
      written.text.map { (written.page, $0) }
    }
    var extra = SiteFiles(site: site).files(texts: texts)
    for asset in assets {
      extra.append(
        PublishedFile(
          path: asset.path, bytes: try site.book.assets.bytes(of: asset, at: site.span)))
    }
    for copy in site.copies {
      extra.append(
        PublishedFile(
          path: copy.path, bytes: try site.compilation.files.read(copy.source, namedAt: site.span)))
    }
    let paths = Set(outputs.map(\.path))
    extra = extra.filter { !paths.contains($0.path) }
    try output.prepare(for: extra.map(\.path))
    for file in extra {
      let digest = file.bytes.withUnsafeBufferPointer { Manifest.digest(of: $0) }
      try file.bytes.withUnsafeBufferPointer { (bytes) throws(Diagnostic) in
        _ = try output.store(bytes, at: file.path)
      }
      outputs.append(
        Manifest.Output(
          report: Self.name, record: outputs.count + 1, path: file.path, bytes: file.bytes.count,
          sha256: digest))
    }
    try store(outputs, in: output, isWhole: outcome.failed == 0 && !outcome.isInterrupted)
  }

  /// Writes the manifest. It names what is in the folder and nothing of the project, since it is as
  /// public as the site. What an earlier run wrote and this one did not is removed.
  private func store(
    _ outputs: [Manifest.Output], in output: OutputFolder, isWhole: Bool
  ) throws(Diagnostic) {
    var manifest = Manifest(project: project, timeZoneData: timeZoneData)
    manifest.isSite = true
    manifest.outputs = outputs
    let made = Set(outputs.map(\.path))
    for file in output.earlierFiles where !made.contains(file.path) {
      if isWhole {
        output.remove(file.path)
      } else if let kept = output.kept(file, isOther: false) {
        manifest.outputs.append(kept)
      }
    }
    var writer = ByteWriter()
    manifest.write(into: &writer)
    try writer.withBytes { (bytes) throws(Diagnostic) in
      _ = try output.store(bytes, at: Manifest.fileName)
    }
  }
}

/// What the workers of a website share: counters.
private final class SiteBuildState: Sendable {
  let next = Atomic<Int>(0)
  let finished = Atomic<Int>(0)
}

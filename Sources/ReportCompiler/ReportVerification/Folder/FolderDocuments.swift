import ReportText
import ReportValidation
import Synchronization

/// The documents of a finished folder, those in archives among them.
struct FolderDocuments: Sendable {
  /// All documents.
  private(set) var outputs: [Manifest.Output] = []
  /// Where each is that is in an archive; nil for a file. Empty without any archive.
  private(set) var archived: [ArchivedDocument?] = []
  /// The paths of the archives.
  private(set) var archives: [String] = []
  /// How many archives something is wrong with.
  private(set) var failedArchives = 0
  /// How many documents of archives cannot be read.
  private(set) var missing = 0
  /// What is wrong with archives.
  private(set) var diagnostics = Diagnostics()

  /// Finds them.
  /// - Parameter jobs: the number of workers; nil: the number of cores.
  init(
    _ manifest: Manifest, in folder: String, _ listing: FolderListing, jobs: Int?,
    isInterrupted: @escaping @Sendable () -> Bool
  ) async {
    let all = manifest.outputs.filter { $0.documents != nil }
    guard !all.isEmpty else {
      outputs = manifest.outputs
      return
    }
    let check = ArchiveCheck(folder: folder, listing: listing)
    let workers = max(1, min(jobs ?? BuildOptions.coreCount, all.count))
    let state = ArchiveQueue()
    let findings = await withTaskGroup(of: [(Int, ArchiveFindings)].self) { group in
      for _ in 0..<workers {
        group.addTask {
          var share: [(Int, ArchiveFindings)] = []
          while !isInterrupted() {
            let place = state.next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard place < all.count else { break }
            share.append((place, check.check(all[place])))
          }
          return share
        }
      }
      var findings = [ArchiveFindings?](repeating: nil, count: all.count)
      for await share in group {
        for (place, found) in share { findings[place] = found }
      }
      return findings
    }
    var known: Set<ByteText> = []
    for output in manifest.outputs {
      if output.documents == nil {
        add(output, nil, &known)
      } else {
        if let found = findings[archives.count] { add(found, &known) }
        archives.append(output.path)
      }
    }
  }

  private mutating func add(_ found: ArchiveFindings, _ known: inout Set<ByteText>) {
    diagnostics.add(contentsOf: found.diagnostics)
    if found.diagnostics.hasErrors { failedArchives += 1 }
    missing += found.missing
    for (document, entry) in zip(found.documents, found.entries) {
      add(document, ArchivedDocument(archive: archives.count, entry: entry), &known)
    }
  }

  private mutating func add(
    _ output: Manifest.Output, _ place: ArchivedDocument?, _ known: inout Set<ByteText>
  ) {
    if !known.insert(ByteText(output.path)).inserted {
      diagnostics.add(
        Diagnostic(
          .manifestUnreadable,
          "the document of `\(output.report)` has the path of another one of the folder",
          record: output.record))
    }
    outputs.append(output)
    archived.append(place)
  }
}

/// Which archive is the next.
private final class ArchiveQueue: Sendable {
  let next = Atomic<Int>(0)
}

/// What the workers of a verification share; all of it is immutable.
struct FolderContext: Sendable {
  /// The path of the folder.
  let folder: String
  /// The documents that the manifest names, and those in archives.
  let outputs: [Manifest.Output]
  /// Where each is that is in an archive; empty without any archive.
  let archived: [ArchivedDocument?]
  /// The paths of the archives.
  let archives: [String]
  /// Their paths, with their places.
  let places: [ByteText: Int]
  /// What is in the folder.
  let listing: FolderListing
  /// True for a website.
  let isSite: Bool
  /// How documents are read.
  let validator: DocumentValidator
  /// libxml2 with the schema, if it was asked for.
  let oracle: SchemaCrossCheck?
  /// The participants, by `for-each` table.
  let scopes: [IsolationScope]
  /// The scope of each report, in ``scopes``; absent when isolation is not checked.
  let scopeOfReport: [String: Int]

  /// The participants of a document's report.
  func scope(of output: Manifest.Output) -> IsolationScope? {
    scopeOfReport[output.report].map { scopes[$0] }
  }

  /// True when there is a file, in the folder or in an archive.
  func holds(_ path: ByteText) -> Bool {
    if listing.files.contains(path) { return true }
    return places[path].map { !archived.isEmpty && archived[$0] != nil } ?? false
  }

  /// The bytes of a document, followed by ``IdentifierSearch/padding`` zeros.
  /// - Throws: it is not there or cannot be read; the message does not hold its path.
  func bytes(of place: Int, _ archive: inout OpenArchive) throws(Diagnostic) -> [UInt8] {
    let output = outputs[place]
    if !archived.isEmpty, let packed = archived[place] {
      do throws(Diagnostic) {
        var bytes = try archive.bytes(of: packed, at: folder + "/" + archives[packed.archive])
        for _ in 0..<IdentifierSearch.padding { bytes.append(0) }
        return bytes
      } catch {
        var error = error
        error.record = output.record
        throw error
      }
    }
    guard listing.files.contains(ByteText(output.path)) else {
      throw Diagnostic(
        .documentMissing, "the document of `\(output.report)` is not in the folder",
        record: output.record)
    }
    do throws(Diagnostic) {
      var bytes = try FileBytes.read(path: folder + "/" + output.path)
      for _ in 0..<IdentifierSearch.padding { bytes.append(0) }
      return bytes
    } catch {
      throw Diagnostic(
        error.code, "the document of `\(output.report)` cannot be read", record: output.record)
    }
  }
}

/// Looks for the targets of links into other documents.
struct FragmentCheck {
  let context: FolderContext

  /// Says which of the links lead to an `id` that is not there; each target is read once.
  func check(_ findings: inout [DocumentFindings?]) {
    var wanted: [Int: [(document: Int, link: DocumentFindings.FragmentLink)]] = [:]
    for (document, own) in findings.enumerated() {
      for link in own?.fragments ?? [] { wanted[link.target, default: []].append((document, link)) }
    }
    var archive = OpenArchive()
    var reader = DocumentSearch(script: context.validator.script)
    for target in wanted.keys.sorted() {
      var ignored = Diagnostics()
      // A target that is not there has been reported.
      let bytes = ignored.catching { () throws(Diagnostic) in
        try context.bytes(of: target, &archive)
      }
      guard let bytes else { continue }
      bytes.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return }
        reader.read(
          base, count: bytes.count - IdentifierSearch.padding, search: nil, keepsIdentities: true)
      }
      for (document, link) in wanted[target] ?? []
      where !reader.identities.contains(link.fragment) && !Self.isTop(link.fragment) {
        let source = context.outputs[document]
        findings[document]?.diagnostics.add(
          Diagnostic(
            .linkDead,
            "a link of the document of `\(source.report)` leads to an `id` that its target does not have",
            at: link.position.place, record: source.record))
      }
    }
  }

  /// True for `top` in letters of either case, which is the top of a document without such an `id`.
  private static func isTop(_ fragment: ByteText) -> Bool {
    fragment.count == 3 && zip(fragment.bytes, "top".utf8).allSatisfy { $0 | 0x20 == $1 }
  }
}

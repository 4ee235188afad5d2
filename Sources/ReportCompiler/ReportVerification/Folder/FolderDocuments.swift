import ReportText
import ReportValidation
import Synchronization

/// The documents of an output folder, including those in archives.
struct FolderDocuments: Sendable {
  /// All documents of the folder, in the order of the manifest.
  private(set) var outputs: [Manifest.Output] = []
  /// The archive location of each document; nil for a separate file.
  ///
  /// The array is empty if the folder has no archives.
  private(set) var archived: [ArchivedDocument?] = []
  /// The paths of the archives in the folder.
  private(set) var archives: [String] = []
  /// The number of archives with errors.
  private(set) var failedArchives = 0
  /// The number of documents in archives that are missing or cannot be read.
  private(set) var missing = 0
  /// The diagnostics of the archives.
  private(set) var diagnostics = Diagnostics()

  /// Finds the documents of a folder, and checks its archives with several workers.
  ///
  /// - Parameter jobs: the number of workers; nil for the number of cores.
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
            let index = state.next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard index < all.count else { break }
            share.append((index, check.check(all[index])))
          }
          return share
        }
      }
      var findings = [ArchiveFindings?](repeating: nil, count: all.count)
      for await share in group {
        for (index, result) in share { findings[index] = result }
      }
      return findings
    }
    var paths: Set<ByteText> = []
    for output in manifest.outputs {
      if output.documents == nil {
        add(output, nil, &paths)
      } else {
        if let result = findings[archives.count] { add(result, &paths) }
        archives.append(output.path)
      }
    }
  }

  private mutating func add(_ result: ArchiveFindings, _ paths: inout Set<ByteText>) {
    diagnostics.add(contentsOf: result.diagnostics)
    if result.diagnostics.hasErrors { failedArchives += 1 }
    missing += result.missing
    for (document, entry) in zip(result.documents, result.entries) {
      add(document, ArchivedDocument(archive: archives.count, entry: entry), &paths)
    }
  }

  private mutating func add(
    _ output: Manifest.Output, _ location: ArchivedDocument?, _ paths: inout Set<ByteText>
  ) {
    if !paths.insert(ByteText(output.path)).inserted {
      diagnostics.add(
        Diagnostic(
          .manifestUnreadable,
          "the document of report `\(output.report)` has the same path as another document",
          hints: ["build again"], record: output.record))
    }
    outputs.append(output)
    archived.append(location)
  }
}

/// A counter with the index of the next archive to check, which the workers share.
private final class ArchiveQueue: Sendable {
  let next = Atomic<Int>(0)
}

/// The immutable data that the workers of a verification share.
struct FolderContext: Sendable {
  /// The path of the output folder.
  let folder: String
  /// The documents of the manifest, including those in archives.
  let outputs: [Manifest.Output]
  /// The archive location of each document; empty if the folder has no archives.
  let archived: [ArchivedDocument?]
  /// The paths of the archives in the folder.
  let archives: [String]
  /// The index of each document in ``outputs``, by path.
  let indexByPath: [ByteText: Int]
  /// The files in the folder.
  let listing: FolderListing
  /// Whether the folder contains a website.
  let isSite: Bool
  /// The validator for the documents of the folder.
  let validator: DocumentValidator
  /// The check of documents against the schema by libxml2; nil if it is not requested.
  let crossCheck: SchemaCrossCheck?
  /// The participants to search for, one scope per `for-each` table.
  let scopes: [IsolationScope]
  /// The index in ``scopes`` of the participants of each report.
  ///
  /// A report without an isolation check has no index.
  let scopeOfReport: [String: Int]

  /// Returns the scope of a document's report; nil if isolation is not checked for the report.
  func scope(of output: Manifest.Output) -> IsolationScope? {
    scopeOfReport[output.report].map { scopes[$0] }
  }

  /// Returns whether the folder or an archive contains a file.
  func contains(_ path: ByteText) -> Bool {
    if listing.files.contains(path) { return true }
    return indexByPath[path].map { !archived.isEmpty && archived[$0] != nil } ?? false
  }

  /// Returns the bytes of a document, followed by ``IdentifierSearch/padding`` zeros.
  ///
  /// - Throws: a diagnostic if the document is missing or cannot be read. The message does not
  ///   contain its path.
  func bytes(of index: Int, _ archive: inout OpenArchive) throws(Diagnostic) -> [UInt8] {
    let output = outputs[index]
    if !archived.isEmpty, let packed = archived[index] {
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
        .documentMissing, "the document of report `\(output.report)` is not in the folder",
        hints: ["copy the folder again, or build again"], record: output.record)
    }
    do throws(Diagnostic) {
      var bytes = try FileBytes.read(path: folder + "/" + output.path)
      for _ in 0..<IdentifierSearch.padding { bytes.append(0) }
      return bytes
    } catch {
      throw Diagnostic(
        error.code, "cannot read the document of report `\(output.report)`", record: output.record)
    }
  }
}

/// The check of links from one document to an `id` in another document.
struct FragmentCheck {
  let context: FolderContext

  /// Reports links to an `id` that the target document does not contain; reads each target once.
  func check(_ findings: inout [DocumentFindings?]) {
    var expected: [Int: [(document: Int, link: DocumentFindings.FragmentLink)]] = [:]
    for (document, result) in findings.enumerated() {
      for link in result?.fragments ?? [] {
        expected[link.target, default: []].append((document, link))
      }
    }
    var archive = OpenArchive()
    var reader = DocumentSearch(script: context.validator.script)
    for target in expected.keys.sorted() {
      var ignored = Diagnostics()
      // The link check has already reported missing targets.
      let bytes = ignored.catching { () throws(Diagnostic) in
        try context.bytes(of: target, &archive)
      }
      guard let bytes else { continue }
      bytes.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return }
        reader.read(
          base, count: bytes.count - IdentifierSearch.padding, search: nil,
          collectsIdentities: true)
      }
      for (document, link) in expected[target] ?? []
      where !reader.identities.contains(link.fragment) && !Self.isTop(link.fragment) {
        let source = context.outputs[document]
        findings[document]?.diagnostics.add(
          Diagnostic(
            .linkDead,
            "a link in the document of report `\(source.report)` points to an `id` that its target "
              + "does not have",
            at: link.position.place, hints: ["correct the link in the template, and build again"],
            record: source.record))
      }
    }
  }

  /// Returns whether a link fragment is `top` in any letter case.
  ///
  /// This fragment refers to the top of a document.
  private static func isTop(_ fragment: ByteText) -> Bool {
    fragment.count == 3 && zip(fragment.bytes, "top".utf8).allSatisfy { $0 | 0x20 == $1 }
  }
}

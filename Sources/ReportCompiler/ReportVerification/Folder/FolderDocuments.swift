import ReportText
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

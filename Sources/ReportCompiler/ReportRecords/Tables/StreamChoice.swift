import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The decision to load the data of a project into memory or to read it in record batches.
struct StreamChoice {
  let project: Project
  let files: ProjectFiles
  let options: BuildOptions

  /// Returns the tables to read in record batches; the participants table is first.
  ///
  /// The tables with a participant column follow. The result is empty if all data fits in memory.
  func tables() -> [TableDeclaration] {
    guard let names = Set(project.reports.map(\.forEach.value)).only, files.open != nil,
      let participants = project.tables.first(where: { $0.name == names }),
      participants.query == nil,
      participants.key != nil
    else { return [] }
    // A view of query rows by participant needs all rows at once.
    let read = Set(
      project.reports.flatMap { report in
        report.views.compactMap { view -> String? in
          if case .table(let name) = view.origin { name.value } else { nil }
        }
      })
    let hasParticipantQuery = project.tables.contains {
      $0.query != nil && $0.participant != nil && read.contains($0.name)
    }
    guard !hasParticipantQuery else { return [] }
    let rows = project.tables.filter {
      $0.query == nil && $0.name != participants.name && $0.participant != nil
        && read.contains($0.name)
    }
    let tables = [participants] + rows
    return tables.reduce(0) { $0 + size(of: $1) } > options.memory ? tables : []
  }

  /// Returns the approximate memory that the complete table needs, in bytes.
  private func size(of table: TableDeclaration) -> Int {
    // The size of standard input is unknown before it is read.
    guard let path = table.path, path.value != "-" else { return 0 }
    // The check uses the file name, because a pipe must stay closed until it is read.
    var status = stat()
    guard stat(files.dataPath(path.value), &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return 0
    }
    // The file and its columns are in memory together for a short time. Text compresses to about a
    // tenth.
    return Int(status.st_size) * (path.value.hasSuffix(".gz") ? 20 : 2)
  }

  /// Returns whether a cohort input, a query, or the website also needs the complete table.
  func requiresAllRows(_ table: TableDeclaration) -> Bool {
    project.reports.contains { $0.cohort.contains { $0.data.value == table.name } }
      || project.tables.contains { $0.query != nil && $0.query?.sqlite == nil }
      || (project.site != nil && options.parts != .reports && options.report == nil)
  }
}

extension Set {
  /// The element of a set with exactly one element; nil for other sets.
  fileprivate var only: Element? { count == 1 ? first : nil }
}

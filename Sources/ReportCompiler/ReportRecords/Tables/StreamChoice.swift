import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Decides whether the data of a project is held in memory or read in stretches of participants.
struct StreamChoice {
  let project: Project
  let files: ProjectFiles
  let options: BuildOptions

  /// The tables to read in stretches: that of the participants first, then those whose rows belong to them;
  /// none when all are held in memory.
  func tables() -> [TableDeclaration] {
    guard let names = Set(project.reports.map(\.forEach.value)).only, files.open != nil,
      let participants = project.tables.first(where: { $0.name == names }),
      participants.query == nil,
      participants.key != nil
    else { return [] }
    // A view of a query's rows by participant needs all of them at once.
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

  /// About how much memory a table takes when it is held whole.
  private func size(of table: TableDeclaration) -> Int {
    // Of standard input nothing is known before it is read.
    guard let path = table.path, path.value != "-" else { return 0 }
    // By its name: a pipe must not be opened before it is read.
    var status = stat()
    guard stat(files.dataPath(path.value), &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return 0
    }
    // File and columns, for a moment both; texts pack to a tenth.
    return Int(status.st_size) * (path.value.hasSuffix(".gz") ? 20 : 2)
  }

  /// True when a table is needed whole, too: by a value over all participants, a query, or the website.
  func isNeededWhole(_ table: TableDeclaration) -> Bool {
    project.reports.contains { $0.cohort.contains { $0.data.value == table.name } }
      || project.tables.contains { $0.query != nil && $0.query?.sqlite == nil }
      || (project.site != nil && options.parts != .reports && options.report == nil)
  }
}

extension Set {
  /// The one element; nil when there are none or several.
  fileprivate var only: Element? { count == 1 ? first : nil }
}

import ReportData
import ReportPlugin
import ReportText

/// A project with reports that are ready to be written.
public struct PreparedProject: Sendable {
  /// The name of the study.
  public let name: String
  let reports: [PreparedReport]
  /// The website; nil if the project has none or the build excludes it.
  let site: PreparedSite?
  let inputs: [Manifest.Entry]
  let queries: [Manifest.Query]
  let cohort: [Manifest.Cohort]
  let timeZoneData: String
  /// The messages (translated text) of the project; nil if it has none.
  var messages: ProjectMessages?
  /// The plain-language limits of reports and pages.
  var plain = PlainLimits()
  /// The study data to read in record batches; nil if all data is in memory.
  var stream: StudyStream?

  /// The plugins that draw charts.
  var programs: [PluginProgram] = []

  /// Whether there are reports to build.
  public var hasReports: Bool { !reports.isEmpty }
  /// Whether there is a website to build.
  public var hasSite: Bool { site != nil }
  /// The number of pages of the website.
  public var pageCount: Int { site?.map.pages.count ?? 0 }

  /// The number of documents in a build.
  public var documentCount: Int { reports.reduce(0) { $0 + $1.records.count } }

  /// The summary of the build: one line per report, with its document count and period.
  ///
  /// Further lines describe the data and the website.
  public var summary: [String] {
    let pages =
      pageCount == 0 ? [] : ["\(name), website: \(pageCount) page\(pageCount == 1 ? "" : "s")"]
    return reports.map { report in
      let count = report.records.count
      var line = "\(name), \(report.name): \(count) document\(count == 1 ? "" : "s")"
      if let days = report.period {
        line += " for \(days.current.start.isoText) to \(days.current.end.isoText)"
        line += " (as of \(days.asOf.isoText))"
      }
      return line
    } + dataPlan + pages
  }

  /// Hides a folder from the plugins.
  func hideFromPlugins(_ folder: String) {
    for program in programs { program.hide(folder) }
  }

  /// Stops the plugins, and reports errors of their exit.
  func finishPlugins(into diagnostics: inout Diagnostics) {
    for program in programs { program.finish(into: &diagnostics) }
  }

  /// The description of data that is read in record batches; empty if all data is in memory.
  private var dataPlan: [String] {
    guard let stream else { return [] }
    var lines = ["data: processed in batches of \(stream.batchSize) participants"]
    for table in [stream.participants] + stream.tables {
      var line = "  `\(table.name)`: \(table.rowCount) row\(table.rowCount == 1 ? "" : "s"), "
      switch table.rowAssignment {
      case .inOrder: line += "in the order of the participants"
      case .sorted: line += "sorted in a temporary file"
      case .unassigned: line += "without a participant"
      }
      if table.isCopied { line += ", copied to a temporary file" }
      lines.append(line)
    }
    return lines
  }
}

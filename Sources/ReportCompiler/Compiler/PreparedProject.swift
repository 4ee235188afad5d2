import ReportData
import ReportPlugin
import ReportText

/// A project whose reports are ready to be written.
public struct PreparedProject: Sendable {
  /// The name of the study.
  public let name: String
  let reports: [PreparedReport]
  /// The website, if the project has one and it was asked for.
  let site: PreparedSite?
  let inputs: [Manifest.Entry]
  let queries: [Manifest.Query]
  let cohort: [Manifest.Cohort]
  let timeZoneData: String
  /// The messages, if the project has any.
  var messages: ProjectMessages?
  /// What is wanted of the words of reports and pages.
  var plain = PlainLimits()
  /// The data, where it is read in stretches.
  var stream: StudyStream?

  /// The plugins that draw charts.
  var programs: [PluginProgram] = []

  /// True when there are reports to build.
  public var hasReports: Bool { !reports.isEmpty }
  /// True when there is a website to build.
  public var hasSite: Bool { site != nil }
  /// The number of pages of the website.
  public var pageCount: Int { site?.map.pages.count ?? 0 }

  /// The number of documents that a build makes.
  public var documentCount: Int { reports.reduce(0) { $0 + $1.records.count } }

  /// A line for each report: what will be made, and for which period.
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

  /// Ends the plugins, and says what was wrong with how they ended.
  func finishPlugins(into diagnostics: inout Diagnostics) {
    for program in programs { program.finish(into: &diagnostics) }
  }

  /// How data is read that is not held in memory.
  private var dataPlan: [String] {
    guard let stream else { return [] }
    var lines = ["data: read in stretches of \(stream.batchSize) participants"]
    for table in [stream.participants] + stream.tables {
      var line = "  `\(table.name)`: \(table.rowCount) row\(table.rowCount == 1 ? "" : "s"), "
      switch table.way {
      case .inOrder: line += "in the order of the participants"
      case .sorted: line += "sorted by SQLite in a private file"
      case .unassigned: line += "of no participant"
      }
      if table.isCopied { line += ", unpacked into a private file" }
      lines.append(line)
    }
    return lines
  }
}

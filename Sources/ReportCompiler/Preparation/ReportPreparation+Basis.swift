import Crypto
import ReportData
import ReportText

/// What the documents of a report have in common, by which a later run knows what changed.
extension ReportPreparation {
  func basis(_ stretch: RecordStretch, _ period: ReportPeriod?) -> Manifest.Basis {
    var templates: [String] = []
    for file in sources { templates.append(file.name + " " + Self.digest(of: file.bytes)) }
    var days: [String] = []
    if let period {
      days = [period.asOf, period.current.start, period.current.end].map(\.isoText)
    }
    for case .own(let table, .days(let first, let last)) in viewRows {
      days.append("\(table) \(first.isoText) \(last.isoText)")
    }
    var columns: [String] = []
    for table in tables {
      for column in table.table.schema.columns {
        columns.append("\(table.declaration.name) \(column.name) \(column.type.rawValue)")
      }
    }
    var shared: [UInt8] = []
    stretch.tables.appendShared(to: &shared)
    for case (_, .cohort(let result)) in constants { result.table.append(to: &shared) }
    return Manifest.Basis(
      report: declaration.name,
      program: Self.digest(
        of: [ProgramVersion.text, StudyTimeZone.dataVersion()]
          + (charts.name.isEmpty ? [] : [charts.name]) + (options.language.map { [$0] } ?? [])
          + pluginDigest),
      project: Self.digest(of: project.source.bytes), template: Self.digest(of: templates),
      period: Self.digest(of: days), columns: Self.digest(of: columns),
      shared: Self.digest(of: shared))
  }

  private static func digest(of texts: [String]) -> String {
    digest(of: Array(texts.joined(separator: "\n").utf8))
  }

  private static func digest(of bytes: [UInt8]) -> String {
    bytes.withUnsafeBufferPointer { Manifest.digest(of: $0) }
  }
}

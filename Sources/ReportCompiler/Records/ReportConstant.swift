import ReportQuery
import ReportText

/// What is the same in every document of a report. Of the data it can hold cohort values only.
enum ReportConstant: Sendable {
  /// A record of texts from the project file.
  case texts([ByteText])
  /// Values over all participants. Only a ``CohortInput`` makes them.
  case cohort(CohortResult)

  /// As expressions see it.
  var value: Value {
    switch self {
    case .texts(let texts): .record(texts.map { .text($0) })
    case .cohort(let result): .view(result.table.all)
    }
  }
}

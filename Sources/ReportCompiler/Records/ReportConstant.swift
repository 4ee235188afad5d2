import ReportQuery
import ReportText

/// What is the same in every document of a report. Of the data it can hold cohort values only.
enum ReportConstant: Sendable {
  /// A record of texts from the project file.
  case texts([ByteText])
  /// The same, in each language of the messages.
  case translated([[ByteText]])
  /// Values over all participants. Only a ``CohortInput`` makes them.
  case cohort(CohortResult)

  /// As expressions see it in a language of the messages.
  func value(language: Int) -> Value {
    switch self {
    case .translated(let languages):
      .record(languages[min(language, languages.count - 1)].map { .text($0) })
    case .texts(let texts): .record(texts.map { .text($0) })
    case .cohort(let result): .view(result.table.all)
    }
  }
}

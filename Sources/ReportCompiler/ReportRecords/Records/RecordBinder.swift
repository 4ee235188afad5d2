import ReportData
import ReportQuery
import ReportText

/// A binder for the names that every document has: participant row, period, and constants.
///
/// These names do not depend on views.
struct RecordBinder: Sendable {
  /// The slot of the participant's row in the `for-each` table.
  let rowSlot: Int
  /// The slot and the days of `period`; nil if the report has no period.
  let period: (slot: Int, days: ReportPeriod)?
  /// The constants of all documents, by slot.
  let constants: [(slot: Int, value: ReportConstant)]
  /// The slot for the index of the paper size; nil if all documents have the same paper size.
  let paperSlot: Int?
  /// The languages of the documents.
  let languages: [MessageLanguage]
  /// The number of slots.
  let slotCount: Int

  /// The empty bindings with the required number of slots.
  var bindings: Bindings { Bindings(slotCount: slotCount, locale: .standard) }

  /// Binds the names of a row of the `for-each` table.
  func bind(_ row: Int, of batch: RecordBatch, _ bindings: inout Bindings) {
    bind(batch.tables.person(batch.ordinal(of: row)), row, of: batch, &bindings)
  }

  /// Binds the names of a row that was already read.
  func bind(
    _ person: Slice, _ row: Int, of batch: RecordBatch, _ bindings: inout Bindings
  ) {
    let ordinal = batch.ordinal(of: row)
    bindings.removeAll()
    bindings.locale = batch.locales[ordinal]
    bindings.language = batch.languages[ordinal]
    bindings.documentLanguage = languages[bindings.language]
    bindings.values[rowSlot] = .row(person, 0)
    for (slot, constant) in constants {
      bindings.values[slot] = constant.value(language: bindings.language)
    }
    if let paperSlot { bindings.values[paperSlot] = .number(Double(batch.papers[ordinal])) }
    if let period {
      bindings.values[period.slot] = .record([
        .day(period.days.current.start), .day(period.days.current.end), .day(period.days.asOf),
        .text(period.days.label(in: bindings.locale)),
      ])
    }
  }
}

/// A constant of all documents of a report, which contains no data except cohort values.
enum ReportConstant: Sendable {
  /// A record of texts from the project file.
  case strings([ByteText])
  /// A record of texts in each language of the messages.
  case translated([[ByteText]])
  /// The cohort values, which only a ``CohortInput`` can create.
  case cohort(CohortResult)

  /// Returns the value for expressions in a language of the messages.
  func value(language: Int) -> Value {
    switch self {
    case .translated(let languages):
      .record(languages[min(language, languages.count - 1)].map { .text($0) })
    case .strings(let strings): .record(strings.map { .text($0) })
    case .cohort(let result): .view(result.table.all)
    }
  }
}

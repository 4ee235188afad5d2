import ReportData
import ReportQuery
import ReportText

/// The values of the names that every document has: participant row, period, and constants.
///
/// These names do not depend on views.
struct RecordBinder: Sendable {
  /// The slot of the participant's row in the `for-each` table.
  let rowSlot: Int
  /// The slot of the name `period` and its days; nil if the report has no period.
  let period: (slot: Int, days: ReportPeriod)?
  /// The values that are the same in all documents of a language, with the slots of their names.
  let constants: [(slot: Int, value: ReportConstant)]
  /// The slot for the index of the paper size; nil if all documents have the same paper size.
  let paperSlot: Int?
  /// The languages that documents of the report can have.
  let languages: [MessageLanguage]
  /// The number of slots for the values of names.
  let slotCount: Int

  /// The empty bindings with the required number of slots.
  var bindings: Bindings { Bindings(slotCount: slotCount, locale: .standard) }

  /// Sets the values of all names for the document of a row of the `for-each` table.
  func bind(_ row: Int, of batch: RecordBatch, _ bindings: inout Bindings) {
    bind(batch.tables.participant(batch.ordinal(of: row)), row, of: batch, &bindings)
  }

  /// Sets the values of all names for a document with a participant row that was already read.
  func bind(
    _ participant: Slice, _ row: Int, of batch: RecordBatch, _ bindings: inout Bindings
  ) {
    let ordinal = batch.ordinal(of: row)
    bindings.removeAll()
    bindings.locale = batch.locales[ordinal]
    bindings.language = batch.languages[ordinal]
    bindings.documentLanguage = languages[bindings.language]
    bindings.values[rowSlot] = .row(participant, 0)
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

/// A value that is the same in all documents of a language; it has no data except cohort values.
enum ReportConstant: Sendable {
  /// A record of strings from the project file, for all languages.
  case strings([ByteText])
  /// A record of strings in each language of the messages.
  case translated([[ByteText]])
  /// The cohort values, which only a ``CohortInput`` can create.
  case cohort(CohortResult)

  /// Returns the constant as a value for expressions, in a language of the messages.
  func value(language: Int) -> Value {
    switch self {
    case .translated(let languages):
      .record(languages[min(language, languages.count - 1)].map { .text($0) })
    case .strings(let strings): .record(strings.map { .text($0) })
    case .cohort(let result): .view(result.table.all)
    }
  }
}

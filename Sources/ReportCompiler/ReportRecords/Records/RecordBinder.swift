import ReportData
import ReportQuery
import ReportText

/// Fills in the names that every document of a report has, whatever its views: the participant's row, the
/// period, what is the same for all.
struct RecordBinder: Sendable {
  /// The slot of the participant's row in the `for-each` table.
  let rowSlot: Int
  /// The slot of `period` with what it holds; nil without a period.
  let period: (slot: Int, days: ReportPeriod)?
  /// What is the same for all documents, by slot.
  let constants: [(slot: Int, value: ReportConstant)]
  /// Where the number of each record's paper goes; nil for one paper for all.
  let paperSlot: Int?
  /// The languages that documents are in.
  let languages: [MessageLanguage]
  /// The number of slots.
  let slotCount: Int

  /// Empty bindings of the right size.
  var bindings: Bindings { Bindings(slotCount: slotCount, locale: .standard) }

  /// Fills in the names of a row of the `for-each` table.
  func bind(_ row: Int, of batch: RecordBatch, _ bindings: inout Bindings) {
    bind(batch.tables.person(batch.ordinal(of: row)), row, of: batch, &bindings)
  }

  /// Fills in the names of a row that was read already.
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

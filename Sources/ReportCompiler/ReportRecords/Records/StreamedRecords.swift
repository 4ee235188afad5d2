import ReportData
import ReportQuery
import ReportText

/// The records of a report whose data is read in stretches of participants.
struct StreamedRecords: Sendable {
  let plan: RecordPlan
  /// The data: the participants' table, then the tables of ``tables``.
  let stream: StudyStream
  let people: TableDeclaration
  let tables: [TableDeclaration]
  /// Where the rows of each view come from.
  let views: [ViewRows]
  let binder: RecordBinder
  let paths: OutputPaths
  /// The number of documents up to the end of each stretch, once they are counted.
  private(set) var ends: [Int] = []

  /// A stretch with everything that its documents are made of.
  func stretch(_ number: Int) throws(Diagnostic) -> RecordStretch {
    let study = try stream.stretch(number)
    let people = LoadedTable(self.people, study.people)
    var loaded = [people]
    for (declaration, table) in zip(tables, study.tables) {
      if let table { loaded.append(LoadedTable(declaration, table)) }
    }
    var preparation = RecordPreparation(plan, tables: loaded)
    guard let keys = preparation.keys(of: people) else { throw Self.changed(people) }
    preparation.buildIndexes(people, keys)
    var stretch = preparation.stretch(
      of: people, keys, views: views, firstRow: study.firstOrdinal)
    stretch.paths = try paths.paths(of: stretch, binder)[...]
    return stretch
  }

  /// A stretch with what the paths of its documents are made of.
  /// - Parameters:
  ///   - strangers: takes how many of them have a language without messages.
  ///   - diagnostics: takes what is to be said of the participants.
  func recordsOnly(
    _ number: Int, known: inout Set<Int>, strangers: inout Int,
    into diagnostics: inout Diagnostics
  ) throws(Diagnostic) -> RecordStretch {
    let rows = try stream.people(number)
    let people = LoadedTable(self.people, rows)
    var preparation = RecordPreparation(plan, tables: [people])
    guard let keys = preparation.keys(of: people) else { throw Self.changed(people) }
    let stretch = preparation.stretch(
      of: people, keys, views: [], firstRow: number * stream.stretchSize)
    known.formUnion(preparation.known)
    strangers += preparation.strangersOfMessages
    diagnostics.add(contentsOf: preparation.diagnostics)
    return stretch
  }

  private static func changed(_ people: LoadedTable) -> Diagnostic {
    Diagnostic(
      .recordFaulty, "the keys of the participants are not those of before",
      at: .file(people.declaration.file))
  }

  /// Counts the documents and notes their paths.
  mutating func count(
    hashes: inout PathHashes, into diagnostics: inout Diagnostics
  ) throws(Diagnostic) {
    var tally = DiagnosticTally()
    var known: Set<Int> = []
    var total = 0
    var strangers = 0
    hashes.reserve(stream.participantCount)
    for number in 0..<stream.stretchCount {
      var found = Diagnostics()
      let stretch = try recordsOnly(
        number, known: &known, strangers: &strangers, into: &found)
      paths.note(of: stretch, binder, hashes: &hashes, into: &found)
      tally.add(contentsOf: found)
      total += stretch.rows.count
      ends.append(total)
      if tally.errors >= OutputPaths.listingLimit { break }
    }
    for diagnostic in tally.all { diagnostics.add(diagnostic) }
    plan.sayUnknown(known, into: &diagnostics)
    RecordPreparation.sayStrangers(strangers, of: total, plan, into: &diagnostics)
  }

  /// Says which of the paths that may be the same as another are.
  func claim(
    _ suspicious: Set<UInt64>, register: inout PathRegister, into diagnostics: inout Diagnostics
  ) throws(Diagnostic) {
    var known: Set<Int> = []
    var strangers = 0
    for number in 0..<stream.stretchCount {
      var unsaid = Diagnostics()
      let stretch = try recordsOnly(
        number, known: &known, strangers: &strangers, into: &unsaid)
      try paths.claim(
        suspicious, of: stretch, binder, register: &register, into: &diagnostics)
      if diagnostics.all.count >= OutputPaths.listingLimit { return }
    }
  }

  /// Hands over the paths of all documents, stretch by stretch.
  func forEachPath(_ body: (ArraySlice<String>) throws(Diagnostic) -> Void) throws(Diagnostic) {
    var known: Set<Int> = []
    var strangers = 0
    var unsaid = Diagnostics()
    for number in ends.indices {
      let stretch = try recordsOnly(
        number, known: &known, strangers: &strangers, into: &unsaid)
      unsaid = Diagnostics()
      try body(try paths.paths(of: stretch, binder)[...])
    }
  }
}

extension LoadedTable {
  /// The rows of a stretch.
  fileprivate init(_ declaration: TableDeclaration, _ rows: StretchTable) {
    self.init(
      declaration: declaration, table: rows.table, faults: rows.faults, lines: rows.lines,
      inputs: [], messages: rows.messages)
  }
}

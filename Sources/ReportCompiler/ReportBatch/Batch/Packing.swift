import ReportText

/// How the documents of a run are packed: each archive holds those of a stretch of records, so that what is in it
/// depends neither on the number of workers nor on how the data is read.
struct Packing: Sendable {
  /// The form of the archives.
  let form: ArchiveForm
  /// What the manifests of a report's archives say before their files: only what stays the same as long as the
  /// documents do, so that an archive that is kept has the bytes of one that is made.
  let heads: [Manifest]
  /// How many rows of the `for-each` table an archive stands for.
  let rows: Int

  /// The packing of a run; nil when each document is a file.
  /// - Parameter head: that of the run's own manifest.
  /// - Throws: what is asked for cannot be packed.
  init?(_ prepared: PreparedProject, _ options: BuildOptions, head: Manifest) throws(Diagnostic) {
    guard let form = options.pack else { return nil }
    guard options.pdf == nil, options.only.isEmpty else {
      throw Diagnostic(
        .usage,
        options.pdf == nil
          ? "documents of single participants are not packed" : "PDF files are not packed",
        hints: ["build without archives, into another folder"])
    }
    self.form = form
    heads = prepared.reports.map { report in
      var own = Manifest(project: head.project, timeZoneData: head.timeZoneData)
      own.asOf = report.period?.asOf.isoText
      own.basis = [report.basis]
      own.pack = form.rawValue
      return own
    }
    rows = options.recordsPerArchive * (options.shard?.count ?? 1)
    try checkNames(of: prepared.reports)
  }

  /// How many archives the records of a report make at most.
  func count(of records: RecordSource) -> Int { (records.rowCount + rows - 1) / rows }

  /// The rows of the `for-each` table that an archive stands for.
  func rows(of number: Int, _ records: RecordSource) -> Range<Int> {
    number * rows..<min(records.rowCount, (number + 1) * rows)
  }

  /// The path of an archive: it says nothing of a person. Of two archives of a report no two begin with the same
  /// record, not even in shards.
  func path(of report: String, from record: Int) -> String {
    let digits = String(record)
    let zeros = String(repeating: "0", count: max(0, 7 - digits.count))
    return "\(report)-\(zeros)\(digits).\(form.fileExtension)"
  }

  /// The names of reports become names of files.
  private func checkNames(of reports: [PreparedReport]) throws(Diagnostic) {
    var register = PathRegister()
    for (place, report) in reports.enumerated() {
      let path = path(of: report.name, from: 1)
      let isUsable =
        path.utf8.count <= 200 && !path.utf8.contains(UInt8(ascii: "/"))
        && Array(path.utf8).withUnsafeBufferPointer { ArchivePath.problem(of: $0) } == nil
      let document = PathRegister.Document(report: report.name, row: place)
      guard isUsable, register.claim(path, for: document) == nil else {
        throw Diagnostic(
          .outputPath,
          "archives cannot be named for the report `\(report.name)`"
            + (isUsable ? ", since another has that name" : ""),
          hints: ["give it a name of letters, digits and hyphens"])
      }
    }
  }
}

import Crypto
import ReportChart
import ReportData
import ReportQuery
import ReportTemplate
import ReportText
import ReportValidation

/// What one worker owns and clears between documents: its bytes, the memory of its charts and of its
/// validator. Nothing of it is shared.
struct DocumentWorker: ~Copyable {
  private var writer = ByteWriter(capacity: 1 << 18)
  private var scratch = BlockScratch()
  private var validation = ValidationScratch()
  private let validator: DocumentValidator
  /// Where the parts of the last document come from, when that was asked for.
  private(set) var origins: [DocumentOrigin]?

  /// Its number among the workers of a run.
  let number: Int

  /// What the charts of the last document do not show.
  var notices: NoticeStatistics { scratch.notices }

  init(number: Int = 0, validator: DocumentValidator) {
    self.number = number
    self.validator = validator
  }

  /// Writes and validates one document, rooms 5 to 11, and lends its bytes.
  /// - Parameters:
  ///   - row: the record, by its place in the `for-each` table.
  ///   - bindings: of this report, from an earlier document or new.
  ///   - traces: whether ``origins`` are wanted.
  /// - Returns: what `body` makes of the bytes; nil when the document is not valid.
  mutating func render<Result>(
    _ report: PreparedReport, row: Int, of batch: RecordBatch, bindings: inout Bindings,
    traces: Bool = false,
    into diagnostics: inout Diagnostics,
    _ body: (UnsafeBufferPointer<UInt8>) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result? {
    if let cellError = batch.cellErrors[row] { throw cellError }
    report.bind(row, of: batch, &bindings)
    return try write(
      report, row: row, bindings: &bindings, traces: traces, into: &diagnostics, body)
  }

  /// Gathers what the document of the record whose names are filled in asks of plugins, and writes nothing.
  mutating func gather(_ report: PreparedReport, bindings: inout Bindings) {
    let responses = scratch.workspace.responses
    responses.isGathering = true
    defer { responses.isGathering = false }
    writer.removeAll()
    scratch.workspace.beginDocument()
    scratch.language = bindings.documentLanguage.tag
    // What is wrong with the document is said when it is written.
    do throws(Diagnostic) {
      try report.program.write(bindings: &bindings, scratch: &scratch, into: &writer)
    } catch {}
  }

  /// Begins to ask all that was gathered since.
  func beginRequests() { scratch.workspace.responses.begin() }

  /// Keeps going what is being asked.
  func advanceRequests() { scratch.workspace.responses.advance() }

  /// Waits for the answers to what was begun first.
  func finishRequests() { scratch.workspace.responses.finish() }

  /// Forgets what plugins answered.
  func clearResponses() { scratch.workspace.responses.forget() }

  /// Writes and validates the document of the record whose names are filled in, and lends its bytes.
  /// - Returns: what `body` makes of the bytes; nil when the document is not valid.
  mutating func write<Result>(
    _ report: PreparedReport, row: Int, bindings: inout Bindings, traces: Bool = false,
    into diagnostics: inout Diagnostics,
    _ body: (UnsafeBufferPointer<UInt8>) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result? {
    writer.removeAll()
    scratch.notices = NoticeStatistics()
    scratch.workspace.beginDocument()
    scratch.language = bindings.documentLanguage.tag
    if traces {
      origins = try report.program.writeTraced(
        bindings: &bindings, scratch: &scratch, into: &writer)
    } else {
      try report.program.write(bindings: &bindings, scratch: &scratch, into: &writer)
    }
    var found = Diagnostics()
    writer.withBytes { validator.check($0, scratch: &validation, into: &found) }
    for diagnostic in found.all {
      var diagnostic = diagnostic
      diagnostic.record = row + 1
      diagnostics.add(diagnostic)
    }
    if found.hasErrors { return nil }
    return try writer.withBytes(body)
  }
}

/// What a worker has for each report and uses again for every document.
struct WorkerState {
  var bindings: [Bindings]
  var inputs: [DocumentInputs]

  init(_ reports: [PreparedReport]) {
    bindings = reports.map(\.binder.bindings)
    inputs = reports.map { DocumentInputs($0.basis) }
  }

  /// What a document is made of, as a hash: what all documents of its report have in common, and the
  /// participant's own rows.
  struct DocumentInputs {
    private let common: [UInt8]
    private var bytes: [UInt8] = []

    /// - Parameter basis: what all documents of the report have in common.
    init(_ basis: Manifest.Basis) {
      let text = [
        basis.report, basis.program, basis.project, basis.template, basis.period, basis.columns,
        basis.shared,
      ].joined(separator: "\n")
      common = Array(SHA256.hash(data: Array(text.utf8)))
    }

    /// The first half of the SHA-256 of what one document is made of, in hexadecimal digits: enough to tell
    /// that it is not the same.
    mutating func digest(of scope: ParticipantScope) -> String {
      bytes.removeAll(keepingCapacity: true)
      scope.append(to: &bytes)
      var hasher = SHA256()
      hasher.update(data: common)
      bytes.withUnsafeBytes { hasher.update(bufferPointer: $0) }
      return hasher.finalize().withUnsafeBytes { Manifest.hexadecimal($0.prefix(16)) }
    }
  }
}

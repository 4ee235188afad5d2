import Crypto
import ReportChart
import ReportData
import ReportQuery
import ReportTemplate
import ReportText
import ReportValidation

/// The buffers of one worker, reused for every document.
///
/// The worker has a separate byte buffer, chart memory, and validator memory. It shares none of
/// them.
struct DocumentWorker: ~Copyable {
  private var writer = ByteWriter(capacity: 1 << 18)
  private var scratch = BlockScratch()
  private var validation = ValidationScratch()
  private let validator: DocumentValidator
  /// The template origin of each part of the last document; nil if no trace was requested.
  private(set) var origins: [DocumentOrigin]?

  /// The number of this worker in the run.
  let number: Int

  /// The data that the charts of the last document do not show.
  var notices: NoticeStatistics { scratch.notices }

  init(number: Int = 0, validator: DocumentValidator) {
    self.number = number
    self.validator = validator
  }

  /// Renders and validates one document, and passes its bytes to a closure.
  ///
  /// - Parameters:
  ///   - row: the record, as a row index in the `for-each` table.
  ///   - bindings: the bindings of this report, new or from an earlier document.
  ///   - traces: whether to record ``origins``.
  /// - Returns: the result of `body`; nil if the document is not valid.
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

  /// Collects the plugin requests of a bound record without writing a document.
  mutating func collect(_ report: PreparedReport, bindings: inout Bindings) {
    let responses = scratch.workspace.responses
    responses.isCollecting = true
    defer { responses.isCollecting = false }
    writer.removeAll()
    scratch.workspace.beginDocument()
    scratch.language = bindings.documentLanguage.tag
    // Errors of the document are reported when it is written.
    do throws(Diagnostic) {
      try report.program.write(bindings: &bindings, scratch: &scratch, into: &writer)
    } catch {}
  }

  /// Sends all collected plugin requests.
  func beginRequests() { scratch.workspace.responses.begin() }

  /// Sends and receives data of the pending plugin requests, without waiting.
  func advanceRequests() { scratch.workspace.responses.advance() }

  /// Waits for the responses to the oldest pending plugin requests.
  func finishRequests() { scratch.workspace.responses.finish() }

  /// Deletes all plugin requests and cached responses.
  func clearResponses() { scratch.workspace.responses.forget() }

  /// Renders and validates the document of a bound record, and passes its bytes to a closure.
  ///
  /// - Returns: the result of `body`; nil if the document is not valid.
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
    var validationDiagnostics = Diagnostics()
    writer.withBytes { validator.check($0, scratch: &validation, into: &validationDiagnostics) }
    for diagnostic in validationDiagnostics.all {
      var diagnostic = diagnostic
      diagnostic.record = row + 1
      diagnostics.add(diagnostic)
    }
    if validationDiagnostics.hasErrors { return nil }
    return try writer.withBytes(body)
  }
}

/// The state of one worker for each report, reused for every document.
struct WorkerState {
  var bindings: [Bindings]
  var inputs: [DocumentInputs]

  init(_ reports: [PreparedReport]) {
    bindings = reports.map(\.binder.bindings)
    inputs = reports.map { DocumentInputs($0.basis) }
  }

  /// The hash of the inputs of a document.
  ///
  /// The inputs are the common inputs of the report and the rows of the participant.
  struct DocumentInputs {
    private let common: [UInt8]
    private var bytes: [UInt8] = []

    /// Creates the hash for the documents of one report.
    ///
    /// - Parameter basis: the inputs that all documents of the report share.
    init(_ basis: Manifest.Basis) {
      let text = [
        basis.report, basis.program, basis.project, basis.template, basis.period, basis.columns,
        basis.shared,
      ].joined(separator: "\n")
      common = Array(SHA256.hash(data: Array(text.utf8)))
    }

    /// Returns the first 16 bytes of the SHA-256 of all inputs, in hexadecimal digits.
    ///
    /// Half of the hash is enough to detect a change.
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

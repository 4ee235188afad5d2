import Crypto
import ReportData
import ReportQuery
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The document paths of a report, created from a pattern and checked before any output.
struct OutputPaths: Sendable {
  private let report: String
  /// The source range of the path pattern in the project file.
  private let span: SourceSpan
  private let pattern: PathPattern
  private let key: SymmetricKey?
  /// Whether a PDF file is written next to each document.
  private let hasPDF: Bool
  /// Whether a row with data errors affects only its document, not the complete run.
  ///
  /// If not, the data errors stop the run, and path errors of such a row are not reported.
  private let keepGoing: Bool

  /// Compiles the path pattern of a report; nil if the pattern is invalid.
  init?(
    declaration: ReportDeclaration, project: Project, names: Names, hasPDF: Bool,
    keepGoing: Bool, into diagnostics: inout Diagnostics
  ) {
    var patternDiagnostics = Diagnostics()
    pattern = PathPattern(declaration.output, names: names, into: &patternDiagnostics)
    self.hasPDF = hasPDF
    self.keepGoing = keepGoing
    report = declaration.name
    span = declaration.output.span(0..<declaration.output.bytes.count)
    var key: SymmetricKey?
    if !patternDiagnostics.hasErrors, pattern.usesPseudonym {
      key = Self.pseudonymKey(of: project, at: span, &patternDiagnostics)
    }
    self.key = key
    diagnostics.add(contentsOf: patternDiagnostics)
    if patternDiagnostics.hasErrors { return nil }
  }

  /// Returns the path of each record of a batch, in order.
  ///
  /// - Throws: an error if a value cannot be part of a path.
  func paths(of batch: RecordBatch, _ binder: RecordBinder) throws(Diagnostic) -> [String] {
    var bindings = binder.bindings
    var paths: [String] = []
    paths.reserveCapacity(batch.rows.count)
    for row in batch.rows {
      paths.append(try path(of: row, batch, binder, &bindings))
    }
    return paths
  }

  /// Returns the path of each record of a batch, in order, and adds the paths to the register.
  ///
  /// If a path is not usable, the array has fewer elements.
  ///
  /// - Parameter register: the paths of earlier documents, to which the new paths are added.
  func claim(
    of batch: RecordBatch, _ binder: RecordBinder, register: inout PathRegister,
    into diagnostics: inout Diagnostics
  ) -> [String] {
    var pathDiagnostics = Diagnostics()
    var bindings = binder.bindings
    var paths: [String] = []
    for row in batch.rows {
      do throws(Diagnostic) {
        let path = try path(of: row, batch, binder, &bindings)
        let document = PathRegister.Document(report: report, row: row)
        for claimed in hasPDF ? [path, PDFPath.path(for: path)] : [path] {
          if let collision = register.claim(claimed, for: document) {
            pathDiagnostics.add(diagnostic(of: collision, document))
          }
        }
        paths.append(path)
      } catch {
        if keepGoing || batch.cellErrors[row] == nil { pathDiagnostics.add(error) }
      }
      if pathDiagnostics.all.count >= Self.listingLimit { break }
    }
    diagnostics.add(contentsOf: pathDiagnostics)
    return paths
  }

  /// Adds the path hashes of a record batch, and reports invalid and reserved paths.
  func note(
    of batch: RecordBatch, _ binder: RecordBinder, hashes: inout PathHashes,
    into diagnostics: inout Diagnostics
  ) {
    var bindings = binder.bindings
    for row in batch.rows {
      do throws(Diagnostic) {
        let path = try path(of: row, batch, binder, &bindings)
        for claimed in hasPDF ? [path, PDFPath.path(for: path)] : [path] {
          let folded = PathRegister.folded(claimed)
          if PathRegister.isReserved(folded) {
            let document = PathRegister.Document(report: report, row: row)
            diagnostics.add(diagnostic(of: .reserved, document))
          }
          hashes.note(folded)
        }
      } catch {
        if keepGoing || batch.cellErrors[row] == nil { diagnostics.add(error) }
      }
    }
  }

  /// Registers the paths of a batch with a hash in `suspicious`, and reports equal paths.
  func claim(
    _ suspicious: Set<UInt64>, of batch: RecordBatch, _ binder: RecordBinder,
    register: inout PathRegister, into diagnostics: inout Diagnostics
  ) throws(Diagnostic) {
    var bindings = binder.bindings
    for row in batch.rows {
      let path = try path(of: row, batch, binder, &bindings)
      let document = PathRegister.Document(report: report, row: row)
      for claimed in hasPDF ? [path, PDFPath.path(for: path)] : [path]
      where PathHashes.isSuspicious(PathRegister.folded(claimed), suspicious) {
        if let collision = register.claim(claimed, for: document) {
          diagnostics.add(diagnostic(of: collision, document))
        }
      }
    }
  }

  // MARK: Paths of records

  private func path(
    of row: Int, _ batch: RecordBatch, _ binder: RecordBinder, _ bindings: inout Bindings
  ) throws(Diagnostic) -> String {
    binder.bind(row, of: batch, &bindings)
    do throws(Diagnostic) {
      let path = try pattern.path(in: bindings) { Self.pseudonym(of: $0, key) }.string
      try check(path)
      return path
    } catch {
      throw error.of(record: row)
    }
  }

  /// The maximum number of path errors that are listed.
  static let listingLimit = 20

  /// Checks that each part of a document path has at most 200 bytes.
  private func check(_ path: String) throws(Diagnostic) {
    // The limit is 200 of the usual 255 bytes, because the temporary name is longer.
    let isTooLong = path.utf8.split(separator: UInt8(ascii: "/")).contains { $0.count > 200 }
    guard !isTooLong else {
      throw Diagnostic(
        .outputPath, "expected at most 200 bytes in each part of the output path, found more",
        at: span)
    }
  }

  private func diagnostic(
    of collision: PathRegister.Collision, _ document: PathRegister.Document
  ) -> Diagnostic {
    switch collision {
    case .reserved:
      Diagnostic(
        .outputPath, "the output path is reserved for a file of reportgen", at: span
      ).of(record: document.row)
    case .file(let existing):
      Diagnostic(
        .outputCollision, "\(Self.name(existing, document)) have the same output path", at: span,
        hints: ["use a unique column in `output`, such as the key"])
    case .folder(let existing):
      Diagnostic(
        .outputCollision,
        "cannot write \(Self.name(existing, document)): one path is a folder of the other path",
        at: span
      )
    }
  }

  private static func name(
    _ first: PathRegister.Document, _ second: PathRegister.Document
  ) -> String {
    first.report == second.report
      ? "records \(first.row + 1) and \(second.row + 1)"
      : "record \(first.row + 1) of `\(first.report)` and record \(second.row + 1) of "
        + "`\(second.report)`"
  }

  // MARK: Pseudonyms

  /// Returns the HMAC-SHA-256 (FIPS 198-1) of a value, the first 64 bits in hexadecimal digits.
  private static func pseudonym(of value: ByteText, _ key: SymmetricKey?) -> ByteText {
    guard let key else { return ByteText([]) }
    let code = HMAC<SHA256>.authenticationCode(for: value.bytes, using: key)
    return ByteText(Manifest.hexadecimal(Array(code.prefix(8))))
  }

  private static func pseudonymKey(
    of project: Project, at span: SourceSpan, _ diagnostics: inout Diagnostics
  ) -> SymmetricKey? {
    guard let source = project.pseudonymKey else {
      diagnostics.add(
        Diagnostic(
          .pseudonymKeyMissing, "missing key `pseudonym-key`: a path uses `pseudonym`",
          at: span, hints: ["set `privacy: { pseudonym-key: env:NAME }` or `file:PATH`"]))
      return nil
    }
    var bytes: [UInt8] = []
    if source.value.hasPrefix("env:") {
      if let value = getenv(String(source.value.dropFirst(4))) {
        bytes = Array(String(cString: value).utf8)
      }
    } else {
      bytes =
        diagnostics.catching { () throws(Diagnostic) in
          try FileBytes.read(path: String(source.value.dropFirst(5)))
        } ?? []
    }
    while bytes.last == 0x0A || bytes.last == 0x0D { bytes.removeLast() }
    guard bytes.count >= 16 else {
      diagnostics.add(
        Diagnostic(
          .pseudonymKeyMissing,
          "expected a pseudonym key of at least 16 characters, found a shorter key or none",
          at: source.span, hints: ["create a key with `openssl rand -hex 16`"]))
      return nil
    }
    return SymmetricKey(data: bytes)
  }
}

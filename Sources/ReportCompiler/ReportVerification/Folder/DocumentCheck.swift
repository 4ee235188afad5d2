import ReportText
import ReportValidation

/// The document check of one worker, with separate validator and search buffers.
struct DocumentCheck: ~Copyable {
  private let context: FolderContext
  private var validation = ValidationScratch()
  private var reader: DocumentSearch
  private var archive = OpenArchive()

  /// The maximum number of identifiers of other participants that are listed per document.
  private static let listingLimit = 3

  init(context: FolderContext) {
    self.context = context
    reader = DocumentSearch(script: context.validator.script)
  }

  /// Reads one document and returns its errors.
  mutating func check(_ index: Int) -> DocumentFindings {
    let output = context.outputs[index]
    var findings = DocumentFindings()
    let bytes: [UInt8]
    do throws(Diagnostic) {
      bytes = try context.bytes(of: index, &archive)
    } catch {
      findings.diagnostics.add(error)
      return findings
    }
    let count = bytes.count - IdentifierSearch.padding
    findings.bytes = count
    bytes.withUnsafeBufferPointer { padded in
      guard let base = padded.baseAddress else { return }
      let document = UnsafeBufferPointer(start: base, count: count)
      compare(document, with: output, &findings)
      if let printing = output.printing {
        return checkPDF(document, of: output, printing, &findings)
      }
      if context.isSite { return checkPublic(base, document, output, &findings) }
      validate(document, output, &findings)
      let scope = context.scope(of: output)
      reader.read(base, count: count, search: scope?.search)
      checkLinks(base, output, &findings)
      if let scope { checkIsolation(base, output, scope, &findings) }
    }
    return findings
  }

  /// Checks that a PDF file was printed from the document next to it.
  ///
  /// The document has a separate check.
  private func checkPDF(
    _ file: UnsafeBufferPointer<UInt8>, of output: Manifest.Output, _ printing: Manifest.Printing,
    _ findings: inout DocumentFindings
  ) {
    if !file.starts(with: "%PDF-".utf8) {
      findings.diagnostics.add(
        Diagnostic(
          .documentChanged,
          "the file of report `\(output.report)` is not a PDF file",
          hints: ["build the report again with `--pdf`"], record: output.record))
    }
    let isOfDocument = PDFPath.documents(of: output.path).contains { path in
      guard let index = context.indexByPath[ByteText(path)] else { return false }
      let document = context.outputs[index]
      return document.report == output.report && document.record == output.record
        && document.sha256 == printing.document
    }
    if !isOfDocument {
      findings.diagnostics.add(
        Diagnostic(
          .pdfForeign,
          "the PDF file of report `\(output.report)` was not printed from the document next to it",
          hints: ["print the document again with `reportgen pdf`, or build again with `--pdf`"],
          record: output.record))
    }
  }

  /// Checks a file of a website, which must not contain identifiers of any participant.
  ///
  /// A page is validated as a document. Other files are only searched for identifiers.
  private mutating func checkPublic(
    _ base: UnsafePointer<UInt8>, _ document: UnsafeBufferPointer<UInt8>,
    _ output: Manifest.Output, _ findings: inout DocumentFindings
  ) {
    guard output.path.hasSuffix(".html") else {
      for scope in context.scopes {
        var hits: [IdentifierSearch.Hit] = []
        scope.search.search(base, 0..<document.count, into: &hits)
        let matches = hits.map {
          FoundIdentifier(
            identifier: $0.identifier, piece: 0, range: $0.range, source: $0.range.lowerBound)
        }
        report(scope.publicResult(on: matches), base, output, scope, &findings)
      }
      return
    }
    validate(document, output, &findings)
    reader.read(base, count: document.count, search: context.scopes.first?.search)
    checkLinks(base, output, &findings)
    for (index, scope) in context.scopes.enumerated() {
      if index > 0 { reader.read(base, count: document.count, search: scope.search) }
      report(scope.publicResult(on: reader.matches), base, output, scope, &findings)
    }
  }

  private func report(
    _ result: IsolationScope.Findings, _ base: UnsafePointer<UInt8>, _ output: Manifest.Output,
    _ scope: IsolationScope, _ findings: inout DocumentFindings
  ) {
    for match in result.foreign.prefix(Self.listingLimit) {
      findings.diagnostics.add(
        Diagnostic(
          .foreignIdentifier,
          "a page of the website contains an identifier of a participant: "
            + scope.location(of: match.identifier),
          at: DocumentPosition(of: match.source, in: base).place,
          hints: ["do not publish the page; correct it or its data, and build again"],
          record: output.record))
    }
    let rest = result.foreign.count - Self.listingLimit
    if rest > 0 {
      findings.diagnostics.add(
        Diagnostic(
          .foreignIdentifier,
          "a page of the website contains \(rest) more \(rest == 1 ? "identifier" : "identifiers")",
          hints: ["do not publish the page; correct it or its data, and build again"],
          record: output.record))
    }
    findings.doubtful += result.doubtful.count
    if findings.firstDoubtful == nil {
      findings.firstDoubtful = result.doubtful.first.map { .init(of: $0.source, in: base) }
    }
  }

  private func compare(
    _ document: UnsafeBufferPointer<UInt8>, with output: Manifest.Output,
    _ findings: inout DocumentFindings
  ) {
    if document.count != output.bytes {
      findings.diagnostics.add(
        Diagnostic(
          .documentChanged,
          "the document of report `\(output.report)` changed: its size differs "
            + "from `manifest.json`",
          hints: ["copy the folder again, or build again"], record: output.record))
    } else if Manifest.digest(of: document) != output.sha256 {
      findings.diagnostics.add(
        Diagnostic(
          .documentChanged,
          "the document of report `\(output.report)` changed: its SHA-256 differs "
            + "from `manifest.json`",
          hints: ["copy the folder again, or build again"], record: output.record))
    }
  }

  private mutating func validate(
    _ document: UnsafeBufferPointer<UInt8>, _ output: Manifest.Output,
    _ findings: inout DocumentFindings
  ) {
    var documentDiagnostics = Diagnostics()
    context.validator.check(document, scratch: &validation, into: &documentDiagnostics)
    context.crossCheck?.check(document, into: &documentDiagnostics)
    for var diagnostic in documentDiagnostics.all {
      diagnostic.record = output.record
      diagnostic.message = "in the document of report `\(output.report)`: " + diagnostic.message
      findings.diagnostics.add(diagnostic)
    }
  }

  // MARK: Links

  private func checkLinks(
    _ base: UnsafePointer<UInt8>, _ output: Manifest.Output, _ findings: inout DocumentFindings
  ) {
    let path = ByteText(output.path)
    for address in reader.addresses {
      let position = { DocumentPosition(of: address.source, in: base) }
      switch LocalLink(address.text, in: path) {
      case .elsewhere: findings.linksElsewhere += 1
      case .outside:
        findings.diagnostics.add(
          Diagnostic(
            .linkOutside,
            "a link in the document of report `\(output.report)` points outside the folder",
            at: position().place,
            hints: ["in the template, link to a file in the output folder, with a relative path"],
            record: output.record))
      case .itself(let fragment):
        // The validator checks fragments without a path.
        guard !fragment.isEmpty, !address.text.bytes.starts(with: "#".utf8),
          let index = context.indexByPath[path]
        else { continue }
        findings.fragments.append(
          DocumentFindings.FragmentLink(target: index, fragment: fragment, position: position()))
      case .file(let file, let fragment):
        guard let target = context.indexByPath[file], context.contains(file) else {
          let exists = context.contains(file)
          findings.diagnostics.add(
            Diagnostic(
              .linkDead,
              "a link in the document of report `\(output.report)` points to a file that "
                + (exists ? "is not in the manifest" : "is not in the folder"),
              at: position().place,
              hints: ["correct the link in the template, and build again"],
              record: output.record))
          continue
        }
        findings.links += 1
        if !fragment.isEmpty {
          findings.fragments.append(
            DocumentFindings.FragmentLink(target: target, fragment: fragment, position: position()))
        }
        checkParticipant(ofTarget: target, output, position, &findings)
      }
    }
  }

  /// Checks that a link does not refer to a document of another participant.
  private func checkParticipant(
    ofTarget target: Int, _ output: Manifest.Output, _ position: () -> DocumentPosition,
    _ findings: inout DocumentFindings
  ) {
    let other = context.outputs[target]
    guard let scope = context.scopeOfReport[output.report],
      scope == context.scopeOfReport[other.report], output.isEarlier != true,
      other.isEarlier != true, other.record != output.record
    else { return }
    findings.diagnostics.add(
      Diagnostic(
        .foreignIdentifier,
        "the document of report `\(output.report)` links to the document of record \(other.record)",
        at: position().place,
        hints: ["do not send the document; correct the link in the template, and build again"],
        record: output.record))
  }

  // MARK: Isolation

  private func checkIsolation(
    _ base: UnsafePointer<UInt8>, _ output: Manifest.Output, _ scope: IsolationScope,
    _ findings: inout DocumentFindings
  ) {
    let row = output.isEarlier == true ? nil : output.record - 1
    if let row, row >= scope.rowCount {
      findings.diagnostics.add(
        Diagnostic(
          .verifyOtherData, "unknown record in table `\(scope.table)`",
          hints: ["name the folder with the data of that build with `--data DIR`, or build again"],
          record: output.record))
      return
    }
    let result = scope.result(on: reader.matches, row: row)
    let subject = "the document of report `\(output.report)`"
    for match in result.foreign.prefix(Self.listingLimit) {
      findings.diagnostics.add(
        Diagnostic(
          .foreignIdentifier,
          row == nil
            ? "\(subject) from an earlier build contains identifiers of several participants; "
              + "one is from \(scope.location(of: match.identifier))"
            : "\(subject) contains an identifier of another participant: "
              + scope.location(of: match.identifier),
          at: DocumentPosition(of: match.source, in: base).place,
          hints: [
            row == nil
              ? "do not send the document; build again into an empty folder"
              : "do not send the document; correct the template or the data, and build again"
          ],
          record: output.record))
    }
    let rest = result.foreign.count - Self.listingLimit
    if rest > 0 {
      findings.diagnostics.add(
        Diagnostic(
          .foreignIdentifier,
          "\(subject) contains \(rest) more \(rest == 1 ? "identifier" : "identifiers") of other "
            + "participants",
          hints: ["do not send the document; correct the template or the data, and build again"],
          record: output.record))
    }
    findings.explained = result.explained.count
    findings.firstExplained = result.explained.first.map { .init(of: $0.source, in: base) }
    findings.doubtful = result.doubtful.count
    findings.firstDoubtful = result.doubtful.first.map { .init(of: $0.source, in: base) }
    if let row { checkPath(output, row, scope, &findings) }
  }

  /// Checks that the path of a document contains no identifier of another participant.
  private func checkPath(
    _ output: Manifest.Output, _ row: Int, _ scope: IsolationScope,
    _ findings: inout DocumentFindings
  ) {
    let path = ByteText(output.path)
    var hits: [IdentifierSearch.Hit] = []
    scope.search.search(path, into: &hits)
    let matches = hits.map {
      FoundIdentifier(
        identifier: $0.identifier, piece: 0, range: $0.range, source: $0.range.lowerBound)
    }
    var foreign = scope.result(on: matches, row: row).foreign.first?.identifier
    if foreign == nil {
      let slash =
        path.bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.bytes.startIndex
      let end = path.bytes[slash...].lastIndex(of: UInt8(ascii: ".")) ?? path.bytes.endIndex
      foreign = scope.isNamedForSomeoneElse(ByteText(path.bytes[slash..<end]), row: row)
    }
    if let foreign {
      findings.diagnostics.add(
        Diagnostic(
          .foreignIdentifier,
          "the path of the document of report `\(output.report)` contains an identifier of another "
            + "participant: \(scope.location(of: foreign))",
          hints: ["do not send the document; correct `output` of the report, and build again"],
          record: output.record))
    }
  }
}

/// The findings of the check of one document.
struct DocumentFindings: Sendable {
  /// The diagnostics of the document.
  var diagnostics = Diagnostics()
  /// The number of document bytes that were read; 0 if reading failed.
  var bytes = 0
  /// The number of links to other documents of the folder.
  var links = 0
  /// The number of addresses outside the folder, which the check does not follow.
  var linksElsewhere = 0
  /// The links to fragments of other documents, which need a separate check.
  var fragments: [FragmentLink] = []
  /// The number and first position of other participants' identifiers that its data also contains.
  var explained = 0
  var firstExplained: DocumentPosition?
  /// The number and first position of other participants' identifiers that may be ordinary data.
  var doubtful = 0
  var firstDoubtful: DocumentPosition?

  /// A link to an `id` of a document.
  struct FragmentLink: Sendable {
    /// The index of the target document in the list of all documents.
    let target: Int
    /// The `id` of the element that the link refers to.
    let fragment: ByteText
    /// The position of the link in the document that contains it.
    let position: DocumentPosition
  }
}

import ReportText

extension PDFCompletion {
  /// Does all steps.
  mutating func completed(
    attaching attachments: [PDFAttachment]
  ) throws(Diagnostic) -> TaggedPDF {
    var contents: [PageContent?]?
    if let tree {
      completeRoles(of: tree)
      completeLists(of: tree)
      completeHeaders(of: tree)
      completeLinks(of: tree)
      contents = markArtifacts()
    }
    let producer = file.resolved(info["Producer"])?.text.map(PDFString.text(of:)) ?? ""
    let metadata = completeCatalog(with: try attach(attachments))
    let infoNumber = completeInfo(producer: producer)
    let findings = AccessibilityCheck.findings(
      in: &file, contents: contents, metadata: facts.title)
    file.replace(
      metadata,
      with: PDFSpelling.stream(
        "/Type /Metadata/Subtype /XML",
        XMPMetadata.packet(facts, producer: producer, isUniversal: findings.isEmpty)))
    return TaggedPDF(
      bytes: file.updated(info: infoNumber), pageCount: pages.count, findings: findings)
  }

  // MARK: Metadata

  /// Writes the catalog; the number of the metadata, which it names.
  private mutating func completeCatalog(
    with more: [(key: String, value: [UInt8])]
  ) -> Int {
    let metadata = file.add([])
    guard let root = file.trailer["Root"]?.referenced, let object = file.object(root) else {
      return metadata
    }
    var entries: [(key: String, value: [UInt8])] = [
      ("Version", Array("/1.7".utf8)), ("Metadata", PDFSpelling.reference(metadata)),
    ]
    if let version = catalog["Version"]?.name, version > "1.7" { entries.removeFirst() }
    let isNewer =
      file.buffers[0].prefix(8).elementsEqual("%PDF-1.7".utf8)
      || file.buffers[0].prefix(7).elementsEqual("%PDF-2.".utf8)
    if isNewer { entries.removeAll { $0.key == "Version" } }
    if file.resolved(catalog["Lang"])?.text?.isEmpty ?? true, !facts.language.isEmpty {
      entries.append(("Lang", PDFSpelling.text(facts.language)))
    }
    var buffer = file.buffers[object.buffer]
    var preferences = PDFDictionary()
    if case .dictionary(let direct)? = catalog["ViewerPreferences"] {
      preferences = direct
    } else if let number = catalog["ViewerPreferences"]?.referenced,
      let named = file.object(number), let dictionary = named.value.dictionary
    {
      preferences = dictionary
      buffer = file.buffers[named.buffer]
    }
    entries.append(
      (
        "ViewerPreferences",
        PDFSpelling.dictionary(
          preferences, of: buffer, setting: [("DisplayDocTitle", Array("true".utf8))])
      ))
    file.set(root, entries + more)
    return metadata
  }

  /// Writes the document information; its number.
  private mutating func completeInfo(producer: String) -> Int {
    var entries: [(key: String, value: [UInt8])] = []
    for (key, text) in [
      ("Title", facts.title), ("Author", facts.author), ("Subject", facts.subject),
      ("Keywords", facts.keywords.joined(separator: ", ")), ("Creator", facts.creator),
    ] where !text.isEmpty {
      entries.append((key, PDFSpelling.text(text)))
    }
    guard let date = facts.date.map({ PDFSpelling.text("D:\(PDFDate($0).digits)Z") }) else {
      // What the engine wrote has dates of its own, so none of it is kept but its name.
      entries.append(("Producer", PDFSpelling.text(producer)))
      return file.add(PDFSpelling.dictionary(PDFDictionary(), of: [], setting: entries))
    }
    entries += [("CreationDate", date), ("ModDate", date)]
    if let number = file.trailer["Info"]?.referenced, file.object(number) != nil {
      file.set(number, entries)
      return number
    }
    return file.add(PDFSpelling.dictionary(PDFDictionary(), of: [], setting: entries))
  }
}

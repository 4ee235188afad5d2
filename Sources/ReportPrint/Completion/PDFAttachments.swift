import ReportText

/// A file attached to a PDF, such as the data of its report.
public struct PDFAttachment: Sendable {
  /// The name of the file, such as `data.csv`, which PDF viewers suggest for saving.
  public var name: String
  /// The bytes of the file.
  public var bytes: [UInt8]
  /// The media type of the file, such as `text/csv`.
  public var mediaType: String
  /// The description of the file that PDF viewers show; empty if there is none.
  public var description: String

  /// Creates an attachment from its name, content, media type, and description.
  public init(name: String, bytes: [UInt8], mediaType: String, description: String = "") {
    self.name = name
    self.bytes = bytes
    self.mediaType = mediaType
    self.description = description
  }
}

extension PDFCompletion {
  /// Attaches files to the PDF (ISO 32000-1, 7.11.4) and returns the catalog entries for them.
  ///
  /// The relationship of the files is `Data`: the data from which the document was created (ISO
  /// 32000-2, 14.13).
  ///
  /// - Throws: `unusableAttachment`.
  mutating func attach(
    _ attachments: [PDFAttachment]
  ) throws(Diagnostic) -> [(key: String, value: [UInt8])] {
    guard !attachments.isEmpty else { return [] }
    var names = PDFDictionary()
    var buffer: [UInt8] = []
    if let value = catalog["Names"] {
      if case .dictionary(let direct) = value, let root = file.trailer["Root"]?.referenced,
        let object = file.object(root)
      {
        names = direct
        buffer = file.buffers[object.buffer]
      } else if let number = value.referenced, let object = file.object(number),
        let dictionary = object.value.dictionary
      {
        names = dictionary
        buffer = file.buffers[object.buffer]
      }
    }
    guard names["EmbeddedFiles"] == nil else {
      throw Diagnostic(
        .unusableAttachment,
        "the print engine attached files to the PDF; reportgen cannot add the data files",
        hints: ["remove `attach` from the report, or select another `--pdf-engine`"])
    }
    // A name tree is sorted by bytes.
    let sorted = attachments.sorted { Array($0.name.utf8).lexicographicallyPrecedes($1.name.utf8) }
    for (index, attachment) in sorted.enumerated() {
      guard !attachment.name.isEmpty, !attachment.name.utf8.contains(UInt8(ascii: "/")),
        index == 0 || sorted[index - 1].name != attachment.name
      else {
        throw Diagnostic(
          .unusableAttachment,
          "expected a unique name without `/` for each attached file, found another name")
      }
    }
    var specifications: [UInt8] = []
    var entries: [UInt8] = []
    for attachment in sorted {
      let reference = PDFNotation.reference(embed(attachment))
      specifications += reference + [0x20]
      entries += PDFNotation.text(attachment.name) + reference + [0x20]
    }
    let tree = file.add(Array("<</Names [".utf8) + entries + Array("]>>".utf8))
    return [
      (
        "Names",
        PDFNotation.dictionary(
          names, of: buffer, setting: [("EmbeddedFiles", PDFNotation.reference(tree))])
      ), ("AF", Array("[".utf8) + specifications + Array("]".utf8)),
    ]
  }

  /// Adds one file to the PDF, and returns the object number of its file specification.
  private mutating func embed(_ attachment: PDFAttachment) -> Int {
    let date = facts.date.map { date in
      String(decoding: PDFNotation.text("D:\(PDFDate(date).digits)Z"), as: UTF8.self)
    }
    let dates = date.map { "/CreationDate \($0)/ModDate \($0)" } ?? ""
    let packed = Flate.packed(attachment.bytes, level: 6)
    let filter = packed == nil ? "" : "/Filter /FlateDecode"
    let stream = file.add(
      PDFNotation.stream(
        "/Type /EmbeddedFile/Subtype /\(PDFNotation.name(attachment.mediaType))"
          + "/Params <</Size \(attachment.bytes.count)\(dates)>>"
          + filter, packed ?? attachment.bytes))
    let name = PDFNotation.text(attachment.name)
    var value = Array("<</Type /Filespec/AFRelationship /Data/F ".utf8) + name
    value += Array("/UF ".utf8) + name
    if !attachment.description.isEmpty {
      value += Array("/Desc ".utf8) + PDFNotation.text(attachment.description)
    }
    value += Array("/EF <</F \(stream) 0 R/UF \(stream) 0 R>>>>".utf8)
    return file.add(value)
  }
}

import ReportText

/// A writer for the metadata of a PDF file in XMP (ISO 16684-1).
enum XMPMetadata {
  /// Returns an XMP packet with the metadata of a document.
  ///
  /// - Parameter isUniversal: whether the file declares conformance with ISO 14289-1.
  static func packet(_ facts: DocumentFacts, producer: String, isUniversal: Bool) -> [UInt8] {
    var xmp = ByteWriter(capacity: 2048)
    xmp.literal(
      """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
      """)
    if isUniversal {
      xmp.literal(" xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\"")
    }
    xmp.literal(">\n<dc:format>application/pdf</dc:format>\n")
    alternative("dc:title", facts.title, to: &xmp)
    if !facts.author.isEmpty {
      xmp.literal("<dc:creator><rdf:Seq><rdf:li>")
      text(facts.author, to: &xmp)
      xmp.literal("</rdf:li></rdf:Seq></dc:creator>\n")
    }
    alternative("dc:description", facts.subject, to: &xmp)
    if !facts.keywords.isEmpty {
      xmp.literal("<dc:subject><rdf:Bag>")
      for keyword in facts.keywords {
        xmp.literal("<rdf:li>")
        text(keyword, to: &xmp)
        xmp.literal("</rdf:li>")
      }
      xmp.literal("</rdf:Bag></dc:subject>\n")
      element("pdf:Keywords", facts.keywords.joined(separator: ", "), to: &xmp)
    }
    if !facts.language.isEmpty {
      xmp.literal("<dc:language><rdf:Bag><rdf:li>")
      text(facts.language, to: &xmp)
      xmp.literal("</rdf:li></rdf:Bag></dc:language>\n")
    }
    element("pdf:Producer", producer, to: &xmp)
    element("xmp:CreatorTool", facts.creator, to: &xmp)
    if let date = facts.date.map({ PDFDate($0).extended }) {
      element("xmp:CreateDate", date, to: &xmp)
      element("xmp:ModifyDate", date, to: &xmp)
      element("xmp:MetadataDate", date, to: &xmp)
    }
    if isUniversal { xmp.literal("<pdfuaid:part>1</pdfuaid:part>\n") }
    xmp.literal("</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>")
    return xmp.copy()
  }

  private static func alternative(_ name: String, _ value: String, to xmp: inout ByteWriter) {
    guard !value.isEmpty else { return }
    xmp.markup("<\(name)><rdf:Alt><rdf:li xml:lang=\"x-default\">")
    text(value, to: &xmp)
    xmp.markup("</rdf:li></rdf:Alt></\(name)>\n")
  }

  private static func element(_ name: String, _ value: String, to xmp: inout ByteWriter) {
    guard !value.isEmpty else { return }
    xmp.markup("<\(name)>")
    text(value, to: &xmp)
    xmp.markup("</\(name)>\n")
  }

  /// Adds text without the characters that XML does not allow.
  private static func text(_ value: String, to xmp: inout ByteWriter) {
    let allowed = value.unicodeScalars.filter { scalar in
      scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        || scalar.value == 0x0A || scalar.value == 0x09
    }
    xmp.text(String(String.UnicodeScalarView(allowed)))
  }
}

internal import CLibXML2
import ReportText

/// What a schema lets pass and a reader sees at once: an `id` that stands twice, and attributes by
/// which a document would tell a schema validator what to do.
struct OracleIdentifiers {
  private static let schemaInstance = "http://www.w3.org/2001/XMLSchema-instance"

  private var seen: Set<String> = []

  /// Looks at the node where a reader stands.
  mutating func look(at reader: xmlTextReaderPtr, _ findings: OracleFindings) {
    guard xmlTextReaderNodeType(reader) == Int32(XML_READER_TYPE_ELEMENT.rawValue),
      let node = xmlTextReaderCurrentNode(reader)
    else { return }
    var next = node.pointee.properties
    while let attribute = next {
      next = attribute.pointee.next
      if let namespace = attribute.pointee.ns {
        if let address = namespace.pointee.href, String(cString: address) == Self.schemaInstance {
          findings.add(
            .refusedBySchema, "an attribute of XML Schema stands in the document", at: node)
        }
        continue
      }
      guard let name = attribute.pointee.name, String(cString: name) == "id",
        let value = attribute.pointee.children?.pointee.content
      else { continue }
      if !seen.insert(String(cString: value)).inserted {
        findings.add(.duplicateIdentifier, "the id of an element stands twice", at: node)
      }
    }
  }
}

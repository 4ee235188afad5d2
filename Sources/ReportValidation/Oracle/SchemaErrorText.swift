internal import CLibXML2

/// Our sentence for what a schema refuses.
enum SchemaErrorText {
  /// A message of the kind of problem and the names of element and attribute, nothing else.
  static func message(for error: xmlError) -> String {
    let names = SchemaErrorNames(error.message)
    let element = names.element.map { "`\($0)`" } ?? "an element"
    let kind = xmlParserErrors(rawValue: UInt32(bitPattern: error.code))
    switch kind {
    case XML_SCHEMAV_ELEMENT_CONTENT:
      return names.isMissingChild
        ? "\(element) ends before it has all the children that it needs"
        : "\(element) cannot stand here"
    case XML_SCHEMAV_CVC_ELT_1: return "\(element) cannot be the root of a document"
    case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_1, XML_SCHEMAV_CVC_TYPE_3_1_2:
      return "\(element) is always empty"
    case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_3:
      return "only elements, and no text, can stand directly inside \(element)"
    case XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_1, XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_2:
      return "\(element) has no attribute \(names.attribute.map { "`\($0)`" } ?? "of this name")"
    case XML_SCHEMAV_CVC_COMPLEX_TYPE_4:
      return "\(element) needs "
        + (names.missingAttribute.map { "the attribute `\($0)`" } ?? "another attribute")
    default: break
    }
    if let attribute = names.attribute {
      return "the value of the attribute `\(attribute)` of \(element) is not of its type"
    }
    return "the content of \(element) is not what the schema wants: error \(error.code) of libxml2"
  }
}

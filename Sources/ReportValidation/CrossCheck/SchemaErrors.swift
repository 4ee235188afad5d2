internal import CLibXML2

/// The names at the start of a libxml2 message, as in `Element '{…}p', attribute 'id': …`.
///
/// The rest of the message quotes values and is ignored. The only exception is a phrase that
/// distinguishes two problems with the same number.
private struct SchemaErrorNames {
  /// The local name of the element.
  let element: String?
  /// The local name of the attribute.
  let attribute: String?
  /// The local name of a missing schema attribute.
  let missingAttribute: String?
  /// Whether children are missing; false if there is one child too many.
  let isMissingChild: Bool

  /// Parses a message.
  init(_ message: UnsafePointer<CChar>?) {
    let bytes = message.map { Array(String(cString: $0).utf8) } ?? []
    var rest = bytes[...]
    element = Self.name(after: "Element '", in: &rest)
    attribute = element == nil ? nil : Self.name(after: ", attribute '", in: &rest)
    missingAttribute = Self.name(after: ": The attribute '", in: &rest)
    isMissingChild = rest.starts(with: ": Missing child element(s).".utf8)
  }

  /// Reads a quoted name after an introduction; nil if it is missing or not a plain name.
  private static func name(after introduction: String, in rest: inout ArraySlice<UInt8>) -> String?
  {
    guard rest.starts(with: introduction.utf8) else { return nil }
    var part = rest.dropFirst(introduction.utf8.count)
    if part.first == UInt8(ascii: "{"), let close = part.firstIndex(of: UInt8(ascii: "}")) {
      part = part[(close + 1)...]
    }
    guard let end = part.firstIndex(of: UInt8(ascii: "'")) else { return nil }
    let name = part[..<end]
    rest = part[(end + 1)...]
    let isPlain = !name.isEmpty && name.count <= 40 && name.allSatisfy { isNameByte($0) }
    return isPlain ? String(decoding: name, as: UTF8.self) : nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}

/// The reportgen messages for schema errors.
enum SchemaErrorText {
  /// Returns a message with the kind of problem and the names of element and attribute only.
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

internal import CLibXML2

/// The names at the start of a libxml2 message, as in `Element '{…}p', attribute 'id': …`.
///
/// The rest of the message quotes values and is ignored. The only exception is a phrase that
/// distinguishes two problems with the same number.
private struct SchemaErrorNames {
  /// The name of the element in the message, without its namespace.
  let element: String?
  /// The name of the attribute in the message, without its namespace.
  let attribute: String?
  /// The name of the attribute that the element needs and does not have.
  let missingAttribute: String?
  /// Whether the element needs more child elements; false if it has one too many.
  let isMissingChild: Bool

  /// Reads the names at the start of a libxml2 message.
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
  /// Returns a message with the kind of the error and the names of its element and attribute only.
  static func message(for error: xmlError) -> String {
    let names = SchemaErrorNames(error.message)
    let element = names.element.map { "`\($0)`" } ?? "an element"
    let kind = xmlParserErrors(rawValue: UInt32(bitPattern: error.code))
    switch kind {
    case XML_SCHEMAV_ELEMENT_CONTENT:
      return names.isMissingChild
        ? "\(element) is incomplete: expected more child elements"
        : "\(element) is not allowed here"
    case XML_SCHEMAV_CVC_ELT_1: return "\(element) is not allowed as the root element"
    case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_1, XML_SCHEMAV_CVC_TYPE_3_1_2:
      return "\(element) must be empty"
    case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_3:
      return "text is not allowed directly in \(element)"
    case XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_1, XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_2:
      return "\(element) does not allow the attribute "
        + "\(names.attribute.map { "`\($0)`" } ?? "with this name")"
    case XML_SCHEMAV_CVC_COMPLEX_TYPE_4:
      return "\(element) needs "
        + (names.missingAttribute.map { "the attribute `\($0)`" } ?? "another attribute")
    default: break
    }
    if let attribute = names.attribute {
      return "invalid value in attribute `\(attribute)` of \(element)"
    }
    return "the content of \(element) does not match the schema: error \(error.code) of libxml2"
  }
}

extension XMLElement {
  /// The same element with other attributes.
  public func with(attributes: [XMLAttribute]) -> XMLElement {
    XMLElement(
      namespace: namespace, prefix: prefix, name: name, nameSpan: nameSpan, startTag: startTag,
      endTag: endTag, attributes: attributes, declarations: declarations, children: children)
  }

  /// Another element in the same place.
  public func named(
    _ name: String, attributes: [XMLAttribute], children: [XMLNode]
  ) -> XMLElement {
    XMLElement(
      namespace: namespace, prefix: prefix, name: name, nameSpan: nameSpan, startTag: startTag,
      endTag: endTag, attributes: attributes, declarations: declarations, children: children)
  }
}

extension XMLAttribute {
  /// The same attribute with another value, which is said to stand where this one does.
  public func with(_ value: String) -> XMLAttribute { named(name, value) }

  /// Another attribute in the same place.
  public func named(_ name: String, _ value: String) -> XMLAttribute {
    XMLAttribute(
      namespace: namespace, prefix: prefix, name: name, nameSpan: nameSpan, valueSpan: valueSpan,
      value: DecodedText(standingFor: Array(value.utf8), at: valueSpan))
  }
}

extension DecodedText {
  /// A text that stands in the place of another: every byte leads back to where that begins.
  public init(standingFor bytes: [UInt8], at span: SourceSpan) {
    self.init(
      bytes: bytes,
      offsets: Array(repeating: span.range.lowerBound, count: bytes.count)
        + [span.range.upperBound], file: span.file)
  }
}

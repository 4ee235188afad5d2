extension XMLScanner {
  /// An attribute as written in a tag, before its prefix is resolved.
  struct WrittenAttribute {
    let name: Range<Int>
    let value: DecodedText
    let valueRange: Range<Int>
  }

  /// Reads attributes until the end of the tag, `/>`, or a `<`.
  mutating func scanAttributes(of element: Range<Int>) -> [WrittenAttribute] {
    var attributes: [WrittenAttribute] = []
    while !isStopped {
      let before = position
      skipSpace()
      guard position < bytes.count else { break }
      let byte = bytes[position]
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<") || starts(with: "/>") { break }
      guard XMLCharacters.startsName(byte) else {
        skipStrayBytes(in: element)
        continue
      }
      let hasSpace = position > before
      let name = scanName()
      if !hasSpace {
        lose(
          .malformedAttribute, "missing white space before attribute `\(string(name))`", name)
      }
      guard attributes.count < XMLLimits.attributes else {
        refuse(
          .sourceTooLarge,
          "`<\(string(element))>` has more than \(XMLLimits.attributes) attributes", name)
        break
      }
      if let attribute = scanAttributeValue(name) { attributes.append(attribute) }
    }
    return attributes
  }

  private mutating func skipStrayBytes(in element: Range<Int>) {
    let start = position
    while position < bytes.count, !XMLCharacters.isSpace(bytes[position]),
      bytes[position] != UInt8(ascii: ">"), bytes[position] != UInt8(ascii: "<"),
      !starts(with: "/>")
    { position += 1 }
    lose(
      .malformedAttribute,
      "expected an attribute or `>`, found `\(string(start..<position))` in `<\(string(element))>`",
      start..<position)
  }

  /// Reads the value of an attribute, `="value"`; nil if it is malformed.
  private mutating func scanAttributeValue(_ name: Range<Int>) -> WrittenAttribute? {
    let written = string(name)
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
      position = name.upperBound
      lose(
        .malformedAttribute, "missing value of attribute `\(written)`", name,
        hints: ["write `\(written)=\"\(written)\"`"])
      return nil
    }
    position += 1
    skipSpace()
    let quote = position < bytes.count ? bytes[position] : 0
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = position
      while position < bytes.count, !XMLCharacters.isSpace(bytes[position]),
        bytes[position] != UInt8(ascii: ">"), bytes[position] != UInt8(ascii: "<")
      { position += 1 }
      let value = string(start..<position)
      lose(
        .malformedAttribute, "missing quotes around the value of attribute `\(written)`",
        start..<max(position, min(bytes.count, start + 1)),
        hints: value.isEmpty ? [] : ["write `\(written)=\"\(value)\"`"])
      return nil
    }
    position += 1
    return scanQuoted(name, quote)
  }

  private mutating func scanQuoted(_ name: Range<Int>, _ quote: UInt8) -> WrittenAttribute? {
    let start = position
    var text = XMLTextBuilder()
    var firstTag: Int?
    var hasTagEnd = false
    while position < bytes.count, bytes[position] != quote, !isStopped {
      let byte = bytes[position]
      if byte == UInt8(ascii: "&") {
        scanReference(into: &text)
        continue
      }
      if byte == UInt8(ascii: ">"), firstTag == nil { hasTagEnd = true }
      if byte == UInt8(ascii: "<") {
        // A `<` after a `>`: a closing quote is missing before this tag.
        if hasTagEnd { break }
        if firstTag == nil { firstTag = position }
      }
      if byte == 0x09 || byte == 0x0A {
        text.append(0x20, at: position)
        position += 1
      } else if byte == 0x0D {
        text.append(0x20, at: position)
        position += position + 1 < bytes.count && bytes[position + 1] == 0x0A ? 2 : 1
      } else {
        text.append(byte, at: position)
        position += 1
      }
    }
    guard !isStopped else { return nil }
    guard position < bytes.count, bytes[position] == quote else {
      isStopped = true
      lose(
        .malformedAttribute, "missing closing quote in attribute `\(string(name))`",
        start - 1..<start)
      return nil
    }
    let end = position
    position += 1
    if let firstTag {
      lose(
        .unescapedCharacter, "expected `&lt;` in attribute `\(string(name))`, found `<`",
        firstTag..<firstTag + 1, hints: ["write `&lt;`"])
    }
    return WrittenAttribute(name: name, value: text.text(file, end: end), valueRange: start..<end)
  }

  // MARK: Resolution of prefixes

  /// Creates an element from the name and the attributes of its start tag.
  ///
  /// The function first declares the prefixes of the element and then resolves all prefixes.
  mutating func element(
    _ name: Range<Int>, _ written: [WrittenAttribute], tag: Range<Int>
  ) -> OpenElement {
    var declarations: [XMLNamespaceDeclaration] = []
    var prefixes: [String] = []
    var rest: [(WrittenAttribute, prefix: String?, local: String)] = []
    for attribute in written {
      let (prefix, local) = split(attribute.name)
      let isDefault = prefix == nil && local == "xmlns"
      guard isDefault || prefix == "xmlns" else {
        rest.append((attribute, prefix, local))
        continue
      }
      let declared = isDefault ? "" : local
      let address = String(decoding: attribute.value.bytes, as: UTF8.self)
      if prefixes.contains(declared) { duplicate(string(attribute.name), attribute.name) }
      prefixes.append(declared)
      namespaces[declared, default: []].append(address)
      declarations.append(
        XMLNamespaceDeclaration(
          prefix: isDefault ? nil : local, address: address,
          nameSpan: file.span(attribute.name), valueSpan: file.span(attribute.valueRange)))
    }
    let (prefix, local) = split(name)
    let namespace = address(of: prefix ?? "", name)
    var attributes: [XMLAttribute] = []
    for (attribute, prefix, local) in rest {
      let namespace = prefix.map { address(of: $0, attribute.name) } ?? ""
      if attributes.contains(where: { $0.name == local && $0.namespace == namespace }) {
        duplicate(string(attribute.name), attribute.name)
      }
      attributes.append(
        XMLAttribute(
          namespace: namespace, prefix: prefix, name: local, nameSpan: file.span(attribute.name),
          valueSpan: file.span(attribute.valueRange), value: attribute.value))
    }
    let element = XMLElement(
      namespace: namespace, prefix: prefix, name: local, nameSpan: file.span(name),
      startTag: file.span(tag), attributes: attributes, declarations: declarations)
    return OpenElement(element: element, prefixes: prefixes)
  }

  private func split(_ name: Range<Int>) -> (prefix: String?, local: String) {
    guard let colon = bytes[name].firstIndex(of: UInt8(ascii: ":")), colon > name.lowerBound,
      colon + 1 < name.upperBound
    else { return (nil, string(name)) }
    return (string(name.lowerBound..<colon), string(colon + 1..<name.upperBound))
  }

  private mutating func address(of prefix: String, _ name: Range<Int>) -> String {
    if let address = namespaces[prefix]?.last { return address }
    let usual = XMLNamespace.usual(forPrefix: prefix)
    find(
      .undeclaredPrefix, "undeclared prefix `\(prefix)`",
      name.lowerBound..<name.lowerBound + prefix.utf8.count,
      hints: ["write `xmlns:\(prefix)=\"\(usual ?? "…")\"` on the root element"])
    // One diagnostic per prefix is sufficient.
    namespaces[prefix] = [usual ?? "urn:undeclared:\(prefix)"]
    return usual ?? "urn:undeclared:\(prefix)"
  }

  private mutating func duplicate(_ attribute: String, _ range: Range<Int>) {
    find(.duplicateAttribute, "duplicate attribute `\(attribute)`", range)
  }
}

extension XMLScanner {
  /// Makes an element of its name and attributes: declares its prefixes, then resolves them all.
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
      .undeclaredPrefix, "the prefix `\(prefix)` is not declared",
      name.lowerBound..<name.lowerBound + prefix.utf8.count,
      hints: ["write `xmlns:\(prefix)=\"\(usual ?? "…")\"` on the root element"])
    // One report a prefix is enough.
    namespaces[prefix] = [usual ?? "urn:undeclared:\(prefix)"]
    return usual ?? "urn:undeclared:\(prefix)"
  }

  private mutating func duplicate(_ attribute: String, _ range: Range<Int>) {
    find(.duplicateAttribute, "attribute `\(attribute)` stands here a second time", range)
  }
}

internal import ReportQuery
internal import ReportText

extension TemplatePass {
  /// Compiles the attributes of a literal element and returns them in output notation.
  mutating func compileAttributes(
    of element: XMLElement, _ scope: TemplateScope
  ) -> [TemplateAttribute] {
    var written: [TemplateAttribute] = []
    var declaresXLink = false
    for attribute in element.attributes {
      guard let name = writtenName(of: attribute, on: element) else { continue }
      if attribute.namespace == XMLNamespace.xLink, !declaresXLink {
        builder.markup(" xmlns:xlink=\"\(XMLNamespace.xLink)\"")
        declaresXLink = true
      }
      written.append(compileAttribute(attribute, named: name, of: element, scope))
    }
    guard element.namespace == XMLNamespace.xhtml else { return written }
    return completeLanguage(of: element, written, scope)
  }

  // MARK: Language

  /// Writes both `lang` and `xml:lang` if one of them is present, and always on `html`.
  private mutating func completeLanguage(
    of element: XMLElement, _ written: [TemplateAttribute], _ scope: TemplateScope
  ) -> [TemplateAttribute] {
    let pairs = [("lang", "xml:lang"), ("xml:lang", "lang")]
    let names = written.map(\.name)
    let hasDirection = names.contains("dir")
    if element.name == "html", hasDirection { specifiesDirection = true }
    if element.name == "html", options.variesLanguage,
      let fixed = element.attributes.first(where: { $0.name == "lang" }),
      !fixed.string.contains("{{")
    {
      diagnostics.add(
        Diagnostic(
          .languageFixed,
          "documents have several languages, but all have the `lang` `\(fixed.string)`",
          at: fixed.valueSpan, severity: .warning,
          hints: ["remove `lang`; reportgen then writes the `lang` of each document"]))
    }
    if element.name == "html", !hasDirection, let constant = constantLanguage(of: element, names),
      TextDirection(language: constant) == .rightToLeft
    {
      builder.markup(" dir=\"rtl\"")
    }
    for (present, absent) in pairs where names.contains(present) && !names.contains(absent) {
      let twin = element.attributes.first { $0.name == "lang" }
      guard let twin else { continue }
      let added = compileAttribute(twin, named: absent, of: element, scope, isTwin: true)
      return written + [added]
    }
    guard element.name == "html", !names.contains("lang") else { return written }
    if options.variesLanguage {
      builder.language(hasDirection: hasDirection)
      return written
    }
    let language = escaped(Array(options.language.utf8), inAttribute: true)
    for name in ["lang", "xml:lang"] {
      builder.markup(" \(name)=\"")
      builder.markup(language)
      builder.markup("\"")
    }
    return written
  }

  /// Returns the language of `html` if it is the same in all documents; nil if it can differ.
  private func constantLanguage(of element: XMLElement, _ names: [String]) -> String? {
    if let attribute = element.attributes.first(where: { $0.name == "lang" }) {
      return attribute.string.contains("{{") ? nil : attribute.string
    }
    return options.variesLanguage ? nil : options.language
  }

  /// Returns the output name of an attribute; nil if the attribute is not permitted.
  private mutating func writtenName(
    of attribute: XMLAttribute, on element: XMLElement
  ) -> String? {
    switch attribute.namespace {
    case "":
      if attribute.name.lowercased().hasPrefix("on"), !options.allowScripts {
        fail(
          .scriptRefused, "script attribute `\(attribute.name)` is not allowed",
          attribute.nameSpan, hints: ["remove the attribute"])
        return nil
      }
      return attribute.name
    case XMLNamespace.xml where attribute.name == "lang" || attribute.name == "space":
      return "xml:\(attribute.name)"
    case XMLNamespace.xLink where element.namespace != XMLNamespace.xhtml:
      return "xlink:\(attribute.name)"
    case XMLNamespace.reportgen:
      let isElement = ReportElement(rawValue: attribute.name) != nil
      fail(
        .unknownTemplateAttribute, "unknown attribute `\(attribute.qualifiedName)`",
        attribute.nameSpan,
        hints: isElement ? ["put an element `\(attribute.qualifiedName)` around this element"] : [])
      return nil
    default:
      fail(
        .foreignAttribute, "attribute `\(attribute.qualifiedName)` is not allowed here",
        attribute.nameSpan,
        hints: attribute.namespace == XMLNamespace.xml && attribute.name == "id"
          ? ["write `id`"] : [])
      return nil
    }
  }

  private mutating func compileAttribute(
    _ attribute: XMLAttribute, named name: String, of element: XMLElement,
    _ scope: TemplateScope, isTwin: Bool = false
  ) -> TemplateAttribute {
    let parts = self.parts(of: attribute.value, scope)
    let noted = TemplateAttribute(
      name: name, span: traced(attribute.nameSpan, scope),
      valueSpan: traced(attribute.valueSpan, scope), pieces: parts,
      decided: (parts ?? []).map { part in
        if case .expression(let value) = part { condition(value, scope) } else { nil }
      },
      isOmittable: !omittingValues(of: attribute, named: name, parts ?? [], of: element).isEmpty)
    guard let parts else { return noted }
    let omitting = omittingValues(of: attribute, named: name, parts, of: element)
    let isAddress =
      AddressRule.attributes.contains(attribute.name)
      || AddressRule.listAttributes.contains(attribute.name)
    if !isTwin { check(attribute, parts, of: element, isAddress: isAddress, scope) }
    let end = builder.label()
    for value in omitting { builder.jump(to: end, unlessPlain: value) }
    builder.markup(" \(name)=\"")
    for part in parts {
      switch part {
      case .text(let text): builder.markup(escaped(text.bytes, inAttribute: true))
      case .expression(let expression):
        compileValue(expression, isAddress: isAddress, of: attribute)
      }
    }
    builder.markup("\"")
    builder.define(end)
    checkSize(attribute.valueSpan)
    return noted
  }

  /// Returns the values that omit an attribute if they are missing; empty if it is never omitted.
  private func omittingValues(
    of attribute: XMLAttribute, named name: String, _ parts: [Interpolation.Piece],
    of element: XMLElement
  ) -> [Expression] {
    let isAddress = AddressRule.attributes.contains(attribute.name)
    guard parts.firstValue != nil, !isAddress,
      compiler.isTyped(element.namespace, element.name, name)
    else { return [] }
    return parts.compactMap { part in
      if case .expression(let value) = part, value.mayLackPlainForm { value } else { nil }
    }
  }

  /// Returns the values that a `time` element needs to remain a `time` element.
  ///
  /// If one of them is missing, the element becomes `span`. Without `datetime`, the content of
  /// `time` would have to be a valid date.
  func datingValues(of element: XMLElement) -> [Expression] {
    guard element.namespace == XMLNamespace.xhtml, element.name == "time",
      let attribute = element.attribute("datetime")
    else { return [] }
    var ignored = Diagnostics()
    let pieces = Interpolation(attribute.value, names: names, into: &ignored).pieces
    return omittingValues(of: attribute, named: attribute.name, pieces, of: element)
  }

  // MARK: Values and addresses

  /// Writes a value of an attribute with the escaping of its context.
  ///
  /// Numbers and dates have the form of the locale only in attributes that users read. Attributes
  /// such as `width`, `datetime`, and `id` are for programs.
  private mutating func compileValue(
    _ expression: Expression, isAddress: Bool, of attribute: XMLAttribute
  ) {
    if isAddress {
      switch options.addresses?.kind(of: expression, names) {
      case .root: builder.value(expression, as: .attribute)
      case .path: builder.value(expression, as: .addressPath)
      case nil: builder.value(expression, as: .addressPart)
      }
    } else if HTMLElements.strings.contains(attribute.name) {
      builder.value(expression, as: .attributeText)
    } else if expression.type == .text {
      builder.value(expression, as: .attribute)
    } else {
      builder.plain(expression)
    }
  }

  private mutating func check(
    _ attribute: XMLAttribute, _ parts: [Interpolation.Piece], of element: XMLElement,
    isAddress: Bool,
    _ scope: TemplateScope
  ) {
    if let value = parts.firstValue, let reason = refusal(of: attribute, on: element) {
      fail(.valueRefused, "values are not allowed in \(reason)", value.source.whole)
      return
    }
    let bytes = parts.flatMap { part in
      switch part {
      case .text(let text): text.bytes
      case .expression(let value):
        options.addresses?.kind(of: value, names) == .root
          ? Array("./".utf8) : [AddressRule.value]
      }
    }
    if isAddress {
      let isList = AddressRule.listAttributes.contains(attribute.name)
      if let problem = AddressRule.problem(in: bytes, isList: isList) {
        failAddress(problem, attribute, parts)
      }
    } else if element.namespace == XMLNamespace.svg, Self.animated.contains(attribute.name),
      bytes.split(separator: UInt8(ascii: ";")).contains(where: AddressRule.isScript)
    {
      failAddress(.script, attribute, parts)
    }
    if attribute.name == "id", attribute.namespace.isEmpty {
      checkIdentifier(attribute, parts, scope)
    }
  }

  /// The attributes of SVG animations that can contain an address.
  private static var animated: Set<String> { ["from", "to", "by", "values"] }

  private mutating func failAddress(
    _ problem: AddressRule.Problem, _ attribute: XMLAttribute, _ parts: [Interpolation.Piece]
  ) {
    let value = parts.firstValue?.source.whole ?? attribute.valueSpan
    switch problem {
    case .script:
      guard !options.allowScripts else { return }
      fail(
        .scriptRefused, "an address that runs a script is not allowed in `\(attribute.name)`",
        attribute.valueSpan)
    case .startsWithValue:
      fail(
        .addressStart, "the address in `\(attribute.name)` starts with a value", value,
        hints: ["start with constant text, such as `#`, `./`, or `https://example.org/`"])
    case .scheme:
      fail(
        .addressStart, "a value cannot be part of the scheme of the address in `\(attribute.name)`",
        value, hints: ["write `./` before the value, or `%3A` for the colon"])
    case .host:
      fail(
        .addressStart, "a value cannot be part of the host of the address in `\(attribute.name)`",
        value)
    }
  }

  /// Returns the reason why an attribute must not contain values; nil if it can contain them.
  private func refusal(of attribute: XMLAttribute, on element: XMLElement) -> String? {
    let name = attribute.name.lowercased()
    if name.hasPrefix("on") { return "a script attribute" }
    switch name {
    case "style": return "a `style` attribute"
    case "srcdoc": return "`srcdoc`"
    case "charset": return "`charset`"
    case "content" where element.attribute("http-equiv") != nil:
      return "the `content` of an `http-equiv`"
    case "http-equiv", "attributename": return "`\(attribute.name)`"
    case "from", "to", "by", "values":
      let target = element.attribute("attributeName")?.string ?? ""
      return element.namespace == XMLNamespace.svg && target.hasSuffix("href")
        ? "the animation of an address" : nil
    default: return nil
    }
  }
}

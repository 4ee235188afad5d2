internal import ReportQuery
internal import ReportText

/// Raw text of style sheets and scripts, which HTML parsers read without character references.
///
/// HTML and XML parsers must read the same text, so `<` and `&` are not permitted.
extension TemplatePass {
  /// Compiles the content of a `style` element.
  mutating func compileStyle(_ element: XMLElement, _ scope: TemplateScope) {
    var scanner = StyleScanner()
    for text in strings(of: element) {
      guard let parts = parts(of: text, scope) else {
        note(.unknown)
        continue
      }
      for part in parts {
        switch part {
        case .text(let text):
          note(.text(text))
          for byte in text.bytes { scanner.read(byte) }
          if checkRawText(text, hints: Self.styleHints) { builder.markup(text.bytes) }
        case .expression(let expression):
          note(.value(expression))
          if scanner.allowsValue {
            builder.value(expression, as: .cssString)
          } else {
            fail(
              .valueRefused,
              scanner.isInComment
                ? "values are not allowed in a CSS comment"
                : "in CSS, a value is allowed only inside a double-quoted string",
              expression.source.whole,
              hints: ["write `\"{{ … }}\"` as the value of a property, not in `url()`"])
          }
        }
      }
    }
  }

  /// Compiles the content of a `script` element, which must not contain template expressions.
  mutating func compileScript(_ element: XMLElement) {
    for text in strings(of: element) {
      note(.text(text))
      if let offset = Self.offset(of: Array("{{".utf8), in: text.bytes) {
        fail(.valueRefused, "values are not allowed in a script", text.span(offset..<offset + 2))
      }
      if checkRawText(text, hints: ["move the script to a separate file"]) {
        builder.markup(text.bytes)
      }
    }
  }

  /// Writes the script of the document into its reserved range in `head`, if a block needs it.
  mutating func writeScript() {
    guard let script = options.script, builder.blocks.contains(where: \.needsScript) else { return }
    if let customPolicy {
      fail(
        .scriptRefused, "the content policy of the template blocks interactive charts",
        customPolicy,
        hints: ["remove the policy; reportgen adds a strict one to documents with a script"])
    }
    guard let scriptSpace else { return }
    builder.fill(
      scriptSpace.policy,
      with:
        "<meta http-equiv=\"Content-Security-Policy\" content=\"\(script.policy)\"/>".utf8)
    var bytes = Array("<style>".utf8)
    bytes += script.styleSheet
    bytes += Array("</style><script>".utf8)
    bytes += script.text
    bytes += Array("</script>".utf8)
    builder.fill(scriptSpace.script, with: bytes)
  }

  // MARK: Style sheets

  /// Compiles an `rg:stylesheet` element.
  mutating func compileStyleSheet(_ element: XMLElement, _ scope: TemplateScope) {
    guard scope.parent == "head" else {
      return fail(
        .misplacedElement, "`\(element.qualifiedName)` is allowed only in `head`", element.nameSpan)
    }
    failContent(of: element)
    let source = element.attribute("src")
    if let attribute = element.attribute("theme") {
      guard source == nil, let theme = PageTheme(rawValue: attribute.string) else {
        return fail(
          .misplacedElement,
          source == nil
            ? "expected `light` or `auto` in `theme`, found `\(attribute.string)`"
            : "cannot combine `theme` and `src`: `theme` belongs to the built-in style sheet",
          attribute.valueSpan
        )
      }
      pageTheme = theme
    }
    guard let source else {
      head.hasBuiltInStyles = true
      noteStyleSheet(element, scope, nil)
      builder.markup("<style>")
      styleSheets.append((builder.reserveStyleSheet(), element.startTag))
      builder.markup("</style>")
      guard compiler.documentStyleSheet != nil else { return }
      noteStyleSheet(element, scope, nil)
      builder.markup("\n<style>")
      builder.styleSheet()
      return builder.markup("</style>")
    }
    guard let path = resolvedPath(source), let file = loadFile(path, source) else { return }
    let start = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    switch UTF8Check.firstProblem(in: file.bytes, from: start) {
    case .encoding(let offset):
      return fail(
        .sourceEncoding, "expected UTF-8, found an invalid byte", file.span(offset..<offset + 1),
        hints: ["save the file as UTF-8"])
    case .character(let offset, _):
      return fail(
        .forbiddenCharacter, "a control character is not allowed in documents",
        file.span(offset..<offset + 1), hints: ["remove the character"])
    case nil: break
    }
    let text = Self.lineNormalised(file, from: start)
    guard checkRawText(text, hints: Self.styleHints) else { return }
    noteStyleSheet(element, scope, text)
    builder.markup("<style>")
    builder.markup(text.bytes)
    builder.markup("</style>")
    checkSize(element.startTag)
  }

  private mutating func noteStyleSheet(
    _ element: XMLElement, _ scope: TemplateScope, _ text: DecodedText?
  ) {
    note(
      .element(
        TemplateElement(
          number: elementCount, namespace: XMLNamespace.xhtml, name: "style",
          span: element.nameSpan, depth: scope.elementDepth, attributes: [],
          children: text.map { [.text($0)] } ?? [])))
    elementCount += 1
  }

  private static var styleHints: [String] {
    ["in a string, write `\\3C ` for `<` and `\\26 ` for `&`; elsewhere, write the full selector"]
  }

  /// Returns the text nodes of an element that permits only text, and reports child elements.
  private mutating func strings(of element: XMLElement) -> [DecodedText] {
    var strings: [DecodedText] = []
    for child in element.children {
      switch child {
      case .text(let text): strings.append(text)
      case .element(let child):
        fail(
          .misplacedElement,
          "expected text only in `\(element.name)`, found `\(child.qualifiedName)`",
          child.nameSpan)
      case .comment, .instruction: break
      }
    }
    return strings
  }

  // MARK: Checks of the text

  /// Checks whether HTML and XML parsers read the same text, and reports an error if not.
  private mutating func checkRawText(_ text: DecodedText, hints: [String]) -> Bool {
    if let offset = text.bytes.firstIndex(where: { $0 == 0x3C || $0 == 0x26 }) {
      let character = text.bytes[offset] == 0x3C ? "<" : "&"
      fail(
        .rawText,
        "`\(character)` is not allowed here: HTML does not resolve references in this text",
        text.span(offset..<offset + 1), hints: hints)
      return false
    }
    if let offset = Self.offset(of: Array("]]>".utf8), in: text.bytes) {
      fail(
        .rawText, "`]]>` is not allowed here", text.span(offset..<offset + 3),
        hints: ["write a space before `>`"])
      return false
    }
    if let offset = text.bytes.firstIndex(of: 0x0D) {
      fail(.rawText, "a carriage return is not allowed here", text.span(offset..<offset + 1))
      return false
    }
    return true
  }

  private static func offset(of pattern: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count >= pattern.count else { return nil }
    return (0...bytes.count - pattern.count).first {
      bytes[$0..<$0 + pattern.count].elementsEqual(pattern)
    }
  }

  private static func lineNormalised(_ file: SourceFile, from start: Int) -> DecodedText {
    var bytes: [UInt8] = []
    var offsets: [Int] = []
    var index = start
    while index < file.bytes.count {
      let isReturn = file.bytes[index] == 0x0D
      bytes.append(isReturn ? 0x0A : file.bytes[index])
      offsets.append(index)
      index += 1
      if isReturn, index < file.bytes.count, file.bytes[index] == 0x0A { index += 1 }
    }
    return DecodedText(bytes: bytes, offsets: offsets + [file.bytes.count], file: file)
  }
}

import ReportChart
import ReportTemplate
import ReportText

/// A reader for fenced blocks of Markdown pages that create elements, such as `chart`.
///
/// The text of a block is YAML with the keys of the element of the same name.
struct PageFence {
  let charts: ChartRegistry
  /// The custom elements that pages can use.
  let elements: ElementLibrary
  /// The options for reading Markdown in the content of elements.
  let options: MarkdownOptions

  /// The names of the built-in fenced blocks that create elements.
  static let kinds = ["chart", "table", "adherence", "pages", "toc"]

  /// Returns whether a fenced block with this info string is a code block.
  func isCode(_ info: String) -> Bool {
    let kind = Self.kind(of: info)
    return !Self.kinds.contains(kind) && !elements.contains(kind)
  }

  private static func kind(of info: String) -> String {
    info.split { $0 == " " || $0 == "\t" }.first.map(String.init) ?? ""
  }

  /// Returns the result for a fenced block: an element, a code block, or a failure.
  func result(_ fence: MarkdownFence, into diagnostics: inout Diagnostics) -> FenceResult {
    let kind = Self.kind(of: fence.info)
    guard !isCode(fence.info) else { return .code }
    if kind.utf8.count < fence.info.utf8.count {
      diagnostics.add(
        Diagnostic(
          .pageFence, "the line has text after `\(kind)`",
          at: fence.infoSpan,
          hints: ["move the text to the next line; write each key on a separate line: `KEY: VALUE`"]
        ))
      return .failed
    }
    let isEmpty = fence.text.bytes.allSatisfy { $0 <= 0x20 }
    if isEmpty, kind != "chart" { return .element(element(kind, fence, [], [])) }
    let file = Self.file(of: fence)
    var specDiagnostics = Diagnostics()
    let root = SpecDocument.read(file, into: &specDiagnostics)
    diagnostics.add(contentsOf: specDiagnostics)
    guard let root, !specDiagnostics.hasErrors else { return .failed }
    if kind == "chart" { return chart(root, file, fence, into: &diagnostics) }
    return Self.kinds.contains(kind)
      ? plain(kind, root, file, fence, into: &diagnostics)
      : use(kind, root, file, fence, into: &diagnostics)
  }

  /// Returns a source file with only the block text, at the original byte offsets of the text.
  private static func file(of fence: MarkdownFence) -> SourceFile {
    let source = fence.text.file
    let end = fence.text.offsets.last ?? 0
    var bytes = source.bytes[..<end].map { $0 == 0x0A ? $0 : 0x20 }
    for (index, byte) in fence.text.bytes.enumerated() where fence.text.offsets[index] < end {
      bytes[fence.text.offsets[index]] = byte
    }
    return SourceFile(name: source.name, bytes: bytes)
  }

  // MARK: Charts

  private func chart(
    _ root: SpecNode, _ file: SourceFile, _ fence: MarkdownFence,
    into diagnostics: inout Diagnostics
  ) -> FenceResult {
    var reader = ChartSpecReader(file, charts: charts, dataFile: nil, namesViews: true)
    let reading = reader.read(root)
    diagnostics.add(contentsOf: reader.diagnostics)
    guard let reading, !reader.diagnostics.hasErrors else { return .failed }
    return .element(element(of: reading.spec))
  }

  private func element(of spec: ChartSpec) -> XMLElement {
    var attributes: [XMLAttribute] = []
    for attribute in spec.attributes {
      guard case .constant(let text) = attribute.value else { continue }
      attributes.append(
        XMLAttribute(
          name: attribute.name, nameSpan: attribute.nameSpan, valueSpan: attribute.span,
          value: Self.value(text, at: attribute.span)))
    }
    return XMLElement(
      namespace: XMLNamespace.reportgen, prefix: "rg", name: spec.name, nameSpan: spec.span,
      startTag: spec.span, attributes: attributes,
      children: spec.children.map { .element(element(of: $0)) })
  }

  /// Returns the keys and values of a fenced block; nil, with an error, for other content.
  private func entries(
    _ kind: String, _ root: SpecNode, _ file: SourceFile, into diagnostics: inout Diagnostics
  ) -> [SpecEntry]? {
    if case .mapping(let entries) = root.content { return entries }
    diagnostics.add(
      Diagnostic(
        .pageFence, "expected keys with values in `\(kind)`, found \(root.words)",
        at: root.span(in: file)))
    return nil
  }

  // MARK: Custom elements

  /// Returns the element for a block or key with the name of a custom element.
  ///
  /// The keys of the block are parameters. The key `content` is the content of the element. A key
  /// with the name of a custom element is a child, or a list of children.
  private func use(
    _ kind: String, _ root: SpecNode, _ file: SourceFile, _ fence: MarkdownFence,
    into diagnostics: inout Diagnostics
  ) -> FenceResult {
    guard let entries = entries(kind, root, file, into: &diagnostics) else { return .failed }
    var attributes: [XMLAttribute] = []
    var children: [XMLNode] = []
    var isRight = true
    for entry in entries where !entry.value.isNull {
      let span = entry.value.span(in: file)
      if entry.key == "content", let text = entry.value.scalar {
        children += content(text, span, into: &diagnostics)
      } else if let text = entry.value.scalar {
        attributes.append(
          XMLAttribute(
            name: entry.key, nameSpan: entry.keySpan(in: file), valueSpan: span,
            value: Self.value(text, at: span)))
      } else if elements.contains(entry.key) {
        var parts = [entry.value]
        if case .list(let several) = entry.value.content { parts = several }
        for part in parts {
          if case .element(let child) = use(entry.key, part, file, fence, into: &diagnostics) {
            children.append(.element(child))
          } else {
            isRight = false
          }
        }
      } else {
        diagnostics.add(
          Diagnostic(
            .pageFence, "expected a single value for `\(entry.key)`, found \(entry.value.words)",
            at: span))
        isRight = false
      }
    }
    return isRight ? .element(element(kind, fence, attributes, children)) : .failed
  }

  /// Returns the content of an element: Markdown for a literal block, a paragraph for other text.
  private func content(
    _ text: String, _ span: SourceSpan, into diagnostics: inout Diagnostics
  ) -> [XMLNode] {
    let bytes = span.file.bytes
    let start = span.range.lowerBound
    guard start < bytes.count, bytes[start] == UInt8(ascii: "|"),
      let line = bytes[start...].firstIndex(of: 0x0A),
      let end = YAMLBlock.offsets(of: Array(text.utf8), in: span)?.last
    else {
      return [
        .element(
          XMLElement(
            namespace: XMLNamespace.xhtml, name: "p", nameSpan: span, startTag: span,
            children: [.text(Self.value(text, at: span))]))
      ]
    }
    var rest = Array(bytes[..<max(line + 1, end)])
    for index in 0...line where rest[index] != 0x0A { rest[index] = 0x20 }
    let file = SourceFile(name: span.file.name, bytes: rest)
    let reader = MarkdownReader(options: options)
    return reader.readable(file, from: line + 1, into: &diagnostics)?.body ?? []
  }

  private func plain(
    _ kind: String, _ root: SpecNode, _ file: SourceFile, _ fence: MarkdownFence,
    into diagnostics: inout Diagnostics
  ) -> FenceResult {
    guard let entries = entries(kind, root, file, into: &diagnostics) else { return .failed }
    var children: [XMLNode] = []
    if kind == "table", let columns = entries.first(where: { $0.key == "columns" }),
      case .list(let items) = columns.value.content
    {
      children = items.map { .element(column($0, file, into: &diagnostics)) }
    }
    let rest = children.isEmpty ? entries : entries.filter { $0.key != "columns" }
    let attributes = attributes(of: rest, file, into: &diagnostics)
    return .element(element(kind, fence, attributes, children))
  }

  /// Returns the `rg:column` element for a list item: a column name, or keys with values.
  private func column(
    _ item: SpecNode, _ file: SourceFile, into diagnostics: inout Diagnostics
  ) -> XMLElement {
    let span = item.span(in: file)
    var attributes: [XMLAttribute] = []
    if case .mapping(let entries) = item.content {
      attributes = self.attributes(of: entries, file, into: &diagnostics)
    } else if let name = item.scalar {
      attributes = [
        XMLAttribute(
          name: "name", nameSpan: span, valueSpan: span, value: Self.value(name, at: span))
      ]
    } else {
      diagnostics.add(
        Diagnostic(
          .pageFence, "expected a name or keys with values for a column, found \(item.words)",
          at: span))
    }
    return XMLElement(
      namespace: XMLNamespace.reportgen, prefix: "rg", name: "column", nameSpan: span,
      startTag: span, attributes: attributes, children: [])
  }

  private func attributes(
    of entries: [SpecEntry], _ file: SourceFile, into diagnostics: inout Diagnostics
  ) -> [XMLAttribute] {
    var attributes: [XMLAttribute] = []
    for entry in entries where !entry.value.isNull {
      guard let text = entry.value.scalar else {
        diagnostics.add(
          Diagnostic(
            .pageFence, "expected a single value for `\(entry.key)`, found \(entry.value.words)",
            at: entry.value.span(in: file)))
        continue
      }
      let span = entry.value.span(in: file)
      attributes.append(
        XMLAttribute(
          name: entry.key, nameSpan: entry.keySpan(in: file), valueSpan: span,
          value: Self.value(text, at: span)))
    }
    return attributes
  }

  private func element(
    _ name: String, _ fence: MarkdownFence, _ attributes: [XMLAttribute], _ children: [XMLNode]
  ) -> XMLElement {
    XMLElement(
      namespace: XMLNamespace.reportgen, prefix: "rg", name: name, nameSpan: fence.infoSpan,
      startTag: fence.span, attributes: attributes, children: children)
  }

  /// Returns the text of a YAML value, with the source location of each character.
  ///
  /// If quotes or escapes change the text, all characters map to the start of the value.
  private static func value(_ text: String, at span: SourceSpan) -> DecodedText {
    let bytes = Array(text.utf8)
    if span.range.count == bytes.count, span.file.bytes[span.range].elementsEqual(bytes) {
      return DecodedText(span)
    }
    return DecodedText(standingFor: bytes, at: span)
  }
}

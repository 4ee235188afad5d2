import ReportChart
import ReportTemplate
import ReportText

/// Reads the fenced blocks of Markdown pages that are more than code: `chart`, `pages` and `toc`, whose
/// text is YAML with the keys of the element of the same name.
struct PageFence {
  let charts: ChartRegistry

  /// The kinds of blocks.
  static let kinds = ["chart", "pages", "toc"]

  /// True when a block with this info string is code.
  static func isCode(_ info: String) -> Bool { !kinds.contains(kind(of: info)) }

  private static func kind(of info: String) -> String {
    info.split { $0 == " " || $0 == "\t" }.first.map(String.init) ?? ""
  }

  /// What becomes of a fenced block.
  func result(_ fence: MarkdownFence, into diagnostics: inout Diagnostics) -> FenceResult {
    let kind = Self.kind(of: fence.info)
    guard Self.kinds.contains(kind) else { return .code }
    if kind.utf8.count < fence.info.utf8.count {
      diagnostics.add(
        Diagnostic(
          .pageFence, "nothing can stand behind `\(kind)`", at: fence.infoSpan,
          hints: ["the keys stand in the block, one a line"]))
      return .failed
    }
    let isEmpty = fence.text.bytes.allSatisfy { $0 <= 0x20 }
    if isEmpty, kind != "chart" { return .element(element(kind, fence, [], [])) }
    let file = Self.file(of: fence)
    var found = Diagnostics()
    let root = SpecDocument.read(file, into: &found)
    diagnostics.add(contentsOf: found)
    guard let root, !found.hasErrors else { return .failed }
    return kind == "chart"
      ? chart(root, file, fence, into: &diagnostics)
      : plain(kind, root, file, fence, into: &diagnostics)
  }

  /// The text of a block where it stands in its page, so that places in it are those of the page.
  private static func file(of fence: MarkdownFence) -> SourceFile {
    let source = fence.text.file
    let end = fence.text.offsets.last ?? 0
    var bytes = source.bytes[..<end].map { $0 == 0x0A ? $0 : 0x20 }
    for (place, byte) in fence.text.bytes.enumerated() where fence.text.offsets[place] < end {
      bytes[fence.text.offsets[place]] = byte
    }
    return SourceFile(name: source.name, bytes: bytes)
  }

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

  private func plain(
    _ kind: String, _ root: SpecNode, _ file: SourceFile, _ fence: MarkdownFence,
    into diagnostics: inout Diagnostics
  ) -> FenceResult {
    guard case .mapping(let entries) = root.content else {
      diagnostics.add(
        Diagnostic(
          .pageFence, "`\(kind)` holds keys with values, but this is \(root.words)",
          at: root.span(in: file)))
      return .failed
    }
    var attributes: [XMLAttribute] = []
    for entry in entries where !entry.value.isNull {
      guard let text = entry.value.scalar else {
        diagnostics.add(
          Diagnostic(
            .pageFence, "`\(entry.key)` is \(entry.value.words), but must be one value",
            at: entry.value.span(in: file)))
        continue
      }
      let span = entry.value.span(in: file)
      attributes.append(
        XMLAttribute(
          name: entry.key, nameSpan: entry.keySpan(in: file), valueSpan: span,
          value: Self.value(text, at: span)))
    }
    return .element(element(kind, fence, attributes, []))
  }

  private func element(
    _ name: String, _ fence: MarkdownFence, _ attributes: [XMLAttribute], _ children: [XMLNode]
  ) -> XMLElement {
    XMLElement(
      namespace: XMLNamespace.reportgen, prefix: "rg", name: name, nameSpan: fence.infoSpan,
      startTag: fence.span, attributes: attributes, children: children)
  }

  /// A value with its place; where its quotes or escapes keep it from standing there as it is, it
  /// leads back to its beginning.
  private static func value(_ text: String, at span: SourceSpan) -> DecodedText {
    let bytes = Array(text.utf8)
    if span.range.count == bytes.count, span.file.bytes[span.range].elementsEqual(bytes) {
      return DecodedText(span)
    }
    return DecodedText(standingFor: bytes, at: span)
  }
}

import ReportText

/// The root element's name of an XML source, or its errors as a terminal shows them.
func rootName(of xml: String) -> String {
  var diagnostics = Diagnostics()
  let source = SourceFile(name: "source.xml", text: xml)
  if let document = XMLSource.parse(source, into: &diagnostics) { return document.root.name }
  var writer = ByteWriter()
  DiagnosticPrinter(format: .human, colors: false).print(diagnostics.all, into: &writer)
  return writer.withBytes { String(decoding: $0, as: UTF8.self) }
}

/// A number with one decimal in the format of a language region, such as `1 234,5`.
func number(_ value: Double, in tag: String) -> String {
  var writer = ByteWriter()
  writer.formatted(value, decimals: 1, locale: .named(tag) ?? .standard)
  return writer.withBytes { String(decoding: $0, as: UTF8.self) }
}

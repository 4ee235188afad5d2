internal import ReportText

/// The elements of the program itself: definitions like those of a project, in files that are
/// compiled into it.
enum StandardElements {
  /// A definition and its rules.
  struct Element {
    let name: String
    let source: [UInt8]
    let rules: [UInt8]
    /// True when it has the colours that say what kind of thing is said.
    var isTinted = false
  }

  /// Ours, in the order of their rules.
  static let all = [
    Element(
      name: "icon", source: PackageResources.icon_xhtml, rules: PackageResources.icon_css),
    Element(
      name: "message", source: PackageResources.message_xhtml,
      rules: PackageResources.message_css, isTinted: true),
    Element(
      name: "tiles", source: PackageResources.tiles_xhtml, rules: PackageResources.tiles_css),
    Element(
      name: "tile", source: PackageResources.tile_xhtml, rules: PackageResources.tile_css,
      isTinted: true),
    Element(
      name: "page-break", source: PackageResources.page_break_xhtml,
      rules: PackageResources.page_break_css),
  ]

  /// The name of the table of contents, which is no definition but has rules.
  static let contents = "toc"

  /// Their definitions; a test holds that nothing is wrong with them.
  static let definitions: [ElementDefinition] = all.flatMap { element in
    read(element).definitions.map { definition in
      var own = definition
      own.isOurs = true
      return own
    }
  }

  /// Reads the definition of an element.
  static func read(_ element: Element) -> DefinitionReader {
    var reader = DefinitionReader(reserved: [], known: [:])
    var diagnostics = Diagnostics()
    let file = SourceFile(name: "rg:\(element.name)", bytes: element.source)
    if let document = XMLSource.parse(file, into: &diagnostics) { reader.read(file: document) }
    reader.diagnostics.add(contentsOf: diagnostics)
    return reader
  }
}

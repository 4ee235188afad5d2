internal import ReportQuery
internal import ReportText

/// A use of an element: what its body needs to know of the place where it stands.
struct ElementUse {
  let definition: ElementDefinition
  let element: XMLElement
  /// Its place.
  let scope: TemplateScope
  /// The names in scope there.
  let entries: [Names.Entry]
  /// The files that were being compiled there.
  let openFiles: [String]
  /// The number of the loop in whose rounds a parameter differs, by its name; 0 for none.
  let loops: [String: Int]
  /// The file of the definition once more: what is said of this use is at places of its own.
  let file: SourceFile
  /// What was said of the content, which is not said of the body.
  var contentDiagnostics = Diagnostics()
}

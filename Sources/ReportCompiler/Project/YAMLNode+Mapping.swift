import ReportText
import Yams

extension YAMLNode {
  /// The entries of a mapping.
  /// - Parameter place: where its name stands, for what is missing in it; nil: where it begins.
  func mapping(_ what: String, at place: SourceSpan? = nil) throws(Diagnostic) -> YAMLMapping {
    guard case .mapping(let mapping) = node else {
      throw wrongKind("\(what), keys with values")
    }
    let entries = mapping.map { key, value in
      YAMLMapping.Entry(
        key: YAMLNode(node: key, file: file), value: YAMLNode(node: value, file: file))
    }
    return YAMLMapping(what: what, span: place ?? span, entries: entries)
  }
}

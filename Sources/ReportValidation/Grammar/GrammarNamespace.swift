/// The namespace of an element.
public enum GrammarNamespace: String, Sendable, Hashable, CaseIterable {
  /// `http://www.w3.org/1999/xhtml`
  case xhtml
  /// `http://www.w3.org/2000/svg`
  case svg

  /// The namespace's name, as `xmlns` declares it.
  public var uri: String {
    switch self {
    case .xhtml: "http://www.w3.org/1999/xhtml"
    case .svg: "http://www.w3.org/2000/svg"
    }
  }
}

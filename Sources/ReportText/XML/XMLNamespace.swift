/// The addresses of the namespaces that documents and templates are made of.
public enum XMLNamespace {
  /// XHTML.
  public static let xhtml = "http://www.w3.org/1999/xhtml"
  /// SVG.
  public static let svg = "http://www.w3.org/2000/svg"
  /// MathML.
  public static let mathML = "http://www.w3.org/1998/Math/MathML"
  /// The `xml` prefix.
  public static let xml = "http://www.w3.org/XML/1998/namespace"
  /// The `xmlns` prefix.
  public static let declarations = "http://www.w3.org/2000/xmlns/"
  /// XLink.
  public static let xLink = "http://www.w3.org/1999/xlink"
  /// The elements of this program.
  public static let reportgen = "urn:reportgen"

  /// The address that people mean by a usual prefix.
  public static func usual(forPrefix prefix: String) -> String? {
    switch prefix {
    case "rg": reportgen
    case "svg": svg
    case "math", "m", "mml": mathML
    case "xlink": xLink
    case "html", "h", "xhtml": xhtml
    default: nil
    }
  }
}

import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Looks at the numbers in the attributes of a finished document.
public enum AttributeNumbers {
  /// Attributes that hold words of an author or names, not numbers.
  private static let wordy: Set<String> = [
    "class", "id", "aria-labelledby", "aria-label", "role", "scope", "href", "xmlns", "font-family",
    "data-axis", "data-chart", "alt", "lang", "dir", "download",
  ]

  /// The attributes in which a number is not finite or has an exponent, as they are written.
  public static func complaints(about document: String) -> [String] {
    var complaints: [String] = []
    for match in document.matches(of: attribute) {
      let value = match.2
      guard !value.hasPrefix("#"), !wordy.contains(String(match.1)), value.contains(wrong) else {
        continue
      }
      complaints.append(String(match.0))
    }
    return complaints
  }

  /// True when an XML parser can read it.
  public static func isWellFormed(_ document: String) -> Bool {
    XMLParser(data: Data(document.utf8)).parse()
  }

  nonisolated(unsafe) private static let attribute = #/([a-zA-Z:-]+)="([^"<]*)"/#
  nonisolated(unsafe) private static let wrong = #/(?i)nan|inf|[0-9.]e[-+]?[0-9]/#
}

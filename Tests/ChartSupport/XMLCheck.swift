import Foundation
import TestSupport

/// A cross-check of documents with the libxml2 command.
enum XMLCheck {
  /// Whether `xmllint` is installed.
  static let isThere = (try? runProcess("xmllint", ["--version"]).status) == 0

  /// Returns the errors of `xmllint`. The text is empty if the document is well-formed.
  static func complaints(about document: String) throws -> String {
    try runProcess("xmllint", ["--noout", "--nonet", "-"], input: Array(document.utf8)).errors
  }

  /// Returns the value of an XPath 1.0 expression. `C(x)` is any element of the class `x`.
  static func value(_ expression: String, in document: String) throws -> String {
    let plain = document.replacing(/\ xmlns="[^"]*"/, with: "")
    let path = expression.replacing(/C\(([a-z-]+)\)/) { match in
      "*[contains(concat(' ',@class,' '),' \(match.1) ')]"
    }
    let result = try runProcess("xmllint", ["--xpath", path, "-"], input: Array(plain.utf8))
    return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Returns the number that an XPath 1.0 path matches.
  static func count(_ path: String, in document: String) throws -> Int? {
    Int(try value("count(\(path))", in: document))
  }
}

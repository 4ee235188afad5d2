import Foundation
import TestSupport

/// Asks libxml2's command about a document.
enum XMLCheck {
  /// True when the command is there.
  static let isThere = (try? runProcess("xmllint", ["--version"]).status) == 0

  /// What the program says against the document; empty when it is well-formed.
  static func complaints(about document: String) throws -> String {
    try runProcess("xmllint", ["--noout", "--nonet", "-"], input: Array(document.utf8)).errors
  }

  /// The value of an XPath 1.0 expression, in which `C(x)` is any element of the class `x`.
  static func value(_ expression: String, in document: String) throws -> String {
    let plain = document.replacing(/\ xmlns="[^"]*"/, with: "")
    let path = expression.replacing(/C\(([a-z-]+)\)/) { match in
      "*[contains(concat(' ',@class,' '),' \(match.1) ')]"
    }
    let result = try runProcess("xmllint", ["--xpath", path, "-"], input: Array(plain.utf8))
    return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The number that an XPath 1.0 expression gives.
  static func count(_ path: String, in document: String) throws -> Int? {
    Int(try value("count(\(path))", in: document))
  }
}

import Foundation
import TestSupport

/// A reader of documents with Python's XML parser.
enum XMLText {
  /// Returns the text of the first `h1`.
  static func heading(of document: String) throws -> String {
    let script = """
      import sys, xml.etree.ElementTree as tree
      root = tree.fromstring(sys.stdin.buffer.read())
      heading = next(root.iter("{http://www.w3.org/1999/xhtml}h1"))
      sys.stdout.buffer.write("".join(heading.itertext()).encode())
      """
    return try runProcess("python3", ["-c", script], input: Array(document.utf8)).output
  }
}

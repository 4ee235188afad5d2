import Foundation
import ReportData
import TestSupport
import Testing

@testable import ReportCompiler

/// The elements of published XML files, read with Python's parser.
///
/// Each line contains the name, attributes, and text of one element.
enum PublishedXML {
  private static let script = """
    import sys, xml.etree.ElementTree as tree
    def show(element, depth):
        name = element.tag.split('}')[-1]
        space = element.tag.split('}')[0][1:]
        words = ''.join(f' {k.split("}")[-1]}={v}' for k, v in sorted(element.attrib.items()))
        print('.' * depth + name + words + (': ' + element.text if element.text and element.text.strip() else ''))
        assert space == spaces.get(name, spaces['']), (name, space)
        for child in element:
            show(child, depth + 1)
    spaces = dict(pair.split('=') for pair in sys.argv[1:])
    show(tree.fromstring(sys.stdin.buffer.read()), 0)
    """

  /// Returns the lines of a file.
  ///
  /// `spaces` contains the namespaces by element name. The namespace of other elements has the key
  /// `""`.
  static func lines(_ bytes: [UInt8], _ spaces: [String: String]) throws -> [String] {
    let result = try runProcess(
      "python3", ["-c", script] + spaces.map { "\($0)=\($1)" }, input: bytes)
    try #require(result.status == 0, "\(result.errors)")
    return result.output.split(separator: "\n").map(String.init)
  }

  static let site = SiteAddress("https://study.example.org/heart")

  static func page(
    _ path: String, title: String = "Title", date: String? = nil, language: String = "en"
  ) -> PublishedPage {
    let parts = date?.split(separator: "-").compactMap { Int($0) } ?? []
    return PublishedPage(
      path: path, title: title, description: nil,
      date: parts.count == 3 ? CalendarDay(year: parts[0], month: parts[1], day: parts[2]) : nil,
      language: language)
  }
}

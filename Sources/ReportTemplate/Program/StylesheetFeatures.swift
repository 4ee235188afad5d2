internal import ReportText

/// What a template needs of the built-in style sheet.
public struct StylesheetFeatures<Block: TemplateBlock> {
  /// Its blocks.
  public let blocks: [Block]
  /// The elements that it uses.
  public let elements: UsedElements
  /// Whether it follows the screen of its reader.
  public let theme: PageTheme
  /// True when the logo of the project stands in it.
  public let hasLogo: Bool
  /// The files that it is made of.
  let files: [SourceFile]
  /// The markup that is the same in all documents.
  let markup: [[UInt8]]

  /// False for a class that no element of the template can have: its name stands nowhere in the files and in what is
  /// written, nor the beginning of one that a value completes.
  public func canHave(_ name: String) -> Bool {
    isNamed("rg-{{") || isNamed(name) || markup.contains { Self.holds($0, Array(name.utf8)) }
  }

  /// True when a text stands in a file of the template.
  public func isNamed(_ text: String) -> Bool {
    files.contains { Self.holds($0.bytes, Array(text.utf8)) }
  }

  private static func holds(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    guard let first = part.first, bytes.count >= part.count else { return false }
    return (0...bytes.count - part.count).contains {
      bytes[$0] == first && bytes[$0..<$0 + part.count].elementsEqual(part)
    }
  }
}

/// The built-in style sheet of a template: UTF-8 without `<` and `&`.
public struct BuiltInRules {
  /// The rules of all documents; empty where the template needs none.
  public var every: [UInt8]
  /// Rules of documents only that are written from right to left.
  public var mirrored: [UInt8] = []

  /// The rules of all documents.
  public init(every: [UInt8]) { self.every = every }
}

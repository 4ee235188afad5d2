internal import ReportText

/// The features of a template that determine its built-in style sheet.
public struct StylesheetFeatures<Block: TemplateBlock> {
  /// The blocks of the template.
  public let blocks: [Block]
  /// The elements that the template uses.
  public let elements: UsedElements
  /// The colour scheme of the pages.
  public let theme: PageTheme
  /// Whether the template contains the logo of the project.
  public let hasLogo: Bool
  /// The source files of the template, the file of the template first.
  let files: [SourceFile]
  /// The constant markup of the program, which is the same in all documents.
  let markup: [[UInt8]]

  /// Returns whether an element of the template can have a class.
  ///
  /// A class is possible if its name occurs in the files or the markup. It is also possible if a
  /// file contains `rg-{{`, because a value can complete the name.
  public func canHave(_ name: String) -> Bool {
    isNamed("rg-{{") || isNamed(name) || markup.contains { Self.contains($0, Array(name.utf8)) }
  }

  /// Returns whether a name occurs as text in a file of the template.
  public func isNamed(_ text: String) -> Bool {
    files.contains { Self.contains($0.bytes, Array(text.utf8)) }
  }

  private static func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    guard let first = part.first, bytes.count >= part.count else { return false }
    return (0...bytes.count - part.count).contains {
      bytes[$0] == first && bytes[$0..<$0 + part.count].elementsEqual(part)
    }
  }
}

/// The rules of the built-in style sheet, as UTF-8 without `<` and `&`.
public struct BuiltInRules {
  /// The style rules for all documents; empty if the template needs none.
  public var every: [UInt8]
  /// The style rules for right-to-left documents only.
  public var mirrored: [UInt8] = []

  /// Creates style rules for all documents.
  public init(every: [UInt8]) { self.every = every }
}

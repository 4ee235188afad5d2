internal import CCMarkGFM
public import ReportText

/// A page in Markdown that is the same in every document, as it is written: nothing in it is a value, a
/// link, a picture, markup of the author or a block of the program.
public struct MarkdownMarkup: Sendable {
  /// A heading of the page.
  public struct Heading: Sendable, Equatable {
    /// 1 to 6.
    public let level: Int
    /// Its identifier, which no other has.
    public let identifier: String
    /// Its words without marks.
    public let text: String
  }

  /// The markup: what the program of the page's tree would write.
  public let bytes: [UInt8]
  /// The headings, in their order.
  public let headings: [Heading]

  /// True when there is a heading of the first level.
  public var hasTopHeading: Bool { headings.contains { $0.level == 1 } }
}

extension MarkdownReader {
  /// Writes a page that is the same in every document, without a tree of elements in between; nil when
  /// it may be anything else, or something may be wrong with it, which ``read(_:from:into:)`` says.
  /// - Parameters:
  ///   - file: the file.
  ///   - offset: where the Markdown begins.
  public func markup(_ file: SourceFile, from offset: Int = 0) -> MarkdownMarkup? {
    var found = Diagnostics()
    guard let first = XMLSource.checkBytes(of: file, into: &found) else { return nil }
    let start = max(first, min(offset, file.bytes.count))
    guard Self.isPlain(file.bytes, from: start) else { return nil }
    return MarkdownTree.withRoot(of: file.bytes, from: start) { root in
      var writer = MarkdownWriter(capacity: (file.bytes.count - start) * 4)
      return root.flatMap { writer.page($0) }
    }
  }

  /// False when a byte may begin a value, a link, a footnote, markup, an escape or a character by its
  /// number, or ends a line in a way of its own.
  private static func isPlain(_ bytes: [UInt8], from start: Int) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      for index in start..<bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "{"), UInt8(ascii: "\\"), 0x0D:
          return false
        case UInt8(ascii: "&"):
          if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "#") { return false }
        default: break
        }
      }
      return true
    }
  }
}

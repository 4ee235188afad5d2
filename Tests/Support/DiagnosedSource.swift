public import ReportText

/// A source text with markers for its expected diagnostics.
///
/// For example, `⟦3307|&⟧` is the text `&` with the diagnostic RG3307 for exactly this text.
/// Markers can be nested and empty.
public struct DiagnosedSource: Sendable {
  /// An expected or found diagnostic.
  public struct Expectation: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The number of the code.
    public let code: Int
    /// The byte range of the diagnostic.
    public let range: Range<Int>

    /// The code and the byte range.
    public var description: String { "RG\(code) at \(range.lowerBound)..<\(range.upperBound)" }

    /// Orders diagnostics by their byte range.
    public static func < (left: Self, right: Self) -> Bool {
      (left.range.lowerBound, left.range.upperBound, left.code)
        < (right.range.lowerBound, right.range.upperBound, right.code)
    }
  }

  /// The text without its markers.
  public let file: SourceFile
  /// The expected diagnostics.
  public let expectations: [Expectation]

  /// Creates the source and its expected diagnostics from a text with markers.
  public init(_ marked: String, name: String = "test.xhtml") {
    var bytes: [UInt8] = []
    var open: [(code: Int, start: Int)] = []
    var expectations: [Expectation] = []
    var rest = marked[...]
    while let character = rest.popFirst() {
      switch character {
      case "⟦":
        let digits = rest.prefix { $0 != "|" }
        precondition(digits.count == 4, "a mark starts with a code of four digits")
        open.append((Int(digits) ?? 0, bytes.count))
        rest = rest.dropFirst(digits.count + 1)
      case "⟧":
        precondition(!open.isEmpty, "a mark ends that never started")
        let mark = open.removeLast()
        expectations.append(Expectation(code: mark.code, range: mark.start..<bytes.count))
      default: bytes += Array(character.utf8)
      }
    }
    precondition(open.isEmpty, "a mark never ends")
    file = SourceFile(name: name, bytes: bytes)
    self.expectations = expectations.sorted()
  }

  /// Returns the missing and unexpected diagnostics.
  ///
  /// The list is empty if `diagnostics` matches the markers exactly. Diagnostics of other files are
  /// unexpected unless `otherFiles` is set.
  public func differences(
    from diagnostics: Diagnostics, otherFiles: Bool = false
  ) -> [String] {
    var wanted = expectations
    var result: [String] = []
    for diagnostic in diagnostics.all {
      guard case .source(let span) = diagnostic.place else {
        result.append("unexpected, without a place: \(diagnostic.code.name) \(diagnostic.message)")
        continue
      }
      guard span.file === file else {
        if !otherFiles {
          result.append("unexpected, in \(span.file.name): \(diagnostic.message)")
        }
        continue
      }
      let actual = Expectation(code: diagnostic.code.number, range: span.range)
      if let index = wanted.firstIndex(of: actual) {
        wanted.remove(at: index)
      } else {
        let text = String(decoding: file.bytes[span.range], as: UTF8.self)
        result.append("unexpected: \(actual) `\(text)`: \(diagnostic.message)")
      }
    }
    return result + wanted.map { "missing: \($0)" }
  }
}

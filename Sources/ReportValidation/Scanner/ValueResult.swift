public import ReportText

/// The result of the validation of an attribute value or of a style sheet, with its references.
public struct ValueResult: Sendable {
  /// A part of a value that is the identifier of an element.
  public struct Reference: Sendable {
    /// The byte range of the identifier in the escaped value, from 0.
    public let range: Range<Int>
    /// Whether the reference uses percent-encoding, as in a URL, such as `%41` for `A`.
    public let isPercentEncoded: Bool
    /// The possible traits of the target, which needs at least one of them; empty for any element.
    public let target: ContentTraits
    /// Whether the target must be in the same table.
    public let isInSameTable: Bool
  }

  /// The first error of the value; nil if the value is valid.
  ///
  /// Only for a style sheet, the location of the diagnostic is valid: line and column of the text.
  public let problem: Diagnostic?
  /// The references in the value or style sheet, in order.
  public let references: [Reference]
}

extension ContentModel {
  /// Validates the value of an attribute in the same way as the validator of documents.
  ///
  /// - Parameters:
  ///   - value: the escaped bytes between the quotation marks.
  ///   - attribute: the name of the attribute.
  ///   - type: the element.
  public func result(
    on value: [UInt8], of attribute: String, _ type: ContentType
  ) -> ValueResult {
    var bytes = Array(attribute.utf8) + Array("=\"".utf8)
    let start = bytes.count
    bytes += value + Array("\">".utf8)
    var scanner = DocumentScanner(tables)
    return bytes.withUnsafeBufferPointer { bytes in
      scanner.readAttribute(bytes, of: type.number)
      return scanner.result(from: start)
    }
  }

  /// Validates the text of a style sheet in the same way as the validator of documents.
  public func result(onStyleSheet text: [UInt8]) -> ValueResult {
    let bytes = text + Array("</style>".utf8)
    var scanner = DocumentScanner(tables)
    return bytes.withUnsafeBufferPointer { bytes in
      scanner.readStyleSheet(bytes)
      return scanner.result(from: 0)
    }
  }
}

extension DocumentScanner {
  /// Returns the first error and the references, with byte ranges relative to `start`.
  fileprivate func result(from start: Int) -> ValueResult {
    let references = references.map { reference in
      let offset = reference.offset - start
      return ValueResult.Reference(
        range: offset..<offset + reference.length, isPercentEncoded: reference.isPercentEncoded,
        target: ContentTraits(rawValue: reference.target), isInSameTable: reference.table != 0)
    }
    return ValueResult(problem: problems.first, references: references)
  }

  /// Reads one attribute as if its element were in a table.
  ///
  /// The bytes end with `>`.
  fileprivate mutating func readAttribute(_ bytes: UnsafeBufferPointer<UInt8>, of type: Int) {
    guard let start = bytes.baseAddress else { return }
    begin(start, bytes.count)
    grid.beginTable()
    tag = 1
    tagType = UInt16(truncatingIfNeeded: type)
    _ = attribute(start)
  }

  /// Reads the text of a `style` element and its end tag.
  fileprivate mutating func readStyleSheet(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress,
      let type = tables.compiled.number(of: "style", in: .xhtml)
    else { return }
    begin(start, bytes.count)
    let number = tables.compiled.defaultTypes[type]
    open[0] = OpenElement(
      start: 0, content: 0, type: UInt16(truncatingIfNeeded: number),
      state: UInt16(truncatingIfNeeded: tables.compiled.types[number].startState), nameLength: 0,
      forbidden: 0, marks: [])
    _ = text()
  }

  private mutating func begin(_ start: Position, _ count: Int) {
    base = start
    end = start + count
    cursor = start
    tagStart = start
    open[0] = OpenElement(
      start: 0, content: 0, type: 0, state: view.documentState, nameLength: 0, forbidden: 0,
      marks: [])
  }
}

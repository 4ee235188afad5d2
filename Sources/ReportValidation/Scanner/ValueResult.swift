public import ReportText

/// What the validator of documents says of the value of an attribute or of a style sheet, and what it
/// refers to.
public struct ValueResult: Sendable {
  /// A part of a value that names the identifier of an element.
  public struct Reference: Sendable {
    /// The bytes of the value, as it is written, from 0.
    public let range: Range<Int>
    /// True in an address, where `%41` stands for `A`.
    public let isPercentEncoded: Bool
    /// The traits of which the element must have one; empty for any element.
    public let target: ContentTraits
    /// True when the element must stand in the same table.
    public let isInSameTable: Bool
  }

  /// What is wrong with the value. The place means nothing, but for a style sheet: there its lines and
  /// columns are those of the text.
  public let problem: Diagnostic?
  /// The identifiers that it refers to, in order.
  public let references: [Reference]
}

extension ContentModel {
  /// Reads the value of an attribute as the validator of documents does.
  /// - Parameters:
  ///   - value: the bytes as they stand between the quotation marks, escaped.
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

  /// Reads the text of a style sheet as the validator of documents does.
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
  /// What has been found in bytes whose value begins at `start`.
  fileprivate func result(from start: Int) -> ValueResult {
    let references = references.map { reference in
      let offset = reference.offset - start
      return ValueResult.Reference(
        range: offset..<offset + reference.length, isPercentEncoded: reference.isPercentEncoded,
        target: ContentTraits(rawValue: reference.target), isInSameTable: reference.table != 0)
    }
    return ValueResult(problem: problems.first, references: references)
  }

  /// Reads a single attribute of an element that stands alone in a table, with `>` behind it.
  fileprivate mutating func readAttribute(_ bytes: UnsafeBufferPointer<UInt8>, of type: Int) {
    guard let start = bytes.baseAddress else { return }
    begin(start, bytes.count)
    grid.beginTable()
    tag = 1
    tagType = UInt16(truncatingIfNeeded: type)
    _ = attribute(start)
  }

  /// Reads the text of a `style` element, with its end tag behind it.
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

  private mutating func begin(_ start: Place, _ count: Int) {
    base = start
    end = start + count
    cursor = start
    tagStart = start
    open[0] = OpenElement(
      start: 0, content: 0, type: 0, state: view.documentState, nameLength: 0, forbidden: 0,
      marks: [])
  }
}

/// A text file of the user, such as a project file, a template or a style sheet.
///
/// The object retains all bytes, so diagnostics can show source lines.
public final class SourceFile: Sendable {
  /// The name of the file in messages: the path relative to the project, as the user would type it.
  public let name: String
  /// The bytes of the file, as read.
  public let bytes: [UInt8]
  private let lineStarts: [Int]

  /// Creates a source file from bytes.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    lineStarts = bytes.withUnsafeBufferPointer { bytes in
      var count = 1
      for byte in bytes where byte == 0x0A { count += 1 }
      return [Int](unsafeUninitializedCapacity: count) { starts, filled in
        starts[0] = 0
        filled = 1
        for index in bytes.indices where bytes[index] == 0x0A {
          starts[filled] = index + 1
          filled += 1
        }
      }
    }
  }

  /// Creates a copy of a source file with a separate identity, for a second parse of the same text.
  public init(copying other: SourceFile) {
    name = other.name
    bytes = other.bytes
    lineStarts = other.lineStarts
  }

  /// Creates a source file from a text.
  public convenience init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The number of lines in the file.
  public var lineCount: Int { lineStarts.count }

  /// Returns the line and the column of a byte offset, both from 1.
  ///
  /// Columns count characters.
  public func position(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(0, offset), bytes.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let before = bytes[lineStarts[low]..<offset]
    return (low + 1, String(decoding: before, as: UTF8.self).count + 1)
  }

  /// Returns the byte offset of a line and a column, both from 1.
  ///
  /// Columns count characters. A column after the end of the line gives the end of the line. A line
  /// outside the file gives the end of the file.
  public func offset(line: Int, column: Int) -> Int {
    guard line >= 1, line <= lineStarts.count else { return bytes.count }
    let text = self.line(line)
    let prefix = text.prefix(max(0, column - 1))
    return lineStarts[line - 1] + prefix.utf8.count
  }

  /// Returns the text of a line without its line end.
  ///
  /// Lines count from 1.
  public func line(_ number: Int) -> String {
    guard number >= 1, number <= lineStarts.count else { return "" }
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Returns the span for a byte range of this file.
  public func span(_ range: Range<Int>) -> SourceSpan { SourceSpan(file: self, range: range) }
}

/// A text range in a source file, in bytes.
///
/// Line and column are computed only for printing.
public struct SourceSpan: Sendable {
  /// The source file that contains the text range.
  public let file: SourceFile
  /// The byte offsets of the text range in the file, from 0.
  public let range: Range<Int>

  /// Creates the span `range` of `file`.
  public init(file: SourceFile, range: Range<Int>) {
    self.file = file
    self.range = range
  }

  /// Returns a part of this span.
  ///
  /// The offsets are relative to its start.
  public func part(_ range: Range<Int>) -> SourceSpan {
    SourceSpan(
      file: file,
      range: self.range.lowerBound + range.lowerBound..<self.range.lowerBound + range.upperBound)
  }
}

/// A text with resolved references (`&lt;`, `&#233;`) and a map to source offsets.
public struct DecodedText: Sendable {
  /// The decoded UTF-8 bytes.
  public let bytes: [UInt8]
  /// The source offset of each decoded byte and of the end: one element more than `bytes`.
  public let offsets: [Int]
  /// The source file from which the text was decoded.
  public let file: SourceFile

  /// Creates a decoded text.
  ///
  /// `offsets` has one element more than `bytes`.
  public init(bytes: [UInt8], offsets: [Int], file: SourceFile) {
    precondition(offsets.count == bytes.count + 1)
    self.bytes = bytes
    self.offsets = offsets
    self.file = file
  }

  /// Creates a decoded text from a span without references.
  public init(_ span: SourceSpan) {
    self.init(
      bytes: Array(span.file.bytes[span.range]),
      offsets: Array(span.range.lowerBound...span.range.upperBound), file: span.file)
  }

  /// Returns the source span that corresponds to a range of decoded bytes.
  public func span(_ range: Range<Int>) -> SourceSpan {
    SourceSpan(file: file, range: offsets[range.lowerBound]..<offsets[range.upperBound])
  }

  /// The source span of the complete text.
  public var whole: SourceSpan { span(0..<bytes.count) }

  /// Returns a part of the text, by a range of decoded bytes.
  public func part(_ range: Range<Int>) -> DecodedText {
    DecodedText(
      bytes: Array(bytes[range]),
      offsets: Array(offsets[range.lowerBound...range.upperBound]), file: file)
  }
}

/// A text that a user wrote (project, template, style sheet), kept whole so that messages can
/// point into it.
public final class SourceFile: Sendable {
  /// The name to show: the path as the user would type it, relative to the project.
  public let name: String
  /// The bytes of the file.
  public let bytes: [UInt8]
  private let lineStarts: [Int]

  /// Keeps `bytes` under `name`.
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

  /// The same text once more, as an object of its own: for one of several readings of it.
  public init(copying other: SourceFile) {
    name = other.name
    bytes = other.bytes
    lineStarts = other.lineStarts
  }

  /// Keeps a text under `name`.
  public convenience init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The number of lines.
  public var lineCount: Int { lineStarts.count }

  /// The line (from 1) and the column (from 1, in characters) of a byte offset.
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

  /// The byte offset of a line (from 1) and a column (from 1, in characters), as close as it gets.
  public func offset(line: Int, column: Int) -> Int {
    guard line >= 1, line <= lineStarts.count else { return bytes.count }
    let text = self.line(line)
    let prefix = text.prefix(max(0, column - 1))
    return lineStarts[line - 1] + prefix.utf8.count
  }

  /// The text of a line (from 1), without its line end.
  public func line(_ number: Int) -> String {
    guard number >= 1, number <= lineStarts.count else { return "" }
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// A span of this file.
  public func span(_ range: Range<Int>) -> SourceSpan { SourceSpan(file: self, range: range) }
}

/// A stretch of bytes in a source file. Line and column are computed when it is printed.
public struct SourceSpan: Sendable {
  /// The file.
  public let file: SourceFile
  /// The byte offsets, from 0.
  public let range: Range<Int>

  /// The stretch `range` of `file`.
  public init(file: SourceFile, range: Range<Int>) {
    self.file = file
    self.range = range
  }

  /// A part of this span, by offsets from its start.
  public func part(_ range: Range<Int>) -> SourceSpan {
    SourceSpan(
      file: file,
      range: self.range.lowerBound + range.lowerBound..<self.range.lowerBound + range.upperBound)
  }
}

/// Text whose references (`&lt;`, `&#233;`) are resolved, with the way back to the source.
public struct DecodedText: Sendable {
  /// The decoded UTF-8 bytes.
  public let bytes: [UInt8]
  /// The offset in the source of each byte, and of the end: one more than there are bytes.
  public let offsets: [Int]
  /// The source.
  public let file: SourceFile

  /// A decoded text; `offsets` has one entry more than `bytes`.
  public init(bytes: [UInt8], offsets: [Int], file: SourceFile) {
    precondition(offsets.count == bytes.count + 1)
    self.bytes = bytes
    self.offsets = offsets
    self.file = file
  }

  /// A stretch of a file that holds no references.
  public init(_ span: SourceSpan) {
    self.init(
      bytes: Array(span.file.bytes[span.range]),
      offsets: Array(span.range.lowerBound...span.range.upperBound), file: span.file)
  }

  /// Where a stretch of the decoded bytes stands in the source.
  public func span(_ range: Range<Int>) -> SourceSpan {
    SourceSpan(file: file, range: offsets[range.lowerBound]..<offsets[range.upperBound])
  }

  /// Where all of it stands in the source.
  public var whole: SourceSpan { span(0..<bytes.count) }

  /// A part, by decoded bytes.
  public func part(_ range: Range<Int>) -> DecodedText {
    DecodedText(
      bytes: Array(bytes[range]),
      offsets: Array(offsets[range.lowerBound...range.upperBound]), file: file)
  }
}

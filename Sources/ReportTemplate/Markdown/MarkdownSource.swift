internal import ReportText

/// The bytes of a page in the form that the CommonMark parser receives.
///
/// The bytes and offsets are those of the file, except for expressions. A placeholder of equal
/// length replaces each expression: a private-use character and letters.
struct MarkdownSource: Sendable {
  let file: SourceFile
  /// The bytes that the CommonMark parser receives.
  let bytes: [UInt8]
  /// The byte offset in the file at which the Markdown starts.
  let start: Int
  /// The byte offset of the start of each line, from `start`; a single carriage return ends a line.
  let lineStarts: [Int]
  /// The placeholders that replace the expressions of the page.
  let mask: ExpressionMask
  /// The location of a quote that exceeds the maximum nesting depth; nil if there is none.
  let tooDeep: SourceSpan?

  init(_ file: SourceFile, from start: Int) {
    self.file = file
    self.start = start
    mask = ExpressionMask(file.bytes, from: start)
    bytes = mask.bytes ?? file.bytes
    var lines = [start]
    lines.reserveCapacity(64)
    var deep: Int?
    file.bytes.withUnsafeBufferPointer { bytes in
      var marks = 0
      var index = start
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if byte > UInt8(ascii: ">") { continue }
        if byte == 0x0A || byte == 0x0D && (index == bytes.count || bytes[index] != 0x0A) {
          lines.append(index)
          marks = 0
        } else if byte == UInt8(ascii: ">") {
          marks += 1
          if marks > TemplateLimits.depth, deep == nil { deep = Self.quote(bytes, before: index) }
        }
      }
    }
    lineStarts = lines
    tooDeep = deep.map { file.span($0..<$0 + 1) }
  }

  /// Returns the start of a line that has only quote marks before `end`; nil if it has other text.
  private static func quote(_ bytes: UnsafeBufferPointer<UInt8>, before end: Int) -> Int? {
    var index = end
    while index > 0 {
      let byte = bytes[index - 1]
      if byte == 0x0A || byte == 0x0D { return index }
      guard byte == UInt8(ascii: ">") || byte == 0x20 || byte == 0x09 else { return nil }
      index -= 1
    }
    return index
  }

  /// Returns the file offset of a line and a byte column, both from 1.
  func offset(line: Int, column: Int) -> Int {
    guard line >= 1, line <= lineStarts.count else { return line < 1 ? start : bytes.count }
    return min(bytes.count, lineStarts[line - 1] + max(0, column - 1))
  }

  /// Returns the byte offset of the end of a line (from 1), before its line end characters.
  func lineEnd(_ line: Int) -> Int {
    guard line >= 1, line < lineStarts.count else { return bytes.count }
    var end = lineStarts[line]
    let first = lineStarts[line - 1]
    while end > first, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  /// Placeholders for the expressions `{{ … }}` of a page.
  ///
  /// CommonMark must not interpret the content of expressions. A placeholder has the byte length of
  /// its expression. It consists of a private-use character that encodes the expression number, and
  /// letters. Code spans and fenced code stay unchanged. If code is not recognized exactly, the
  /// output is still correct, because placeholders in code are restored.
  struct ExpressionMask: Sendable {
    /// The bytes of the page with placeholders; nil if the page has no expressions.
    private(set) var bytes: [UInt8]?
    /// The byte ranges of the replaced expressions, including their braces.
    private(set) var expressions: [Range<Int>] = []
    /// The first UTF-8 byte of the private-use characters in placeholders.
    ///
    /// The characters are in plane 15, or in plane 16 if the page uses plane 15.
    private(set) var lead: UInt8 = 0xF3
    /// The offset of a character that occupies the last private-use plane; nil if a plane is free.
    private(set) var conflict: Int?

    /// The maximum number of distinct placeholders on a page.
    private static let maximumCount = 65_000

    init(_ source: [UInt8], from start: Int) {
      guard Self.hasBraces(source, start) else { return }
      findPlane(source, start)
      guard conflict == nil else { return }
      var masked = source
      var scanner = MarkupSkipper(bytes: source, position: start)
      while expressions.count < Self.maximumCount, let open = scanner.nextExpression() {
        guard let end = Self.end(source, open + 2) else {
          // No expression ends on this line.
          scanner.skipLine()
          continue
        }
        write(expressions.count, over: open..<end, &masked)
        expressions.append(open..<end)
        scanner.position = end
      }
      bytes = masked
    }

    /// Returns the byte range of the expression with a placeholder at an index; nil without one.
    func expression(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Range<Int>? {
      guard bytes[index] == lead, index + 4 <= bytes.count, !expressions.isEmpty else { return nil }
      let number =
        Int(bytes[index + 1] & 0x0F) << 12 | Int(bytes[index + 2] & 0x3F) << 6
        | Int(bytes[index + 3] & 0x3F)
      guard number < expressions.count, index + expressions[number].count <= bytes.count else {
        return nil
      }
      return expressions[number]
    }

    private func write(_ number: Int, over range: Range<Int>, _ bytes: inout [UInt8]) {
      let start = range.lowerBound
      bytes[start] = lead
      bytes[start + 1] = (lead == 0xF3 ? 0xB0 : 0x80) | UInt8(number >> 12)
      bytes[start + 2] = 0x80 | UInt8(number >> 6 & 0x3F)
      bytes[start + 3] = 0x80 | UInt8(number & 0x3F)
      for index in start + 4..<max(start + 4, range.upperBound) { bytes[index] = UInt8(ascii: "x") }
    }

    private static func hasBraces(_ bytes: [UInt8], _ start: Int) -> Bool {
      bytes.withUnsafeBufferPointer { bytes in
        var index = start + 1
        while index < bytes.count {
          if bytes[index] != UInt8(ascii: "{") {
            index += 2
          } else if bytes[index - 1] == UInt8(ascii: "{")
            || index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "{")
          {
            return true
          } else {
            index += 2
          }
        }
        return false
      }
    }

    private mutating func findPlane(_ bytes: [UInt8], _ start: Int) {
      var uses = (fifteen: false, sixteen: false)
      for index in start..<bytes.count where bytes[index] >= 0xF3 {
        if bytes[index] == 0xF3, bytes[index + 1] >= 0xB0 { uses.fifteen = true }
        if bytes[index] == 0xF4 { uses.sixteen = true }
        if uses.fifteen, uses.sixteen { conflict = conflict ?? index }
      }
      if uses.fifteen { lead = 0xF4 }
    }

    /// Returns the end of an expression on one line, after its closing braces; nil without one.
    ///
    /// The rules are those of ``Interpolation``.
    private static func end(_ bytes: [UInt8], _ start: Int) -> Int? {
      var quote: UInt8?
      var first: Int?
      var index = start
      while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
        let byte = bytes[index]
        if byte == UInt8(ascii: "}"), index + 1 < bytes.count, bytes[index + 1] == byte {
          if quote == nil { return index + 2 }
          first = first ?? index + 2
        }
        if byte == quote {
          quote = nil
        } else if quote == nil, byte == 0x22 || byte == 0x27 || byte == 0x60 {
          quote = byte
        }
        index += 1
      }
      return first
    }
  }
}

/// A scanner that finds each `{{` of a page that is not inside code.
private struct MarkupSkipper {
  let bytes: [UInt8]
  /// The byte offset at which the scan continues.
  var position: Int
  /// The opening mark of the fenced code at the current position; nil outside fenced code.
  private var fence: (byte: UInt8, count: Int)?
  private var isLineStart = true

  init(bytes: [UInt8], position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// Returns the offset of the next `{{` that can be an expression; nil if there is none.
  mutating func nextExpression() -> Int? {
    while position < bytes.count {
      if isLineStart {
        isLineStart = false
        if readFence() { continue }
      }
      switch bytes[position] {
      case 0x0A, 0x0D:
        position += 1
        isLineStart = true
      case UInt8(ascii: "\\"):
        let next = position + 1
        position += next < bytes.count && bytes[next] > 0x20 && bytes[next] < 0x80 ? 2 : 1
      case UInt8(ascii: "`"): skipCode()
      case UInt8(ascii: "{") where position + 1 < bytes.count && bytes[position + 1] == 0x7B:
        return position
      default: position += 1
      }
    }
    return nil
  }

  /// Reads the opening or closing mark of fenced code at a line start; true if the line is skipped.
  private mutating func readFence() -> Bool {
    var index = position
    skipContainers(&index)
    let byte = index < bytes.count ? bytes[index] : 0
    let isMark = byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~")
    let count = isMark ? run(index) : 0
    if let open = fence {
      if byte == open.byte, count >= open.count, isBlank(index + count) { fence = nil }
      skipLine()
      return true
    }
    guard count >= 3, byte == UInt8(ascii: "~") || !hasBacktick(index + count) else {
      return false
    }
    fence = (byte, count)
    skipLine()
    return true
  }

  /// Skips blanks and the marks of quotes and list items at the start of a line.
  private func skipContainers(_ index: inout Int) {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, UInt8(ascii: ">"): index += 1
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
        guard isSpace(index + 1) else { return }
        index += 2
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        var end = index
        while end < bytes.count, bytes[end] >= 0x30, bytes[end] <= 0x39 { end += 1 }
        guard end < bytes.count, bytes[end] == UInt8(ascii: ".") || bytes[end] == 0x29,
          isSpace(end + 1)
        else { return }
        index = end + 2
      default: return
      }
    }
  }

  /// Skips a code span, or only its opening mark if the span is not closed.
  private mutating func skipCode() {
    let count = run(position)
    var index = position + count
    position = index
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "`") {
        let length = run(index)
        index += length
        if length == count {
          position = index
          return
        }
      } else if byte == 0x0A, isBlank(index + 1) {
        return
      } else {
        index += 1
      }
    }
  }

  /// Skips to the end of the line.
  mutating func skipLine() {
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
      position += 1
    }
  }

  private func isSpace(_ index: Int) -> Bool {
    index < bytes.count && (bytes[index] == 0x20 || bytes[index] == 0x09)
  }

  private func run(_ start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == bytes[start] { end += 1 }
    return end - start
  }

  /// Returns whether the line has only blanks from an offset to its end.
  private func isBlank(_ start: Int) -> Bool {
    var index = start
    while isSpace(index) { index += 1 }
    return index >= bytes.count || bytes[index] == 0x0A || bytes[index] == 0x0D
  }

  private func hasBacktick(_ start: Int) -> Bool {
    var index = start
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if bytes[index] == UInt8(ascii: "`") { return true }
      index += 1
    }
    return false
  }
}

internal import ReportText

/// The bytes of a page as CommonMark gets to see them: as they are in the file, at the same
/// offsets, but for the expressions, of which each is a private character and some letters.
struct MarkdownSource: Sendable {
  let file: SourceFile
  /// The bytes for CommonMark.
  let bytes: [UInt8]
  /// Where the Markdown begins.
  let start: Int
  /// Where each line begins, from `start` on; a carriage return by itself ends a line as well.
  let lineStarts: [Int]
  /// The stand-ins.
  let mask: ExpressionMask
  /// A line with more quote marks than elements can nest.
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

  /// Where the line at whose mark the depth is exceeded begins, when only marks stand before it.
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

  /// The offset of a line and a byte column, both from 1.
  func offset(line: Int, column: Int) -> Int {
    guard line >= 1, line <= lineStarts.count else { return line < 1 ? start : bytes.count }
    return min(bytes.count, lineStarts[line - 1] + max(0, column - 1))
  }

  /// Where a line (from 1) ends, before its line end.
  func lineEnd(_ line: Int) -> Int {
    guard line >= 1, line < lineStarts.count else { return bytes.count }
    var end = lineStarts[line]
    let first = lineStarts[line - 1]
    while end > first, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  /// Puts letters in the place of the expressions `{{ … }}` of a page, as many bytes as they have,
  /// so that nothing inside of them means anything to CommonMark.
  ///
  /// A stand-in is a private character that numbers the expression, and letters. Code spans and
  /// fenced code are left as they are; what is taken for one wrongly, or overlooked, comes out right
  /// all the same, since stand-ins in code become what they were.
  struct ExpressionMask: Sendable {
    /// The bytes with stand-ins; nil when there is no expression.
    private(set) var bytes: [UInt8]?
    /// What the stand-ins stand for, with the braces.
    private(set) var expressions: [Range<Int>] = []
    /// The lead byte of the private characters: plane 15, or 16 when the page uses that itself.
    private(set) var lead: UInt8 = 0xF3
    /// Where a character stands because of which there is no private plane left.
    private(set) var conflict: Int?

    /// How many expressions can be told apart.
    private static let most = 65_000

    init(_ source: [UInt8], from start: Int) {
      guard Self.hasBraces(source, start) else { return }
      findPlane(source, start)
      guard conflict == nil else { return }
      var masked = source
      var scanner = MarkupSkipper(bytes: source, position: start)
      while expressions.count < Self.most, let open = scanner.nextExpression() {
        guard let end = Self.end(source, open + 2) else {
          // Nothing ends on this line.
          scanner.skipLine()
          continue
        }
        write(expressions.count, over: open..<end, &masked)
        expressions.append(open..<end)
        scanner.position = end
      }
      bytes = masked
    }

    /// The expression whose stand-in starts at an index of some bytes.
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

    /// Where an expression ends, after its braces, on the same line: as ``Interpolation`` finds it.
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

/// Goes through Markdown from one `{{` to the next, past code, where braces are just braces.
private struct MarkupSkipper {
  let bytes: [UInt8]
  /// Where to go on.
  var position: Int
  /// The mark of the fenced code that the position is in.
  private var fence: (byte: UInt8, count: Int)?
  private var isLineStart = true

  init(bytes: [UInt8], position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// The offset of the next `{{` that may be an expression.
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

  /// Reads the mark of fenced code at a line start; true when the line is done with.
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

  /// Skips blanks and the marks of quotes and list items.
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

  /// Skips a code span, or its opening mark when it is none.
  private mutating func skipCode() {
    let count = run(position)
    var index = position + count
    position = index
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "`") {
        let other = run(index)
        index += other
        if other == count {
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

  /// Goes to the end of the line.
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

  /// True when nothing but blanks stands on the rest of a line.
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

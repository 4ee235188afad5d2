/// A scanner for the operators of a page (ISO 32000-1, 7.8.2 and 14.6) and for unmarked content.
///
/// Consecutive painting operators without a mark between them are one artifact. The artifact starts
/// before the first painting operator: before its path, its text object or its operands. It ends
/// after the last painting operator. Marked content can overlap with `q` and `Q`, but not with text
/// objects. The other operators in the artifact do not paint, so the marks change no pixel.
struct ContentScanner {
  /// The kind of an open marked-content sequence.
  private enum Sequence {
    case artifact, tagged, other
  }

  /// A sequence that is neither tagged nor an artifact, and is not inside another sequence.
  private struct OtherSequence {
    /// The byte offset of the operands that start the sequence.
    var start: Int
    var isInText: Bool
    var paintedCount = 0
    /// Whether the sequence contains no artifact marks; false if it can contain some.
    var isUnmarked = true
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  /// The resource names of the objects that `Do` draws and that contain marked content.
  private let marked: Set<String>
  /// The codes of missing glyphs, by font name.
  private let fonts: [String: MissingGlyphCodes]
  private var position = 0
  private var result = PageContent()

  private var sequences: [Sequence] = []
  private var coveredDepth = 0
  /// The byte offset of the first operand of the next operator; nil before the first operand.
  private var operands: Int?
  /// The byte range of the first name in the operands of the next operator.
  private var firstName: Range<Int>?
  private var hasIdentifier = false
  /// Whether a second name in the operands refers to a property dictionary of the resources.
  private var hasPropertyName = false
  private var hasDictionary = false
  private var font: MissingGlyphCodes?
  /// The number of missing glyphs in the strings among the operands.
  private var missingGlyphs = 0

  private var other: OtherSequence?

  private var run: Range<Int>?
  private var pathStart: Int?
  private var imageStart: Int?
  private var textStart: Int?
  private var textHasMarks = false
  private var shown: [Range<Int>] = []

  private init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ marked: Set<String>, _ fonts: [String: MissingGlyphCodes]
  ) {
    self.bytes = bytes
    self.marked = marked
    self.fonts = fonts
  }

  /// Scans the operators of a content stream.
  ///
  /// - Parameters:
  ///   - marked: the names of the objects that `Do` draws and that have marks.
  ///   - fonts: the codes of missing glyphs, by font name.
  static func scan(
    _ content: [UInt8], marked: Set<String> = [], fonts: [String: MissingGlyphCodes] = [:]
  ) -> PageContent {
    content.withUnsafeBufferPointer { bytes in
      var scanner = ContentScanner(bytes, marked, fonts)
      scanner.scan()
      return scanner.result
    }
  }

  private mutating func scan() {
    while position < bytes.count {
      let byte = bytes[position]
      if PDFCharacters.isSpace(byte) {
        position += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "+"):
        if operands == nil { operands = position }
        skipRegular()
      case UInt8(ascii: "%"): skipComment()
      case UInt8(ascii: "/"):
        if operands == nil { operands = position }
        readName()
      case UInt8(ascii: "("):
        if operands == nil { operands = position }
        skipString()
      case UInt8(ascii: "<"):
        if operands == nil { operands = position }
        skipDigitsOrOpening()
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ">"), UInt8(ascii: "{"),
        UInt8(ascii: "}"):
        if operands == nil { operands = position }
        position += 1
      case UInt8(ascii: ")"):
        result.isDamaged = true
        return
      default: readOperator()
      }
    }
    closeRun()
    if !sequences.isEmpty || textStart != nil { result.isDamaged = true }
    result.uncoveredCount += other?.paintedCount ?? 0
  }

  // MARK: Tokens

  private mutating func skipRegular() {
    repeat {
      position += 1
    } while position < bytes.count
      && PDFCharacters.isRegular(bytes[position])
  }

  private mutating func skipComment() {
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
      position += 1
    }
  }

  private mutating func readName() {
    let start = position + 1
    skipRegular()
    let name = start..<position
    if firstName == nil {
      firstName = name
    } else if matches(name, "MCID") {
      hasIdentifier = true
    } else if !hasDictionary {
      hasPropertyName = true
    }
  }

  private mutating func skipString() {
    let start = position
    var open = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"): open -= 1
      default: break
      }
      position += 1
      if open == 0 { return countMissingGlyphs(from: start) }
    }
    position = bytes.count
    result.isDamaged = true
  }

  /// Counts the missing glyphs of the string that ends at the current position.
  private mutating func countMissingGlyphs(from start: Int) {
    guard let font, !hasDictionary else { return }
    let string = Array(UnsafeBufferPointer(rebasing: bytes[start..<position]))
    missingGlyphs += font.count(in: PDFString.decoded(string[...]))
  }

  private mutating func skipDigitsOrOpening() {
    let start = position
    position += 1
    if position < bytes.count, bytes[position] == UInt8(ascii: "<") {
      position += 1
      hasDictionary = true
      return
    }
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") { position += 1 }
    guard position < bytes.count else {
      result.isDamaged = true
      return
    }
    position += 1
    countMissingGlyphs(from: start)
  }

  private func matches(_ range: Range<Int>, _ word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    for offset in 0..<range.count where bytes[range.lowerBound + offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }

  // MARK: Operators

  private mutating func readOperator() {
    let start = position
    skipRegular()
    let first = operands ?? start
    let length = position - start
    if length <= 3 {
      var code = 0
      for index in start..<position { code = code << 8 | Int(bytes[index]) }
      perform(code, first)
    }
    operands = nil
    firstName = nil
    hasIdentifier = false
    hasPropertyName = false
    hasDictionary = false
    missingGlyphs = 0
  }

  /// The first name in the operands of the next operator.
  private var name: String { firstName.map { String(decoding: bytes[$0], as: UTF8.self) } ?? "" }

  private mutating func perform(_ code: Int, _ first: Int) {
    switch code {
    case 0x6D, 0x6C, 0x63, 0x76, 0x79, 0x68, 0x7265:  // m l c v y h re
      if pathStart == nil { pathStart = first }
    case 0x66, 0x46, 0x662A, 0x53, 0x73, 0x42, 0x422A, 0x62, 0x622A:  // f F f* S s B B* b b*
      painted(from: pathStart ?? first)
      pathStart = nil
    case 0x6E: pathStart = nil  // n
    case 0x546A, 0x544A, 0x27, 0x22: showed(first)  // Tj TJ ' "
    case 0x5466: font = fonts[name]  // Tf
    case 0x4254:  // BT
      if textStart != nil { result.isDamaged = true }
      textStart = first
      textHasMarks = false
      shown = []
    case 0x4554: endText()  // ET
    case 0x7368: painted(from: first)  // sh
    case 0x446F: drew(first)  // Do
    case 0x4249: imageStart = first  // BI
    case 0x4944: skipImageData(first)  // ID
    case 0x424443, 0x424D43: beginSequence(first, hasProperties: code == 0x424443)  // BDC BMC
    case 0x454D43: endSequence()  // EMC
    default: break
    }
  }

  private mutating func painted(from start: Int) {
    if sequences.isEmpty {
      result.unmarkedCount += 1
      run = (run?.lowerBound ?? start)..<position
    } else if coveredDepth == 0 {
      other?.paintedCount += 1
    }
  }

  private mutating func showed(_ first: Int) {
    result.missingGlyphs += missingGlyphs
    if textStart == nil {
      painted(from: first)
    } else if sequences.isEmpty {
      result.unmarkedCount += 1
      shown.append(first..<position)
    } else if coveredDepth == 0 {
      other?.paintedCount += 1
    }
  }

  private mutating func drew(_ first: Int) {
    let name = name
    result.objects.append(name)
    guard sequences.isEmpty else {
      // A form can contain marks, which must not be inside an artifact.
      other?.isUnmarked = false
      return painted(from: first)
    }
    result.unmarkedObjects.append(name)
    if marked.contains(name) { closeRun() } else { painted(from: first) }
  }

  private mutating func endText() {
    guard let start = textStart else {
      result.isDamaged = true
      return
    }
    textStart = nil
    guard !shown.isEmpty else { return }
    if textHasMarks {
      for range in shown { enclose(range) }
    } else {
      run = (run?.lowerBound ?? start)..<position
    }
  }

  private mutating func beginSequence(_ first: Int, hasProperties: Bool) {
    let isArtifact = firstName.map { matches($0, "Artifact") } ?? false
    let isTagged = !isArtifact && hasProperties && (hasIdentifier || hasPropertyName)
    closeRun()
    meetMark()
    let next: Sequence = isArtifact ? .artifact : isTagged ? .tagged : .other
    if next == .tagged {
      result.taggedCount += 1
      if sequences.contains(.artifact) { result.mixedCount += 1 }
    } else if next == .artifact, sequences.contains(.tagged) {
      result.mixedCount += 1
    }
    if next != .other {
      coveredDepth += 1
      other?.isUnmarked = false
    } else if sequences.isEmpty {
      other = OtherSequence(start: first, isInText: textStart != nil)
    }
    sequences.append(next)
  }

  private mutating func endSequence() {
    guard let last = sequences.popLast() else {
      result.isDamaged = true
      return
    }
    if last != .other { coveredDepth -= 1 }
    meetMark()
    if sequences.isEmpty { endOther() }
  }

  /// Marks a sequence as an artifact if it is neither tagged nor an artifact.
  ///
  /// An example is the glyphs of an Arabic page header with their text.
  private mutating func endOther() {
    guard let ended = other else { return }
    other = nil
    guard ended.paintedCount > 0 else { return }
    guard ended.isUnmarked, ended.isInText == (textStart != nil) else {
      result.uncoveredCount += ended.paintedCount
      return
    }
    result.unmarkedCount += ended.paintedCount
    if ended.isInText {
      shown.append(ended.start..<position)
    } else {
      enclose(ended.start..<position)
    }
  }

  /// Records that marked content starts or ends at this position.
  ///
  /// A mark inside a path is an error.
  private mutating func meetMark() {
    if textStart != nil { textHasMarks = true }
    if pathStart != nil { result.isDamaged = true }
  }

  /// Skips the data of an inline image, including its end operator `EI`.
  private mutating func skipImageData(_ first: Int) {
    var index = position + 1
    while index + 2 < bytes.count {
      if PDFCharacters.isSpace(bytes[index]), bytes[index + 1] == UInt8(ascii: "E"),
        bytes[index + 2] == UInt8(ascii: "I"),
        index + 3 == bytes.count || PDFCharacters.isSpace(bytes[index + 3])
      {
        position = index + 3
        painted(from: imageStart ?? first)
        imageStart = nil
        return
      }
      index += 1
    }
    position = bytes.count
    result.isDamaged = true
  }

  // MARK: Marks

  private mutating func closeRun() {
    guard let range = run else { return }
    run = nil
    enclose(range)
  }

  private mutating func enclose(_ range: Range<Int>) {
    result.marks.append(PageContent.Mark(offset: range.lowerBound, isOpening: true))
    result.marks.append(PageContent.Mark(offset: range.upperBound, isOpening: false))
  }
}

internal import ReportData
public import ReportQuery
public import ReportText

/// A compiled template: one list of instructions over one heap of constant bytes.
///
/// It is immutable and shared by all workers. Writing a document goes once through the
/// instructions and makes no text but the document's own bytes.
public struct Program<Block: TemplateBlock>: Sendable {
  let instructions: [Instruction]
  let constants: [UInt8]
  let expressions: [CompiledExpression]
  let loops: [Loop]
  /// Texts that are kept in slots.
  let texts: [Interpolation]
  /// Its tables of contents.
  let contents: [ContentsPlace]
  /// The elements that are used in it, those of the program and of the project.
  public let elements: UsedElements
  /// The blocks, in the order of their numbers.
  public let blocks: [Block]
  /// The number of slots that ``Bindings`` need: the declared names and those of the loops.
  public let slotCount: Int
  /// The files that the program was made of, the template first.
  public let files: [SourceFile]
  /// Writes the style sheet that differs between documents.
  let styleSheet: DocumentStyleSheetWriter?
  /// Where elements begin among the constants, in order.
  let marks: [Mark]

  /// A program that writes the same bytes into every document.
  /// - Parameters:
  ///   - markup: what it writes: markup that was checked or made by this program, at most 64 MiB.
  ///   - slotCount: the slots of the names in scope.
  ///   - file: the file that it was made of.
  public init(markup: [UInt8], slotCount: Int, file: SourceFile) {
    precondition(markup.count <= TemplateLimits.constants)
    let all = Instruction.constant(start: 0, count: Int32(markup.count))
    self.init(
      instructions: markup.isEmpty ? [] : [all], constants: markup, expressions: [], loops: [],
      blocks: [], slotCount: slotCount, files: [file])
  }

  init(
    instructions: [Instruction], constants: [UInt8], expressions: [CompiledExpression],
    loops: [Loop], texts: [Interpolation] = [], contents: [ContentsPlace] = [],
    blocks: [Block], slotCount: Int, files: [SourceFile], elements: UsedElements = UsedElements(),
    styleSheet: DocumentStyleSheetWriter? = nil, marks: [Mark] = []
  ) {
    self.instructions = instructions
    self.constants = constants
    self.expressions = expressions
    self.loops = loops
    self.texts = texts
    self.contents = contents
    self.elements = elements
    self.blocks = blocks
    self.slotCount = slotCount
    self.files = files
    self.styleSheet = styleSheet
    self.marks = marks
  }

  /// The place in a template of what stands at a place of the constants.
  struct Mark: Sendable {
    let offset: Int
    let source: DocumentOrigin.Source
  }

  /// The number of instructions, for tests and benchmarks.
  public var instructionCount: Int { instructions.count }

  /// Writes one document at the end of `writer`.
  /// - Parameters:
  ///   - bindings: ``slotCount`` values, those of the declared names in place; the loops use the
  ///     others.
  ///   - earlier: the number of blocks before those of this program in the same document.
  ///   - scratch: the worker's memory for blocks.
  ///   - writer: what gets the bytes.
  /// - Throws: what a block throws; the bytes written so far are of no use then.
  public func write(
    bindings: inout Bindings, after earlier: Int = 0, scratch: inout Block.Scratch,
    into writer: inout ByteWriter
  ) throws(Diagnostic) {
    var origins: [DocumentOrigin]?
    try write(
      bindings: &bindings, after: earlier, scratch: &scratch, into: &writer, origins: &origins)
  }

  /// Writes one document and says where in its files elements, texts and blocks come from. Parameters and
  /// errors are those of ``write(bindings:after:scratch:into:)``.
  /// - Returns: the origins, in the order of the document.
  public func writeTraced(
    bindings: inout Bindings, after earlier: Int = 0, scratch: inout Block.Scratch,
    into writer: inout ByteWriter
  ) throws(Diagnostic) -> [DocumentOrigin] {
    var origins: [DocumentOrigin]? = []
    try write(
      bindings: &bindings, after: earlier, scratch: &scratch, into: &writer, origins: &origins)
    return origins ?? []
  }

  private func write(
    bindings: inout Bindings, after earlier: Int, scratch: inout Block.Scratch,
    into writer: inout ByteWriter, origins: inout [DocumentOrigin]?
  ) throws(Diagnostic) {
    precondition(bindings.values.count >= slotCount, "the bindings have too few slots")
    var rounds: [Int] = []
    var counter = 0
    var headings = DocumentContents(language: bindings.language)
    while counter < instructions.count {
      let instruction = instructions[counter]
      counter += 1
      switch instruction {
      case .constant(let start, let count):
        if origins != nil {
          let offset = writer.count - Int(start)
          origins?.append(
            contentsOf: marks(in: Int(start)..<Int(start) + Int(count)).map {
              DocumentOrigin(offset: $0.offset + offset, source: $0.source)
            })
        }
        writer.markup(constants[Int(start)..<Int(start) + Int(count)])
      case .value(let index, let context):
        if origins != nil, let place = expressions[Int(index)].place(in: bindings) {
          origins?.append(DocumentOrigin(offset: writer.count, source: .value(place)))
        }
        expressions[Int(index)].write(in: bindings, into: &writer, as: context)
      case .plain(let index):
        expressions[Int(index)].writePlainly(in: bindings, into: &writer)
      case .unless(let index, let target):
        if !expressions[Int(index)].isTrue(in: bindings) { counter = Int(target) }
      case .unlessPlain(let index, let target):
        if !expressions[Int(index)].hasPlainForm(in: bindings) { counter = Int(target) }
      case .unlessMirrored(let target):
        if bindings.documentLanguage.direction != .rightToLeft { counter = Int(target) }
      case .jump(let target): counter = Int(target)
      case .bind(let index, let slot):
        bindings.values[Int(slot)] = expressions[Int(index)].value(in: bindings)
      case .bindText(let index, let slot):
        bindings.values[Int(slot)] = .text(texts[Int(index)].text(in: bindings))
      case .loop(let index, let end):
        let loop = loops[Int(index)]
        if start(loop, expressions[loop.rows].value(in: bindings), &bindings) {
          rounds.append(1)
        } else {
          counter = Int(end)
        }
      case .next(let index, let body):
        if advance(loops[Int(index)], &bindings) {
          rounds[rounds.count - 1] += 1
          counter = Int(body)
        } else {
          rounds.removeLast()
        }
      case .block(let index):
        let place = DocumentPlace(block: earlier + Int(index) + 1, rounds: rounds)
        origins?.append(DocumentOrigin(offset: writer.count, source: .block(Int(index))))
        try blocks[Int(index)].write(
          bindings: bindings, place: place, scratch: &scratch, into: &writer)
      case .language(let hasDirection):
        let language = bindings.documentLanguage
        writer.literal(" lang=\"")
        writer.attribute(language.tag)
        writer.literal("\" xml:lang=\"")
        writer.attribute(language.tag)
        writer.literal("\"")
        if !hasDirection, language.direction == .rightToLeft { writer.literal(" dir=\"rtl\"") }
      case .headingStart: headings.start(at: writer.count)
      case .headingIdentifier(let number):
        // No block has the number 0.
        writer.literal(" id=\"")
        DocumentPlace(block: 0, rounds: [Int(number)] + rounds).writeIdentifier(into: &writer)
        writer.literal("\"")
      case .headingContent(let level): headings.content(Int(level), at: writer.count)
      case .headingEnd: headings.end(at: writer.count)
      case .contents(let index): headings.place(contents[Int(index)], at: writer.count)
      case .styleSheet: styleSheet?(bindings, &writer)
      case .ending:
        origins?.append(DocumentOrigin(offset: writer.count, source: .ending))
        Block.writeEnd(bindings: bindings, scratch: &scratch, into: &writer)
      }
    }
    guard !contents.isEmpty else { return }
    for (offset, count) in headings.write(into: &writer) {
      origins = origins?.map { origin in
        origin.offset < offset
          ? origin : DocumentOrigin(offset: origin.offset + count, source: origin.source)
      }
    }
  }

  /// The marks in a stretch of the constants.
  private func marks(in range: Range<Int>) -> ArraySlice<Mark> {
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].offset < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return marks[low...].prefix { $0.offset < range.upperBound }
  }

  /// Binds the first row; false when there is none.
  private func start(_ loop: Loop, _ rows: Value, _ bindings: inout Bindings) -> Bool {
    guard case .view(let slice) = rows, slice.count > 0 else { return false }
    bindings.values[loop.rowSlot] = .row(slice, 0)
    bindings.values[loop.loopSlot] = .record(LoopRecord.first(of: slice.count))
    return true
  }

  /// Binds the next row; false when the last one is done.
  private func advance(_ loop: Loop, _ bindings: inout Bindings) -> Bool {
    // Values are taken out and put back, so that nothing is copied.
    var row = Value.missing
    swap(&row, &bindings.values[loop.rowSlot])
    guard case .row(let slice, let index) = consume row, index + 1 < slice.count else {
      return false
    }
    let count = slice.count
    bindings.values[loop.rowSlot] = .row(slice, index + 1)
    var record = Value.missing
    swap(&record, &bindings.values[loop.loopSlot])
    guard case .record(var fields) = consume record else { return false }
    LoopRecord.set(index + 2, of: count, in: &fields)
    bindings.values[loop.loopSlot] = .record(fields)
    return true
  }
}

/// A step of a program.
enum Instruction: Sendable {
  /// Copies bytes of the heap.
  case constant(start: Int32, count: Int32)
  /// Writes an expression, escaped for its place.
  case value(Int32, WriteContext)
  /// Writes an expression as programs read it: numbers and dates without regard to the locale.
  case plain(Int32)
  /// Goes on at `target` unless the expression is true.
  case unless(Int32, target: Int32)
  /// Goes on at `target` unless the expression can be written for programs.
  case unlessPlain(Int32, target: Int32)
  /// Goes on at `target` in a document that is written from left to right.
  case unlessMirrored(target: Int32)
  /// Goes on elsewhere.
  case jump(target: Int32)
  /// Starts a loop, or goes on at `end` when there is no row.
  case loop(Int32, end: Int32)
  /// Goes back to `body` with the next row, if there is one.
  case next(Int32, body: Int32)
  /// Keeps the value of an expression in a slot.
  case bind(Int32, slot: Int32)
  /// Keeps a text with values in a slot.
  case bindText(Int32, slot: Int32)
  /// Writes a block.
  case block(Int32)
  /// Writes the attributes that say which language the document is in.
  case language(hasDirection: Bool)
  /// A heading begins that a table of contents can list.
  case headingStart
  /// Writes the identifier of a heading that has none of its own, by its number.
  case headingIdentifier(Int32)
  /// The content of a heading of this level begins.
  case headingContent(Int32)
  /// The content of a heading ends.
  case headingEnd
  /// Writes a table of contents.
  case contents(Int32)
  /// Writes the style sheet of the document.
  case styleSheet
  /// Writes what the blocks leave for the end.
  case ending
}

/// What a loop needs to know.
struct Loop: Sendable {
  /// The view that it goes through, as the place of an expression.
  let rows: Int
  /// The slot of its row.
  let rowSlot: Int
  /// The slot of its `loop`.
  let loopSlot: Int
}

/// The record `loop`: which round of the innermost loop it is.
enum LoopRecord {
  static let name = "loop"
  static let type = ValueType.record([
    RecordField("index", .number(unit: nil), numbers: rounds), RecordField("first", .boolean),
    RecordField("last", .boolean), RecordField("length", .number(unit: nil), numbers: rounds),
  ])

  private static let rounds = NumberRange(1, 999_999_999, isWhole: true)

  /// The values in the first of `count` rounds.
  static func first(of count: Int) -> [Value] {
    [.number(1), .boolean(true), .boolean(count == 1), .number(Double(count))]
  }

  /// Makes the values those of another round (from 1).
  static func set(_ round: Int, of count: Int, in fields: inout [Value]) {
    fields[0] = .number(Double(round))
    fields[1] = .boolean(round == 1)
    fields[2] = .boolean(round == count)
  }
}

/// An expression of a program. It is an object, so that using it counts one reference and not all
/// that an expression holds.
final class CompiledExpression: Sendable {
  private let expression: Expression
  private let place: SourceSpan?

  init(_ expression: Expression, at place: SourceSpan? = nil) {
    self.expression = expression
    self.place = place
  }

  /// Where what it writes into one document stands in the files of the project; nil where that is of no use.
  func place(in bindings: borrowing Bindings) -> SourceSpan? {
    place.map { expression.messagePlace(in: bindings) ?? $0 }
  }

  /// The value for one document.
  func value(in bindings: borrowing Bindings) -> Value { expression.value(in: bindings) }

  /// True when the value is true; a missing condition counts as false.
  func isTrue(in bindings: borrowing Bindings) -> Bool { expression.isTrue(in: bindings) }

  /// True when the value can be written for programs.
  func hasPlainForm(in bindings: borrowing Bindings) -> Bool {
    expression.hasPlainForm(in: bindings)
  }

  /// Writes the value, escaped for where it stands.
  func write(
    in bindings: borrowing Bindings, into writer: inout ByteWriter, as context: WriteContext
  ) {
    expression.write(in: bindings, into: &writer, as: context)
  }

  /// Writes the value for an attribute that programs read: numbers without grouping and with a
  /// point, dates by ISO 8601; a missing value as the locale's no-value text.
  func writePlainly(in bindings: borrowing Bindings, into writer: inout ByteWriter) {
    if case .number = expression.type {
      let value = expression.number(in: bindings)
      if value.magnitude < 1e15, Double(Int(value)) == value {
        return writer.integer(Int(value))
      }
    }
    if let text = expression.plainText(in: bindings) {
      writer.attribute(text)
    } else {
      writer.attribute(bindings.locale.noValue)
    }
  }
}

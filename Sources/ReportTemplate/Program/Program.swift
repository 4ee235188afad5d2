internal import ReportData
public import ReportQuery
public import ReportText

/// A compiled template: a list of instructions, and the constant bytes that they write.
///
/// A program is immutable, and all worker threads share it. Writing a document takes one pass over
/// the instructions and creates no intermediate text.
public struct Program<Block: TemplateBlock>: Sendable {
  let instructions: [Instruction]
  let constants: [UInt8]
  let expressions: [CompiledExpression]
  let loops: [Loop]
  /// The interpolated strings that the program stores in slots.
  let strings: [Interpolation]
  /// The places of the tables of contents, with their levels and titles.
  let contents: [ContentsPlace]
  /// The built-in and custom elements that the program uses.
  public let elements: UsedElements
  /// The blocks of the template, such as charts and tables, in document order.
  public let blocks: [Block]
  /// The number of values that `Bindings.values` must contain, including those of loops.
  public let slotCount: Int
  /// The source files of the program, the file of the template first.
  public let files: [SourceFile]
  /// The writer of the style sheet for each document; nil if there is none.
  let styleSheet: DocumentStyleSheetWriter?
  /// The source locations of the constant bytes, in ascending order of their offsets.
  let marks: [Mark]

  /// Creates a program that writes the same bytes into all documents.
  ///
  /// - Parameters:
  ///   - markup: the output, which must be checked or generated markup of at most 64 MiB.
  ///   - slotCount: the number of values that `Bindings.values` must contain.
  ///   - file: the source file.
  public init(markup: [UInt8], slotCount: Int, file: SourceFile) {
    precondition(markup.count <= TemplateLimits.constants)
    let all = Instruction.constant(start: 0, count: Int32(markup.count))
    self.init(
      instructions: markup.isEmpty ? [] : [all], constants: markup, expressions: [], loops: [],
      blocks: [], slotCount: slotCount, files: [file])
  }

  init(
    instructions: [Instruction], constants: [UInt8], expressions: [CompiledExpression],
    loops: [Loop], strings: [Interpolation] = [], contents: [ContentsPlace] = [],
    blocks: [Block], slotCount: Int, files: [SourceFile], elements: UsedElements = UsedElements(),
    styleSheet: DocumentStyleSheetWriter? = nil, marks: [Mark] = []
  ) {
    self.instructions = instructions
    self.constants = constants
    self.expressions = expressions
    self.loops = loops
    self.strings = strings
    self.contents = contents
    self.elements = elements
    self.blocks = blocks
    self.slotCount = slotCount
    self.files = files
    self.styleSheet = styleSheet
    self.marks = marks
  }

  /// The source location of the constant bytes from an offset.
  struct Mark: Sendable {
    let offset: Int
    let source: DocumentOrigin.Source
  }

  /// The number of instructions of the program, for tests and benchmarks.
  public var instructionCount: Int { instructions.count }

  /// Writes one document at the end of `writer`.
  ///
  /// - Parameters:
  ///   - bindings: at least ``slotCount`` values, including those of the declared names. Loops use
  ///     the other slots.
  ///   - earlier: the number of blocks that precede this program in the same document.
  ///   - scratch: the reusable state of the worker for blocks.
  ///   - writer: receives the bytes.
  /// - Throws: an error of a block. The output so far is then incomplete.
  public func write(
    bindings: inout Bindings, after earlier: Int = 0, scratch: inout Block.Scratch,
    into writer: inout ByteWriter
  ) throws(Diagnostic) {
    var origins: [DocumentOrigin]?
    try write(
      bindings: &bindings, after: earlier, scratch: &scratch, into: &writer, origins: &origins)
  }

  /// Writes one document and returns the origins of its elements, text, and blocks.
  ///
  /// The parameters and errors are those of ``write(bindings:after:scratch:into:)``.
  ///
  /// - Returns: the origins, in document order.
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
        if origins != nil, let span = expressions[Int(index)].span(in: bindings) {
          origins?.append(DocumentOrigin(offset: writer.count, source: .value(span)))
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
        bindings.values[Int(slot)] = .text(strings[Int(index)].text(in: bindings))
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
        let location = DocumentPlace(block: earlier + Int(index) + 1, rounds: rounds)
        origins?.append(DocumentOrigin(offset: writer.count, source: .block(Int(index))))
        try blocks[Int(index)].write(
          bindings: bindings, place: location, scratch: &scratch, into: &writer)
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
        // The number 0 is not used for blocks.
        writer.literal(" id=\"")
        DocumentPlace(block: 0, rounds: [Int(number)] + rounds).writeIdentifier(into: &writer)
        writer.literal("\"")
      case .headingContent(let level): headings.content(Int(level), at: writer.count)
      case .headingEnd: headings.end(at: writer.count)
      case .contents(let index): headings.add(contents[Int(index)], at: writer.count)
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

  /// Returns the marks in a range of the constants.
  private func marks(in range: Range<Int>) -> ArraySlice<Mark> {
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].offset < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return marks[low...].prefix { $0.offset < range.upperBound }
  }

  /// Stores the first row of a loop in its slot, or returns false if there are no rows.
  private func start(_ loop: Loop, _ rows: Value, _ bindings: inout Bindings) -> Bool {
    guard case .view(let slice) = rows, slice.count > 0 else { return false }
    bindings.values[loop.rowSlot] = .row(slice, 0)
    bindings.values[loop.loopSlot] = .record(LoopRecord.first(of: slice.count))
    return true
  }

  /// Stores the next row of a loop in its slot, or returns false after the last row.
  private func advance(_ loop: Loop, _ bindings: inout Bindings) -> Bool {
    // Values are swapped out and back to prevent copies.
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

/// An instruction of a program: output, a jump, or storage of a value.
enum Instruction: Sendable {
  /// Output of a range of constant bytes.
  case constant(start: Int32, count: Int32)
  /// Output of the expression at an index, with the escaping of its context.
  case value(Int32, WriteContext)
  /// Output of the expression at an index in locale-independent form, for programs.
  case plain(Int32)
  /// Jump to `target` unless the expression at an index is true.
  case unless(Int32, target: Int32)
  /// Jump to `target` unless the expression at an index has a plain form.
  case unlessPlain(Int32, target: Int32)
  /// Jump to `target` unless the document is written from right to left.
  case unlessMirrored(target: Int32)
  /// Unconditional jump to `target`.
  case jump(target: Int32)
  /// Start of the loop at an index, or a jump to `end` if the loop has no rows.
  case loop(Int32, end: Int32)
  /// Jump back to `body` with the next row of a loop, if there is one.
  case next(Int32, body: Int32)
  /// Storage of the value of the expression at an index in a slot.
  case bind(Int32, slot: Int32)
  /// Storage of the text with values at an index in a slot.
  case bindText(Int32, slot: Int32)
  /// Output of the block at an index.
  case block(Int32)
  /// Output of the language attributes of the document, with or without `dir`.
  case language(hasDirection: Bool)
  /// Start of a heading that a table of contents can list.
  case headingStart
  /// Output of a generated heading identifier, with the heading number.
  case headingIdentifier(Int32)
  /// Start of the content of a heading, with its level.
  case headingContent(Int32)
  /// End of the content of a heading.
  case headingEnd
  /// Output of the table of contents at an index.
  case contents(Int32)
  /// Output of the style sheet that is written for each document.
  case styleSheet
  /// Output of all blocks at the end of `body`.
  case ending
}

/// The parameters of a loop.
struct Loop: Sendable {
  /// The index of the expression for the rows of the loop.
  let rows: Int
  /// The slot that contains the current row.
  let rowSlot: Int
  /// The slot that contains the record `loop`.
  let loopSlot: Int
}

/// The fields of the record `loop`, which describes the iteration of the innermost loop.
enum LoopRecord {
  static let name = "loop"
  static let type = ValueType.record([
    RecordField("index", .number(unit: nil), numbers: rounds), RecordField("first", .boolean),
    RecordField("last", .boolean), RecordField("length", .number(unit: nil), numbers: rounds),
  ])

  private static let rounds = NumberRange(1, 999_999_999, isInteger: true)

  /// Returns the loop fields for the first of `count` iterations.
  static func first(of count: Int) -> [Value] {
    [.number(1), .boolean(true), .boolean(count == 1), .number(Double(count))]
  }

  /// Sets the loop fields for an iteration.
  ///
  /// - Parameters:
  ///   - round: the iteration number, from 1.
  ///   - count: the number of iterations.
  ///   - fields: the fields to update.
  static func set(_ round: Int, of count: Int, in fields: inout [Value]) {
    fields[0] = .number(Double(round))
    fields[1] = .boolean(round == 1)
    fields[2] = .boolean(round == count)
  }
}

/// An expression of a program.
///
/// The type is a class, so that its use does not copy the expression.
final class CompiledExpression: Sendable {
  private let expression: Expression
  private let span: SourceSpan?

  init(_ expression: Expression, at span: SourceSpan? = nil) {
    self.expression = expression
    self.span = span
  }

  /// Returns the source location of the value in one document; nil if it is not recorded.
  ///
  /// For a message, it is the location in the message file.
  func span(in bindings: borrowing Bindings) -> SourceSpan? {
    span.map { expression.messageLocation(in: bindings) ?? $0 }
  }

  /// Returns the value of the expression for one document.
  func value(in bindings: borrowing Bindings) -> Value { expression.value(in: bindings) }

  /// Returns whether the expression is true for one document. A missing condition is not true.
  func isTrue(in bindings: borrowing Bindings) -> Bool { expression.isTrue(in: bindings) }

  /// Returns whether the value of the expression has a plain form.
  func hasPlainForm(in bindings: borrowing Bindings) -> Bool {
    expression.hasPlainForm(in: bindings)
  }

  /// Writes the value of the expression with the escaping of its context.
  func write(
    in bindings: borrowing Bindings, into writer: inout ByteWriter, as context: WriteContext
  ) {
    expression.write(in: bindings, into: &writer, as: context)
  }

  /// Writes the value of the expression for an attribute that programs read.
  ///
  /// Numbers have no grouping and a decimal point. Dates have the ISO 8601 form. A missing value
  /// gives the missing-value text of the locale.
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

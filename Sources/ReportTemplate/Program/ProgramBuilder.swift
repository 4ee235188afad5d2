internal import ReportQuery
internal import ReportText

/// A builder for programs.
///
/// Adjacent constant bytes are merged. Jumps refer to labels, which become instruction indices at
/// the end.
struct ProgramBuilder<Block: TemplateBlock> {
  /// The position in the program to which jumps lead.
  struct Label { fileprivate let number: Int }

  private enum Step {
    case constant([UInt8])
    case label(Int)
    case value(Int, WriteContext)
    case plain(Int)
    case unless(Int, Int)
    case unlessPlain(Int, Int)
    case jump(Int)
    case loop(Int, end: Int)
    case next(Int, body: Int)
    case bind(Int, Int)
    case bindText(Int, Int)
    case headingStart
    case headingIdentifier(Int)
    case headingContent(Int)
    case headingEnd
    case contents(Int)
    case block(Int)
    case language(hasDirection: Bool)
    case unlessMirrored(Int)
    case styleSheet
    case ending
    case mark(DocumentOrigin.Source)

    /// Whether the step is necessary only for a document with a table of contents.
    var isOfHeading: Bool {
      switch self {
      case .headingStart, .headingIdentifier, .headingContent, .headingEnd: true
      default: false
      }
    }
  }

  private var steps: [Step] = []
  private var labelCount = 0
  private var expressions: [CompiledExpression] = []
  private var loops: [Loop] = []
  private var strings: [Interpolation] = []
  private var contents: [ContentsPlace] = []
  private var headingCount = 0
  var blocks: [Block] = []
  /// The constant bytes of the program, one array for each run of adjacent bytes.
  var constants: [[UInt8]] {
    steps.compactMap { if case .constant(let bytes) = $0 { bytes } else { nil } }
  }
  /// The number of constant bytes that were added so far.
  private(set) var constantCount = 0

  mutating func markup(_ bytes: some Collection<UInt8>) {
    guard !bytes.isEmpty else { return }
    constantCount += bytes.count
    if case .constant(var run)? = steps.last {
      steps.removeLast()
      run.append(contentsOf: bytes)
      steps.append(.constant(run))
    } else {
      steps.append(.constant(Array(bytes)))
    }
  }

  mutating func markup(_ text: String) { markup(text.utf8) }

  /// Reserves a range of the output for bytes that are added later with ``fill(_:with:)``.
  mutating func reserve() -> Int {
    // A label on each side prevents merging with adjacent bytes.
    define(label())
    steps.append(.constant([]))
    define(label())
    return steps.count - 2
  }

  mutating func fill(_ reserved: Int, with bytes: some Collection<UInt8>) {
    constantCount += bytes.count
    steps[reserved] = .constant(Array(bytes))
  }

  /// The reserved ranges of the built-in style sheet in the output.
  struct StyleSheetRanges {
    fileprivate let every: Int
    fileprivate let mirrored: Int
  }

  /// Reserves ranges for the built-in style sheet, which is added later with ``fill(_:with:)``.
  mutating func reserveStyleSheet() -> StyleSheetRanges {
    let every = reserve()
    let end = label()
    steps.append(.unlessMirrored(end.number))
    let mirrored = reserve()
    define(end)
    return StyleSheetRanges(every: every, mirrored: mirrored)
  }

  mutating func fill(_ ranges: StyleSheetRanges, with rules: BuiltInRules) {
    fill(ranges.every, with: rules.every)
    fill(ranges.mirrored, with: rules.mirrored)
  }

  /// Adds an instruction that writes a value.
  ///
  /// - Parameter span: the source location, for text that users read.
  mutating func value(
    _ expression: Expression, as context: WriteContext, at span: SourceSpan? = nil
  ) {
    expressions.append(CompiledExpression(expression, at: span))
    steps.append(.value(expressions.count - 1, context))
  }

  /// Adds an instruction that writes a value in locale-independent form, for programs.
  mutating func plain(_ expression: Expression) {
    expressions.append(CompiledExpression(expression))
    steps.append(.plain(expressions.count - 1))
  }

  /// Adds an instruction that stores the value of an expression in a slot.
  mutating func bind(_ expression: Expression, to slot: Int) {
    expressions.append(CompiledExpression(expression))
    steps.append(.bind(expressions.count - 1, slot))
  }

  /// Adds an instruction that stores a text with values in a slot.
  mutating func bind(_ text: Interpolation, to slot: Int) {
    strings.append(text)
    steps.append(.bindText(strings.count - 1, slot))
  }

  mutating func block(_ block: Block) {
    blocks.append(block)
    steps.append(.block(blocks.count - 1))
  }

  // MARK: Parts of the document

  /// Adds an instruction that writes the language attributes of the document.
  ///
  /// - Parameter hasDirection: true if the template specifies the writing direction.
  mutating func language(hasDirection: Bool) {
    steps.append(.language(hasDirection: hasDirection))
  }

  /// Starts a heading. Without a table of contents, this step has no effect.
  mutating func headingStart() {
    headingCount += 1
    steps.append(.headingStart)
  }

  /// Adds an instruction that writes an identifier for the heading.
  mutating func headingIdentifier() { steps.append(.headingIdentifier(headingCount)) }

  /// Starts the content of the heading, after its start tag.
  mutating func headingContent(_ level: Int) { steps.append(.headingContent(level)) }

  /// Ends the content of the heading, before its end tag.
  mutating func headingEnd() { steps.append(.headingEnd) }

  /// Adds an instruction that writes a table of contents.
  mutating func contents(_ table: ContentsPlace) {
    contents.append(table)
    steps.append(.contents(contents.count - 1))
  }

  /// Adds an instruction that writes the style sheet of the document.
  mutating func styleSheet() { steps.append(.styleSheet) }

  /// Adds an instruction that writes the block output at the end of `body`.
  mutating func ending() { steps.append(.ending) }

  /// Records the source location of the output that follows.
  mutating func mark(_ source: DocumentOrigin.Source) { steps.append(.mark(source)) }

  // MARK: Jumps and loops

  mutating func label() -> Label {
    labelCount += 1
    return Label(number: labelCount - 1)
  }

  mutating func define(_ label: Label) { steps.append(.label(label.number)) }

  mutating func jump(to label: Label) { steps.append(.jump(label.number)) }

  mutating func jump(to label: Label, unless condition: Expression) {
    expressions.append(CompiledExpression(condition))
    steps.append(.unless(expressions.count - 1, label.number))
  }

  /// Adds a jump that is taken if a value has no plain form.
  mutating func jump(to label: Label, unlessPlain value: Expression) {
    expressions.append(CompiledExpression(value))
    steps.append(.unlessPlain(expressions.count - 1, label.number))
  }

  /// Starts a loop. Without rows, the loop jumps to `end`.
  mutating func startLoop(
    over rows: Expression, rowSlot: Int, loopSlot: Int, end: Label
  ) -> (loop: Int, body: Label) {
    expressions.append(CompiledExpression(rows))
    loops.append(Loop(rows: expressions.count - 1, rowSlot: rowSlot, loopSlot: loopSlot))
    steps.append(.loop(loops.count - 1, end: end.number))
    let body = label()
    define(body)
    return (loops.count - 1, body)
  }

  mutating func endLoop(_ loop: (loop: Int, body: Label), end: Label) {
    steps.append(.next(loop.loop, body: loop.body.number))
    define(end)
  }

  /// Returns the finished program.
  func program(
    slotCount: Int, files: [SourceFile],
    styleSheet: DocumentStyleSheetWriter?, elements: UsedElements = UsedElements()
  ) -> Program<Block> {
    var targets = [Int32](repeating: 0, count: labelCount)
    var isTarget = [Bool](repeating: false, count: labelCount)
    for step in steps {
      switch step {
      case .unless(_, let label), .unlessPlain(_, let label), .jump(let label),
        .unlessMirrored(let label), .loop(_, end: let label),
        .next(_, body: let label):
        isTarget[label] = true
      case .constant, .label, .value, .plain, .bind, .bindText, .block, .language, .styleSheet,
        .ending, .mark, .headingStart, .headingIdentifier, .headingContent, .headingEnd, .contents:
        break
      }
    }
    var heap: [UInt8] = []
    heap.reserveCapacity(constantCount)
    var instructions: [Instruction] = []
    var marks: [Program<Block>.Mark] = []
    var run = 0
    func flush() {
      guard heap.count > run else { return }
      instructions.append(.constant(start: Int32(run), count: Int32(heap.count - run)))
      run = heap.count
    }
    for step in steps {
      if case .constant(let bytes) = step {
        heap += bytes
        continue
      }
      if case .mark(let source) = step {
        marks.append(Program<Block>.Mark(offset: heap.count, source: source))
        continue
      }
      if case .label(let label) = step {
        // A label without jumps does not split a run of constant bytes.
        if isTarget[label] { flush() }
        targets[label] = Int32(instructions.count)
        continue
      }
      if contents.isEmpty, step.isOfHeading { continue }
      flush()
      switch step {
      case .constant, .label, .mark: break
      case .language(let hasDirection):
        instructions.append(.language(hasDirection: hasDirection))
      case .headingStart: instructions.append(.headingStart)
      case .headingIdentifier(let number):
        instructions.append(.headingIdentifier(Int32(number)))
      case .headingContent(let level): instructions.append(.headingContent(Int32(level)))
      case .headingEnd: instructions.append(.headingEnd)
      case .contents(let index): instructions.append(.contents(Int32(index)))
      case .styleSheet: instructions.append(.styleSheet)
      case .ending: instructions.append(.ending)
      case .value(let index, let context): instructions.append(.value(Int32(index), context))
      case .plain(let index): instructions.append(.plain(Int32(index)))
      case .unless(let index, let label):
        instructions.append(.unless(Int32(index), target: Int32(label)))
      case .unlessPlain(let index, let label):
        instructions.append(.unlessPlain(Int32(index), target: Int32(label)))
      case .unlessMirrored(let label):
        instructions.append(.unlessMirrored(target: Int32(label)))
      case .jump(let label): instructions.append(.jump(target: Int32(label)))
      case .loop(let index, let label): instructions.append(.loop(Int32(index), end: Int32(label)))
      case .next(let index, let label): instructions.append(.next(Int32(index), body: Int32(label)))
      case .bind(let index, let slot):
        instructions.append(.bind(Int32(index), slot: Int32(slot)))
      case .bindText(let index, let slot):
        instructions.append(.bindText(Int32(index), slot: Int32(slot)))
      case .block(let index): instructions.append(.block(Int32(index)))
      }
    }
    flush()
    let resolved = instructions.map { (instruction) -> Instruction in
      switch instruction {
      case .unless(let index, let label): .unless(index, target: targets[Int(label)])
      case .unlessPlain(let index, let label): .unlessPlain(index, target: targets[Int(label)])
      case .jump(let label): .jump(target: targets[Int(label)])
      case .unlessMirrored(let label): .unlessMirrored(target: targets[Int(label)])
      case .loop(let index, let label): .loop(index, end: targets[Int(label)])
      case .next(let index, let label): .next(index, body: targets[Int(label)])
      case .constant, .value, .plain, .bind, .bindText, .block, .language, .styleSheet, .ending,
        .headingStart, .headingIdentifier, .headingContent, .headingEnd, .contents:
        instruction
      }
    }
    return Program(
      instructions: resolved, constants: heap, expressions: expressions, loops: loops,
      strings: strings, contents: contents, blocks: blocks, slotCount: slotCount, files: files,
      elements: elements,
      styleSheet: styleSheet, marks: marks)
  }
}

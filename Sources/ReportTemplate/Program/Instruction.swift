internal import ReportQuery

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

public import ReportQuery
public import ReportText

/// A part of a document that does not come from the template, such as a chart.
///
/// All blocks of a program have one concrete type, so that calls are direct.
public protocol TemplateBlock: Sendable {
  /// The state that a worker reuses for blocks between documents, such as the memory of a scene.
  associatedtype Scratch

  /// Whether the block works only with the JavaScript code of ``TemplateOptions/script``.
  var needsScript: Bool { get }

  /// Writes the block for one document at one location.
  ///
  /// - Parameters:
  ///   - bindings: the values of all names that expressions at this place can use.
  ///   - place: the block number and the loop iterations.
  ///   - scratch: the reusable state of the worker, with content from a previous block.
  ///   - writer: the document so far.
  /// - Throws: the reason why this document cannot be written.
  func write(
    bindings: borrowing Bindings, place: DocumentPlace, scratch: inout Scratch,
    into writer: inout ByteWriter
  ) throws(Diagnostic)

  /// Writes the output of blocks at the end of `body`, once per document.
  ///
  /// It is called only with ``TemplateOptions/hasEnding``.
  ///
  /// - Parameters:
  ///   - bindings: the values of the declared names.
  ///   - scratch: the state of the worker after the blocks of this document.
  ///   - writer: the document so far.
  static func writeEnd(
    bindings: borrowing Bindings, scratch: inout Scratch, into writer: inout ByteWriter)
}

extension TemplateBlock {
  /// False, the default: the block needs no JavaScript code in the document.
  public var needsScript: Bool { false }

  /// Writes no output for blocks at the end of `body`, which is the default.
  public static func writeEnd(
    bindings: borrowing Bindings, scratch: inout Scratch, into writer: inout ByteWriter
  ) {}
}

/// The location of a block in a document: its number and the iterations of enclosing loops.
///
/// No two blocks of one document have the same location.
public struct DocumentPlace: Sendable, Hashable {
  /// The number of the block in the compiled template: the first block in the document is number 1.
  public let block: Int
  /// The iteration (from 1) of each loop around the block, the outermost first.
  public let rounds: [Int]

  /// Creates the location of a block in a document.
  public init(block: Int, rounds: [Int] = []) {
    self.block = block
    self.rounds = rounds
  }

  /// Writes the identifier of the block: `c2`, or `c2-3` in the third iteration of a loop.
  ///
  /// Identifiers that start with `c` and a digit are reserved for blocks. Templates cannot use
  /// them, so block identifiers are unique in every document.
  public func writeIdentifier(into writer: inout ByteWriter) {
    writer.byte(UInt8(ascii: "c"))
    writer.integer(block)
    for round in rounds {
      writer.byte(UInt8(ascii: "-"))
      writer.integer(round)
    }
  }
}

/// The origin of a part of a document: the byte offset, and the element, text, or value.
public struct DocumentOrigin: Sendable {
  /// The template element, text, expression, or block that gives a part of a document.
  public enum Source: Sendable {
    /// A template element, with the source location of its name.
    case element(SourceSpan)
    /// Constant text of a template, with its source location.
    case text(SourceSpan)
    /// The value of an expression, with the source location of the expression.
    ///
    /// For a message, it is the location of the text in the message file of its language.
    case value(SourceSpan)
    /// A block, with its index in ``Program/blocks``.
    case block(Int)
    /// The output of all blocks at the end of `body`.
    case ending
  }

  /// The byte offset of the part in the document. For an element, it is the offset of `<`.
  public let offset: Int
  /// The source of the part in the template.
  public let source: Source

  /// Creates an origin.
  public init(offset: Int, source: Source) {
    self.offset = offset
    self.source = source
  }
}

/// A callback that writes a style sheet for each document, as UTF-8 without `<` and `&`.
///
/// Every data value must be inside a CSS string.
public typealias DocumentStyleSheetWriter = @Sendable (borrowing Bindings, inout ByteWriter) -> Void

/// The script of documents with blocks that need it, with its content policy and style sheet.
///
/// The content policy permits only this script.
public struct DocumentScript: Sendable {
  /// The JavaScript text, which must have the same meaning in HTML and XML parsers.
  public var text: [UInt8]
  /// The style sheet of the script, which must have the same meaning in HTML and XML parsers.
  public var styleSheet: [UInt8]
  /// The Content-Security-Policy of the document, without quotation marks, `<`, and `&`.
  public var policy: String

  /// Creates a script with its style sheet and policy.
  public init(text: [UInt8], styleSheet: [UInt8], policy: String) {
    self.text = text
    self.styleSheet = styleSheet
    self.policy = policy
  }
}

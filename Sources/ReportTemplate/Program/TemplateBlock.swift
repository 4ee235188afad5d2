public import ReportQuery
public import ReportText

/// A part of a document that something else than the template writes, such as a chart.
///
/// A program holds blocks of one concrete type, so that writing one is a direct call.
public protocol TemplateBlock: Sendable {
  /// What a worker keeps for its blocks between documents, such as the memory of a scene.
  associatedtype Scratch

  /// True when the document needs the script of ``TemplateOptions/script``.
  var needsScript: Bool { get }

  /// Writes the block for one document, at one place.
  /// - Parameters:
  ///   - bindings: the values of all names in scope.
  ///   - place: which block this is, and which round of which loops.
  ///   - scratch: the worker's memory; what it holds at first is left over from another block.
  ///   - writer: the document so far.
  /// - Throws: why this document cannot be written.
  func write(
    bindings: borrowing Bindings, place: DocumentPlace, scratch: inout Scratch,
    into writer: inout ByteWriter
  ) throws(Diagnostic)

  /// Writes what blocks leave for the end of `body`, once a document, where
  /// ``TemplateOptions/hasEnding`` asks for it.
  /// - Parameters:
  ///   - bindings: the values of the declared names.
  ///   - scratch: the worker's memory, with what the blocks of this document left there.
  ///   - writer: the document so far.
  static func writeEnd(
    bindings: borrowing Bindings, scratch: inout Scratch, into writer: inout ByteWriter)
}

extension TemplateBlock {
  /// Most blocks need no script.
  public var needsScript: Bool { false }

  /// Most blocks leave nothing for the end.
  public static func writeEnd(
    bindings: borrowing Bindings, scratch: inout Scratch, into writer: inout ByteWriter
  ) {}
}

/// Where in a document a block stands: its number in the program and the rounds of the loops
/// around it. Two blocks of one document never have the same place.
public struct DocumentPlace: Sendable, Hashable {
  /// The number of the block in the program, from 1, in the order of the document.
  public let block: Int
  /// The round (from 1) of each loop around the block, the outermost first.
  public let rounds: [Int]

  /// A place.
  public init(block: Int, rounds: [Int] = []) {
    self.block = block
    self.rounds = rounds
  }

  /// Writes the identifier of the block, such as `c2`, or `c2-3` in the third round of a loop.
  ///
  /// Identifiers that start with `c` and a digit are reserved for blocks: a template that uses one
  /// is refused, so that these are unique in every document.
  public func writeIdentifier(into writer: inout ByteWriter) {
    writer.byte(UInt8(ascii: "c"))
    writer.integer(block)
    for round in rounds {
      writer.byte(UInt8(ascii: "-"))
      writer.integer(round)
    }
  }
}

/// Where something in a document comes from.
public struct DocumentOrigin: Sendable {
  /// What wrote it.
  public enum Source: Sendable {
    /// An element of a template, by where its name stands.
    case element(SourceSpan)
    /// Constant text of a template, by where it stands.
    case text(SourceSpan)
    /// The value of an expression, by where that stands; of a message, where its text stands in its language.
    case value(SourceSpan)
    /// A block, by its place in ``Program/blocks``.
    case block(Int)
    /// The blocks together, at the end of `body`.
    case ending
  }

  /// Where it begins among the bytes of the document: an element at its `<`.
  public let offset: Int
  /// What wrote it.
  public let source: Source

  /// An origin.
  public init(offset: Int, source: Source) {
    self.offset = offset
    self.source = source
  }
}

/// Writes a style sheet that differs between documents: UTF-8 without `<` and `&`, every value of the
/// data inside a string.
public typealias DocumentStyleSheetWriter = @Sendable (borrowing Bindings, inout ByteWriter) -> Void

/// The script of documents whose blocks need one, with the content policy that allows it alone and the
/// style sheet of what it adds.
public struct DocumentScript: Sendable {
  /// The script, which must mean the same to HTML and to XML parsers.
  public var text: [UInt8]
  /// The style sheet, likewise.
  public var styleSheet: [UInt8]
  /// The Content-Security-Policy, which is text without quotation marks, `<` and `&`.
  public var policy: String

  /// A script with its policy.
  public init(text: [UInt8], styleSheet: [UInt8], policy: String) {
    self.text = text
    self.styleSheet = styleSheet
    self.policy = policy
  }
}

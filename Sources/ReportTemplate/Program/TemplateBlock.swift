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

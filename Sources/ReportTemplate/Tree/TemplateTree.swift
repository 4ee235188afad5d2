public import ReportQuery
public import ReportText

/// A part of a compiled template, for checks against the grammar: what a program can write, with
/// its loops and conditions. Includes, layouts and slots are expanded in place, each part with its
/// place in its own file.
public indirect enum TemplateNode: Sendable {
  /// A literal element, or one that the compiler adds.
  case element(TemplateElement)
  /// Text that stands in every document, references resolved.
  case text(DecodedText)
  /// A value in text.
  case value(Expression)
  /// What is written once for each row.
  case loop(TemplateLoop)
  /// One of some branches, or nothing.
  case choice([TemplateBranch])
  /// What something else than the template writes.
  case block(TemplateBlockPlace)
  /// What could not be compiled; the reason has been reported.
  case unknown
}

/// An element of a template.
public struct TemplateElement: Sendable {
  /// Its number among the elements of the template.
  public let number: Int
  /// The address of its namespace.
  public let namespace: String
  /// The local name.
  public let name: String
  /// Where its name stands.
  public let span: SourceSpan
  /// How many elements are around it in the document.
  public let depth: Int
  /// The attributes as they are written, namespace declarations left out.
  public let attributes: [TemplateAttribute]
  /// What stands in it, in order.
  public let children: [TemplateNode]

  /// The attribute that is written with this name.
  public func attribute(_ name: String) -> TemplateAttribute? {
    attributes.first { $0.name == name }
  }
}

/// An attribute of an element of a template.
public struct TemplateAttribute: Sendable {
  /// The name as it is written into the document, such as `xml:lang`.
  public let name: String
  /// Where the name stands.
  public let span: SourceSpan
  /// Where the value stands.
  public let valueSpan: SourceSpan
  /// The parts of the value, references resolved; nil when one could not be compiled.
  public let pieces: [Interpolation.Piece]?
  /// What data decide in each piece; nil for constant text.
  public let decided: [TemplateCondition?]
  /// True when the attribute is left out of a document in which one of its values is missing.
  public let isOmittable: Bool
}

/// A branch of a condition.
public struct TemplateBranch: Sendable {
  /// When it is taken, if none before it was; nil for `else`.
  public let condition: TemplateCondition?
  /// What is written then.
  public let children: [TemplateNode]
}

/// Something that data decide: whether a condition is true, or how many rows there are.
public struct TemplateCondition: Sendable {
  /// The expression as it was written, its white space normalised.
  public let text: String
  /// The number of the loop that it belongs to: it can differ between the rounds of this loop, and
  /// is the same within one. 0 for what is the same in the whole document.
  public let scope: Int
  /// The number of the use of an element whose parameters it is about, from 1: in each use they are
  /// others. 0 for what is about no parameters.
  public var use = 0
  /// Where it stands.
  public let span: SourceSpan
}

/// A loop of a template.
public struct TemplateLoop: Sendable {
  /// Its number among the loops of the template, from 1.
  public let number: Int
  /// The rows that it goes through.
  public let rows: TemplateCondition
  /// What is written for each row.
  public let children: [TemplateNode]
}

/// A block of a template.
public struct TemplateBlockPlace: Sendable {
  /// The local name of its element, such as `chart`.
  public let name: String
  /// The number in the program, from 1.
  public let number: Int
  /// How many elements are around it in the document.
  public let depth: Int
  /// Where its name stands.
  public let span: SourceSpan
  /// The element.
  public let element: XMLElement
}

public import ReportQuery
public import ReportText

/// A node of the possible output of a compiled template, for grammar checks.
///
/// The tree contains the loops and conditions of the template. Includes, layouts, and slots are
/// expanded at their positions. Each node has its location in its source file.
public indirect enum TemplateNode: Sendable {
  /// A literal element, or an element that the compiler adds.
  case element(TemplateElement)
  /// Text that all documents contain, with references resolved.
  case text(DecodedText)
  /// A value in text.
  case value(Expression)
  /// Nodes that a loop repeats for each row.
  case loop(TemplateLoop)
  /// Alternative branches. A document can contain at most one of them.
  case choice([TemplateBranch])
  /// The output of a block, such as a chart.
  case block(TemplateBlockPlace)
  /// A part with a compile error that is already reported.
  case unknown
}

/// An XHTML, SVG, or MathML element of the possible output.
public struct TemplateElement: Sendable {
  /// The number of the element in the template.
  public let number: Int
  /// The namespace URI of the element.
  public let namespace: String
  /// The local name of the element.
  public let name: String
  /// The source location of the element name.
  public let span: SourceSpan
  /// The number of elements around this one in the document.
  public let depth: Int
  /// The attributes of the element, in output notation and without namespace declarations.
  public let attributes: [TemplateAttribute]
  /// The child nodes of the element, in order.
  public let children: [TemplateNode]

  /// Returns the attribute with a qualified name; nil if there is none.
  public func attribute(_ name: String) -> TemplateAttribute? {
    attributes.first { $0.name == name }
  }
}

/// An attribute of an element of the possible output.
public struct TemplateAttribute: Sendable {
  /// The qualified name of the attribute in the document, such as `xml:lang`.
  public let name: String
  /// The source location of the attribute name.
  public let span: SourceSpan
  /// The source location of the attribute value.
  public let valueSpan: SourceSpan
  /// The parts of the attribute value, with references resolved; nil after a compile error.
  public let pieces: [Interpolation.Piece]?
  /// The data dependency of each part of the value; nil for constant text.
  public let decided: [TemplateCondition?]
  /// Whether documents omit the attribute if one of its values is missing.
  public let isOmittable: Bool
}

/// A branch of a chain of conditions (`rg:if`, `rg:else-if`, `rg:else`).
public struct TemplateBranch: Sendable {
  /// The condition of the branch, evaluated if no previous branch applies; nil for `else`.
  public let condition: TemplateCondition?
  /// The nodes that the document contains if the branch applies.
  public let children: [TemplateNode]
}

/// A dependency on data: the truth of a condition, or a number of rows.
public struct TemplateCondition: Sendable {
  /// The source text of the expression, with normalized white space.
  public let text: String
  /// The number of the loop that can change the result; 0 if there is none.
  ///
  /// The result can differ between iterations of this loop. Within one iteration, it is constant.
  /// With 0, it is constant in the document.
  public let scope: Int
  /// The number of the element use that defines the parameters of the expression; 0 if none.
  ///
  /// Numbers start at 1. Each use has separate parameter values.
  public var use = 0
  /// The source location of the expression.
  public let span: SourceSpan
}

/// A loop of a template.
public struct TemplateLoop: Sendable {
  /// The number of the loop in the template, from 1.
  public let number: Int
  /// The part of the data that determines the rows of the loop; the loop repeats its nodes per row.
  public let rows: TemplateCondition
  /// The nodes that are repeated for each row.
  public let children: [TemplateNode]
}

/// A block element in the template, such as `rg:chart`, with its position in the document.
public struct TemplateBlockPlace: Sendable {
  /// The local name of the block element, such as `chart`.
  public let name: String
  /// The number of the block in the compiled template: the first block in the document is number 1.
  public let number: Int
  /// The number of elements around the block in the document.
  public let depth: Int
  /// The source location of the element name.
  public let span: SourceSpan
  /// The block element in the template.
  public let element: XMLElement
}

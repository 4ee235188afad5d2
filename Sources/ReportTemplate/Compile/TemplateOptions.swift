public import ReportText

/// What a compiler is told about the documents that its templates make.
public struct TemplateOptions: Sendable {
  /// The language of the documents (BCP 47), for templates whose `html` has no `lang`.
  public var language: String
  /// Whether the language is another one in each document, as its bindings say.
  public var variesLanguage = false
  /// Whether `script` elements, `on…` attributes and `javascript:` addresses are accepted.
  public var allowScripts: Bool
  /// The script of documents with blocks that need it; nil for none.
  public var script: DocumentScript?

  /// Whether blocks write something at the end of a document as well; see
  /// ``TemplateBlock/writeEnd(bindings:scratch:into:)``.
  public var hasEnding = false

  /// The picture that stands first in the `header` of the page; nil for none.
  public var logo: TemplateLogo?

  /// The names that addresses inside a website are made of; nil for documents that stand alone.
  public var addresses: SiteAddresses?

  /// Options.
  public init(
    language: String = "en", allowScripts: Bool = false, script: DocumentScript? = nil
  ) {
    self.language = language
    self.allowScripts = allowScripts
    self.script = script
  }
}

/// A picture of the study or the house.
public struct TemplateLogo: Sendable {
  /// The address of the picture, such as one that holds it.
  let address: String
  /// What it shows, for those who do not see it.
  let text: String
  /// Where the project names it.
  let span: SourceSpan

  /// A logo.
  public init(address: String, text: String, span: SourceSpan) {
    self.address = address
    self.text = text
    self.span = span
  }
}

/// What is known about the place of a block while its template is compiled.
public struct TemplateContext: Sendable {
  /// The number that the block will have in the program, from 1.
  public let block: Int
  /// How many loops are around it.
  public let loopDepth: Int
  /// The local name of the literal element around it, such as `section`.
  public let parent: String
}

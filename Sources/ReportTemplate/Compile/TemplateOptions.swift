public import ReportText

/// Options for the output documents of a template.
public struct TemplateOptions: Sendable {
  /// The BCP 47 language of the documents, for templates with an `html` element without `lang`.
  public var language: String
  /// Whether the documents can have different languages. The bindings contain the language.
  public var variesLanguage = false
  /// Whether `script` elements, `on…` attributes, and `javascript:` addresses are permitted.
  public var allowScripts: Bool
  /// The script of documents with blocks that need it; nil if there is none.
  public var script: DocumentScript?

  /// Whether blocks also write output at the end of a document.
  ///
  /// See ``TemplateBlock/writeEnd(bindings:scratch:into:)``.
  public var hasEnding = false

  /// The logo at the start of the page `header`; nil if there is none.
  public var logo: TemplateLogo?

  /// The values that make addresses inside a website; nil for separate documents.
  public var addresses: SiteAddresses?

  /// Creates options.
  public init(
    language: String = "en", allowScripts: Bool = false, script: DocumentScript? = nil
  ) {
    self.language = language
    self.allowScripts = allowScripts
    self.script = script
  }
}

/// A logo of the study or organization.
public struct TemplateLogo: Sendable {
  /// The address of the image, for example a `data:` address.
  let address: String
  /// The text alternative of the image.
  let text: String
  /// The location of the logo in the project file.
  let span: SourceSpan

  /// Creates a logo.
  public init(address: String, text: String, span: SourceSpan) {
    self.address = address
    self.text = text
    self.span = span
  }
}

/// The position of a block in a template, known while the block is compiled.
public struct TemplateContext: Sendable {
  /// The number of the block in the compiled template: the first block in the document is number 1.
  public let block: Int
  /// The number of loops around the block.
  public let loopDepth: Int
  /// The local name of the literal element around the block, such as `section`.
  public let parent: String
}

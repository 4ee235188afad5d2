public import ReportText

/// The elements that all templates and pages of a project can use: those of the program, and those
/// of the project's files of definitions.
public struct ElementLibrary: Sendable {
  /// The elements of the program alone.
  public static let standard = ElementLibrary(ours: StandardElements.definitions)

  private(set) var definitions: [String: ElementDefinition] = [:]
  /// The names in the order in which they were defined.
  private(set) var names: [String] = []

  private init(ours: [ElementDefinition]) {
    for definition in ours { add(definition) }
  }

  /// The elements of the program and of some files; what is wrong goes to `diagnostics`.
  /// - Parameters:
  ///   - files: XHTML whose root is `rg:define`, or `rg:fragment` around several.
  ///   - reserved: names of elements that are blocks somewhere.
  ///   - diagnostics: gets errors and warnings.
  public init(
    _ files: [SourceFile], reserved: [String] = [], into diagnostics: inout Diagnostics
  ) {
    self = .standard
    var own: [ElementDefinition] = []
    for file in files {
      guard let document = XMLSource.parse(file, into: &diagnostics) else { continue }
      var reader = DefinitionReader(reserved: reserved, known: definitions)
      reader.read(file: document)
      diagnostics.add(contentsOf: reader.diagnostics)
      for definition in reader.definitions {
        add(definition)
        own.append(definition)
      }
    }
    DefinitionCycles.check(own, among: definitions, into: &diagnostics)
  }

  /// True when there is an element of this name.
  public func holds(_ name: String) -> Bool { definitions[name] != nil }

  private mutating func add(_ definition: ElementDefinition) {
    definitions[definition.name] = definition
    names.append(definition.name)
  }
}

/// The elements of the program itself: definitions like those of a project, in files that are
/// compiled into it.
enum StandardElements {
  /// A definition and its rules.
  struct Element {
    let name: String
    let source: [UInt8]
    let rules: [UInt8]
  }

  /// Ours, in the order of their rules.
  static let all = [
    Element(
      name: "icon", source: PackageResources.icon_xhtml, rules: PackageResources.icon_css),
    Element(
      name: "message", source: PackageResources.message_xhtml,
      rules: PackageResources.message_css),
    Element(
      name: "tiles", source: PackageResources.tiles_xhtml, rules: PackageResources.tiles_css),
    Element(
      name: "tile", source: PackageResources.tile_xhtml, rules: PackageResources.tile_css),
    Element(
      name: "page-break", source: PackageResources.page_break_xhtml,
      rules: PackageResources.page_break_css),
  ]

  /// The name of the table of contents, which is no definition but has rules.
  static let contents = "toc"

  /// Their definitions; a test holds that nothing is wrong with them.
  static let definitions: [ElementDefinition] = all.flatMap { element in
    read(element).definitions.map { definition in
      var own = definition
      own.isOurs = true
      return own
    }
  }

  /// Reads the definition of an element.
  static func read(_ element: Element) -> DefinitionReader {
    var reader = DefinitionReader(reserved: [], known: [:])
    var diagnostics = Diagnostics()
    let file = SourceFile(name: "rg:\(element.name)", bytes: element.source)
    if let document = XMLSource.parse(file, into: &diagnostics) { reader.read(file: document) }
    reader.diagnostics.add(contentsOf: diagnostics)
    return reader
  }
}

/// The built-in style sheet, of whose elements those only that a document uses.
public enum ElementStylesheet {
  /// The rules for elements: UTF-8 without `<` and `&`, in the colours that the page has as `--rg-ink` and so on.
  public static func rules(for elements: UsedElements) -> [UInt8] {
    var rules = PackageResources.base_css
    for element in StandardElements.all where elements.names.contains(element.name) {
      rules += element.rules
    }
    if elements.names.contains(StandardElements.contents) { rules += PackageResources.toc_css }
    return rules
  }

  /// The classes of parts that only some uses of the elements have.
  public static let partClasses = [
    "rg-tile-unit", "rg-tile-change", "rg-tile-badge", "rg-message-title", "rg-logo",
  ]

  /// True when an element has the colours that say what kind of thing is said.
  public static func isTinted(_ elements: UsedElements) -> Bool {
    elements.names.contains("message") || elements.names.contains("tile")
  }

  /// The classes that those of the rules are for that elements do not have: each kind and tint is a word in the template.
  public static func unusedClasses(_ elements: UsedElements) -> Set<String> {
    var unused: Set<String> = []
    for element in StandardElements.all {
      if !elements.names.contains(element.name) { unused.insert("rg-\(element.name)") }
    }
    for definition in StandardElements.definitions {
      for word in definition.parameters.filter({ $0.kind == .word }).flatMap(\.values)
      where !elements.words.contains(word) && definition.name != "icon" {
        unused.insert("rg-\(word)")
      }
    }
    return unused
  }
}

/// The words that the program's own elements write, in one language.
struct ElementPhrases: Sendable {
  let tip: String
  let alert: String
  let info: String
  let note: String
  let important: String
  let warning: String
  let caution: String
  /// What stands between the kind of a message and its title.
  let colon: String
  /// The change of a number that hardly changed.
  let same: String
  /// The heading of a table of contents.
  let contents: String

  /// The words with the names under which definitions use them.
  var all: [(name: String, text: String)] {
    [
      ("word-tip", tip), ("word-alert", alert), ("word-info", info), ("word-note", note),
      ("word-important", important), ("word-warning", warning), ("word-caution", caution),
      ("word-colon", colon), ("word-same", same),
    ]
  }

  /// The words of a language (BCP 47); English for a language that is not there.
  static func of(_ language: String) -> ElementPhrases { byLanguage[language] }

  private static let byLanguage = LanguageTable(
    english: english, german: german, french: french, spanish: spanish, arabic: arabic,
    japanese: japanese, pseudo: pseudo)

  private static let english = ElementPhrases(
    tip: "Tip", alert: "Alert", info: "Info", note: "Note", important: "Important",
    warning: "Warning", caution: "Caution", colon: ": ", same: "about the same",
    contents: "Contents")
  private static let german = ElementPhrases(
    tip: "Tipp", alert: "Achtung", info: "Info", note: "Hinweis", important: "Wichtig",
    warning: "Warnung", caution: "Vorsicht", colon: ": ", same: "etwa gleich", contents: "Inhalt")
  private static let french = ElementPhrases(
    tip: "Conseil", alert: "Alerte", info: "Info", note: "Remarque", important: "Important",
    warning: "Avertissement", caution: "Attention", colon: "\u{00A0}: ", same: "à peu près pareil",
    contents: "Sommaire")
  private static let spanish = ElementPhrases(
    tip: "Consejo", alert: "Alerta", info: "Información", note: "Nota", important: "Importante",
    warning: "Advertencia", caution: "Precaución", colon: ": ", same: "casi igual",
    contents: "Contenido")
  private static let arabic = ElementPhrases(
    tip: "نصيحة", alert: "تنبيه هام", info: "معلومة", note: "ملاحظة", important: "مهم",
    warning: "تحذير", caution: "تنبيه", colon: ": ", same: "بلا تغير يُذكر", contents: "المحتويات")
  private static let japanese = ElementPhrases(
    tip: "ヒント", alert: "ご注意ください", info: "お知らせ", note: "注記", important: "重要",
    warning: "警告", caution: "注意", colon: "：", same: "ほぼ同じ", contents: "目次")
  private static let pseudo = ElementPhrases(
    tip: PseudoText.bracketed(english.tip), alert: PseudoText.bracketed(english.alert),
    info: PseudoText.bracketed(english.info), note: PseudoText.bracketed(english.note),
    important: PseudoText.bracketed(english.important),
    warning: PseudoText.bracketed(english.warning),
    caution: PseudoText.bracketed(english.caution), colon: english.colon,
    same: PseudoText.bracketed(english.same),
    contents: PseudoText.bracketed(english.contents))
}

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

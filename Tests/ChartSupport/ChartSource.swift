public import ReportChart
public import ReportText

/// A chart block written as XML, with the place of each of its keys.
public struct ChartSource: Sendable {
  /// The block.
  public let spec: ChartSpec
  /// Its text.
  public let file: SourceFile

  /// Reads a block; an attribute value `{2}` is the input of that place.
  /// - Parameter isAnnotated: true to ask for the annotated form, unless the block speaks of it.
  public init(_ text: String, isAnnotated: Bool = false) {
    file = SourceFile(name: "chart.xml", text: text)
    var diagnostics = Diagnostics()
    guard let document = XMLSource.parse(file, into: &diagnostics) else {
      preconditionFailure("unreadable block: \(diagnostics.all.map(\.message))")
    }
    var spec = Self.spec(document.root)
    if spec.attributes.allSatisfy({ $0.name != "data" }) { spec.add("data", "data") }
    if isAnnotated, spec.attributes.allSatisfy({ $0.name != "annotate" }) {
      spec.add("annotate", "true")
    }
    self.spec = spec
  }

  /// A block made in another way, and the text in which its places lie.
  public init(_ spec: ChartSpec, file: SourceFile) {
    self.spec = spec
    self.file = file
  }

  /// The types that the block and its series name.
  public var types: [String] {
    ([spec] + spec.children).flatMap(\.attributes).compactMap { attribute in
      guard attribute.name == "type", case .constant(let type) = attribute.value else { return nil }
      return type
    }
  }

  private static func spec(_ element: XMLElement) -> ChartSpec {
    ChartSpec(
      name: element.name, span: element.nameSpan,
      attributes: element.attributes.map { attribute in
        let text = attribute.string
        let input = text.hasPrefix("{") ? Int(text.dropFirst().dropLast()) : nil
        return ChartAttribute(
          name: attribute.qualifiedName, nameSpan: attribute.nameSpan,
          value: input.map { .input($0) } ?? .constant(text), span: attribute.valueSpan)
      }, children: element.elements.map(spec))
  }
}

extension ChartSpec {
  fileprivate mutating func add(_ name: String, _ value: String) {
    attributes.append(
      ChartAttribute(name: name, nameSpan: span, value: .constant(value), span: span))
  }
}

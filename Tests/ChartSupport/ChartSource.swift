public import ReportChart
public import ReportText

/// A chart block in XML, with the location of each key.
public struct ChartSource: Sendable {
  /// The block.
  public let spec: ChartSpec
  /// The source text.
  public let file: SourceFile

  /// Creates a block. An attribute value `{2}` refers to the input with this index.
  ///
  /// - Parameter isAnnotated: true for an annotated chart, unless the block sets `annotate`.
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

  /// Creates a source from a block and the text of its locations.
  public init(_ spec: ChartSpec, file: SourceFile) {
    self.spec = spec
    self.file = file
  }

  /// The chart types of the block and its series.
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

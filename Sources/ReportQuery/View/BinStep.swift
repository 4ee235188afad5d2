import ReportData
public import ReportText

/// A view step that assigns numbers to labeled classes.
struct BinStep: ViewStep {
  private let source: Int
  private let target: Int
  private let edges: [Double]
  private let labels: [ByteText]
  private let missing: ByteText?
  private let schema: ColumnSchema

  init?(_ declaration: BinDeclaration, in context: inout StepContext) {
    let column = context.column(declaration.column, "a column of numbers") { $0.isNumeric }
    let fits = Self.check(declaration, &context)
    guard let source = column, fits else { return nil }
    self.source = source
    edges = declaration.edges
    labels = declaration.labels.map { ByteText($0) }
    missing = declaration.missing.map { ByteText($0) }
    let ordered = declaration.isHighFirst ? declaration.labels.reversed() : declaration.labels
    schema = ColumnSchema(
      name: declaration.name.name, type: .text, label: declaration.label,
      categories: ordered + (declaration.missing.map { [$0] } ?? []))
    var columns = context.schema.columns
    if let index = context.schema.index(of: schema.name) {
      target = index
      columns[index] = schema
    } else {
      target = columns.count
      columns.append(schema)
    }
    context.replaceSchema(
      columns, dateColumn: context.dateColumn == schema.name ? nil : context.dateColumn)
    context.declaredColumns.append(schema.name)
  }

  private static func check(_ declaration: BinDeclaration, _ context: inout StepContext) -> Bool {
    let edges = declaration.edges
    var message: String?
    if declaration.name.name.isEmpty {
      message = "missing column name"
    } else if edges.isEmpty {
      message = "`bin` needs at least one edge"
    } else if !edges.allSatisfy(\.isFinite) || zip(edges, edges.dropFirst()).contains(where: >=) {
      message = "each edge of `bin` must be greater than the previous edge"
    } else if declaration.labels.count != edges.count + 1 {
      message = """
        edge count \(edges.count) requires \(edges.count + 1) labels, found \
        \(declaration.labels.count)
        """
    } else if Set(declaration.labels + (declaration.missing.map { [$0] } ?? [])).count
      != declaration.labels.count + (declaration.missing == nil ? 0 : 1)
    {
      message = "duplicate label in `bin`"
    }
    guard let message else { return true }
    context.error(.stepValue, message, declaration.span)
    return false
  }

  func apply(to slice: Slice, bindings: inout Bindings) -> Slice {
    let longest = labels.reduce(missing?.count ?? 0) { max($0, $1.count) }
    var strings = TextValues(rows: slice.count, bytes: slice.count * longest)
    for value in slice.numbers(column: source) {
      if !value.isNaN {
        strings.append(labels[edges.count { $0 <= value }])
      } else if let missing {
        strings.append(missing)
      } else {
        strings.appendMissing()
      }
    }
    let column = Column(schema: schema, values: .strings(strings))
    return Table(
      name: slice.table.name, columns: slice.columns(replacing: [target], by: [column]),
      rowCount: slice.count
    ).all
  }
}

/// The declaration of a `bin` step.
public struct BinDeclaration: Sendable {
  /// The name of the column with the numbers to classify.
  public var column: DeclaredName
  /// The edges between the classes, in ascending order. A number on an edge is in the upper class.
  public var edges: [Double]
  /// The class labels from lowest to highest. There is one more label than edges.
  public var labels: [String]
  /// The class label for missing numbers; nil if they stay missing.
  public var missing: String?
  /// The name of the new column, which contains the class labels.
  public var name: DeclaredName
  /// The display label of the new column; nil if not specified.
  public var label: String?
  /// Whether the class of the largest numbers is the first category of the new column.
  public var isHighFirst: Bool
  /// The source location of the step in the project file.
  public var span: SourceSpan

  /// Creates a declaration of a `bin` step.
  public init(
    column: DeclaredName, edges: [Double], labels: [String], missing: String? = nil,
    name: DeclaredName, label: String? = nil, isHighFirst: Bool = false, span: SourceSpan
  ) {
    self.column = column
    self.edges = edges
    self.labels = labels
    self.missing = missing
    self.name = name
    self.label = label
    self.isHighFirst = isHighFirst
    self.span = span
  }
}

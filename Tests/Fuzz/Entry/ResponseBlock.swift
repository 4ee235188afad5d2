import ReportChart
import ReportData
import ReportText

/// A chart block of an external renderer, with its data.
struct ResponseBlock {
  /// The block as in a template.
  let text: String
  /// The available chart types.
  let types: [ResponseChartType]

  /// Blocks of all geometries and axis types, and with chart parts that the host adds.
  static var all: [ResponseBlock] {
    [
      "<chart type='dots' data='days' title='T' x='part' y='steps'/>",
      "<chart type='dots' data='days' title='T' x='day' y='steps'/>",
      "<chart type='dots' data='days' title='T' x='moment' y='steps'/>",
      "<chart type='dots' data='days' title='T' x='amount' y='steps'/>",
      "<chart type='cells' data='days' title='T' x='part' y='kind' value='steps'/>",
      "<chart type='cells' data='days' title='T' x='day' y='kind' value='steps'/>",
      "<chart type='pieces' data='days' title='T' name='part' value='amount'/>",
      "<chart type='rays' data='days' title='T' x='part' y='amount'/>",
      "<chart type='rays' data='days' title='T' x='amount' y='amount'/>",
      """
      <chart type='dots' data='days' title='T' x='day' annotate='true' interactive='true'>
      <series y='steps' label='A'/><series y='amount' label='B'/></chart>
      """,
      """
      <chart type='dots' data='days' title='T' x='amount' y='steps'>
      <axis side='left' scale='log'/><axis side='bottom' reverse='true'/></chart>
      """,
      "<chart type='dots' data='days' title='T' x='day' y='steps' scroll='last' pitch='90'/>",
      """
      <chart type='dots' data='days' title='T' x='day' y='steps'>
      <window from='2026-10-26' to='2026-10-27'/></chart>
      """,
      "<chart type='dots' data='none' title='T' x='day' y='steps'/>",
    ].map { ResponseBlock(text: $0, types: usualTypes) }
  }

  private static var tables: [Table] {
    [("days", data), ("none", String(data.prefix { $0 != "\n" }) + "\n")].compactMap { name, text in
      var diagnostics = Diagnostics()
      return CSVReader.read(
        Array(text.utf8), name: name, file: name + ".csv", format: .csv, declarations: columns,
        into: &diagnostics
      ).table
    }
  }

  private static let data = """
    day,moment,part,kind,amount,steps
    2026-10-26,2026-10-26T08:30:00,Noon,a,0,1200
    2026-10-27,2026-10-27T08:30:00,Night,b,1,
    2026-10-28,2026-10-28T08:30:00,<b>&,a,2.5,90.5
    2026-10-29,2026-10-29T08:30:00,,b,7,3
    2026-10-31,2026-10-31T00:00:00,Noon,,40,800

    """

  private static let columns: [ColumnDeclaration] = [
    ColumnDeclaration(name: "day", type: .date), ColumnDeclaration(name: "moment", type: .datetime),
    ColumnDeclaration(name: "part", type: .text), ColumnDeclaration(name: "kind", type: .text),
    ColumnDeclaration(name: "amount", type: .number),
    ColumnDeclaration(name: "steps", type: .number),
  ]

  private static let usualTypes: [ResponseChartType] = {
    let x = Channel<Double>("x", .x, "Where.")
    let y = Channel<Double>("y", .y, "How much.")
    let cells = [
      Channel<Double>("x", .x, "Where.", strings: .repeated).description,
      Channel<Double>("y", .y, "Where.", strings: .repeated).description,
      Channel<Double>("value", .amount, "How much.").description,
    ]
    let pieces = [
      Channel<Category>("name", "What.").description,
      Channel<Double>("value", .amount, "How much.").description,
    ]
    let types: [(type: String, channels: [ChannelDescription], geometry: PlotGeometry)] = [
      ("dots", [x.description, y.description], .cartesian), ("cells", cells, .cartesian),
      ("pieces", pieces, .free), ("rays", [x.description, y.description], .polar),
    ]
    return types.map { type, channels, geometry in
      ResponseChartType(
        manifest: ChartManifest(type: type, summary: "Made up.", channels: channels),
        geometry: geometry)
    }
  }()

  /// Returns the figure of the block with a response; nil if the block is refused.
  func figure(_ response: ChartResponse, into diagnostics: inout Diagnostics) -> [UInt8]? {
    let tables = Self.tables
    let answerer = EchoedResponse(response: response)
    let charts = ChartRegistry(
      types.map { ChartPlugin($0.manifest, on: $0.geometry, requestedFrom: answerer) })
    guard
      let root = XMLSource.parse(SourceFile(name: "block", text: text), into: &diagnostics)?.root,
      let chart = PreparedChart(
        Self.spec(root), charts: charts, language: "en",
        views: { name in tables.first { $0.name == name }?.schema }, viewNames: tables.map(\.name),
        into: &diagnostics)
    else { return nil }
    var workspace = ChartWorkspace()
    var writer = ByteWriter()
    chart.write(
      views: chart.viewNames.compactMap { name in tables.first { $0.name == name }?.all },
      inputs: [], locale: .standard, id: "c1", workspace: &workspace, into: &writer)
    return writer.copy()
  }

  private static func spec(_ element: XMLElement) -> ChartSpec {
    ChartSpec(
      name: element.name, span: element.nameSpan,
      attributes: element.attributes.map {
        ChartAttribute(
          name: $0.qualifiedName, nameSpan: $0.nameSpan, value: .constant($0.string),
          span: $0.valueSpan)
      }, children: element.elements.map(spec))
  }
}

/// A chart type of an external renderer.
struct ResponseChartType {
  /// The manifest with the name, channels, and options.
  let manifest: ChartManifest
  /// The plot geometry.
  let geometry: PlotGeometry
}

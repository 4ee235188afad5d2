import ChartTestSupport
import ReportChart
import TestSupport
import Testing

/// Tests that each gallery example gives its expected SVG.
@Suite struct GalleryTests {
  @Test(arguments: GalleryExample.types)
  func `every plugin has an example`(type: String) {
    #expect(GalleryExample.all.contains { $0.folder == "Plugins/\(type)/Examples" })
  }

  @Test(arguments: GalleryExample.all)
  func `the example gives its stored chart`(example: GalleryExample) throws {
    let chart = ChartBench(csv: try example.data).draw(ChartSource(try example.block))
    #expect(chart.errors.isEmpty)
    let figure = chart.figure
    let start = try #require(figure.firstRange(of: "<svg "))
    let end = try #require(figure.firstRange(of: "</svg>"))
    // One element per line makes differences readable.
    let picture = figure[start.lowerBound..<end.upperBound].replacing("><", with: ">\n<") + "\n"
    try Golden(example.folder).check(String(picture), example.name + ".svg")
  }

  /// Checks the colours, because dark-screen rules do not cover all colours of outlines and areas.
  @Test(arguments: GalleryExample.all)
  func `outlines have no colour of text or areas, and areas no line colour`(
    example: GalleryExample
  ) throws {
    let tree = ChartBench(csv: try example.data).draw(ChartSource(try example.block)).tree
    func count(_ role: ThemeRole, _ attribute: String) -> Int {
      let color = ChartTheme.light.color(role)
      let others = role == .light ? "[not(contains(@class, 'background'))]" : ""
      return tree.count(
        "//C(\(color.name.name))[@\(attribute)='\(color.light.optionText)']\(others)")
    }
    for role in [ThemeRole.light, .flag, .alert, .band, .usual] {
      #expect(count(role, "stroke") == 0, "\(role)")
    }
    #expect(tree.count("//C(rg-note)") > 0 || count(.muted, "stroke") == 0)
    #expect(count(.reference, "fill") == 0)
    #expect(example.folder.contains("Radial") || count(.grid, "fill") == 0)
    #expect(tree.count("//C(rg-overflow)") > 0 || count(.axis, "fill") == 0)
  }
}

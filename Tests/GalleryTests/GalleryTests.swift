import ChartTestSupport
import TestSupport
import Testing

/// Every example of every chart plugin gives the picture that lies beside it.
@Suite struct GalleryTests {
  @Test(arguments: GalleryExample.types)
  func `every plugin has an example`(type: String) {
    #expect(GalleryExample.all.contains { $0.folder == "Plugins/\(type)/Examples" })
  }

  @Test(arguments: GalleryExample.all)
  func `the example gives its picture`(example: GalleryExample) throws {
    let drawn = ChartBench(csv: try example.data).draw(ChartSource(try example.block))
    #expect(drawn.errors.isEmpty)
    let figure = drawn.figure
    let start = try #require(figure.firstRange(of: "<svg "))
    let end = try #require(figure.firstRange(of: "</svg>"))
    // One element a line, so that a difference can be read.
    let picture = figure[start.lowerBound..<end.upperBound].replacing("><", with: ">\n<") + "\n"
    try Golden(example.folder).check(String(picture), example.name + ".svg")
  }

  /// The rules for dark screens have no colours for such outlines.
  @Test(arguments: GalleryExample.all)
  func `no outline has a colour that is for words and flags`(example: GalleryExample) throws {
    let tree = ChartBench(csv: try example.data).draw(ChartSource(try example.block)).tree
    for (name, color) in [
      ("rg-c-light", "#ffffff"), ("rg-c-flag", "#c05a00"), ("rg-c-alert", "#d32f2f"),
    ] {
      #expect(
        tree.count("//C(\(name))[@stroke='\(color)'][not(contains(@class, 'background'))]") == 0)
    }
  }
}

import ChartTestSupport
import Testing

/// Tests of the legend.
@Suite struct PieLegendTests {
  @Test func `PIE-22 each slice has a legend entry unless it has no name`() {
    let picture = PiePicture(
      "k,v\na,1\n,2\nc,3\n", "<chart type='pie' label='k' value='v' labels='percent'/>")
    #expect(picture.slices.count == 3)
    #expect(picture.legend == ["a (17%)", "c (50%)"])
    // Without names, there is no legend.
    let bare = PiePicture("k,v\na,1\nb,2\n", "<chart type='pie' value='v'/>")
    #expect(bare.slices.count == 2)
    #expect(bare.tree.count("//C(rg-legend)") == 0)
    #expect(bare.tree.strings("//C(rg-slice)/title") == ["1 (33%)", "2 (67%)"])
    #expect(bare.tree.strings("//desc")[0].contains("2 slices: 1 (33%), 2 (67%)"))
  }

  @Test func `PIE-22 options select the figures after the names`() {
    #expect(PiePicture(["1", "2"], "legend-values='value'").legend == ["a (1)", "b (2)"])
    #expect(PiePicture(["1", "2"], "legend-values='none'").legend == ["a", "b"])
    // By default, the legend has the same figures as the labels.
    #expect(PiePicture(["1", "2"]).legend == ["a (33%)", "b (67%)"])
    #expect(PiePicture(["1", "2"], "labels='value'").legend == ["a (1)", "b (2)"])
  }

  @Test func `slices of one name have separate entries`() {
    let picture = PiePicture(
      "k,v\na,1\nb,2\na,3\n", "<chart type='pie' label='k' value='v' labels='percent'/>")
    #expect(picture.legend == ["a (17%)", "a (50%)", "b (33%)"])
    #expect(picture.slices.count == 3)
  }
}

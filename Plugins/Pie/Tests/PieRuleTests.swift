import ChartTestSupport
import Testing

/// Tests of rules and selections.
@Suite struct PieRuleTests {
  private func picture(_ rule: String, _ keys: String = "") -> PiePicture {
    PiePicture(
      PiePicture.csv(["1", "2", "3"]),
      "<chart type='pie' label='k' value='v' labels='percent' \(keys)>\(rule)</chart>")
  }

  @Test func `THM-08 a hidden slice leaves its position empty, without a label`() {
    let picture = picture("<rule x='b' hide='true'/>")
    #expect(picture.slices.map { $0.element["data-index"] } == ["0", "2"])
    #expect(isSameAngle(picture.slices[1].startAngle, 180))
    #expect(picture.labels.map(\.text) == ["17%", "50%"])
    #expect(picture.legend.count == 3)
  }

  @Test func `THM-08 a slice and its entry have the colour of a rule`() {
    let picture = picture("<rule from='3' color='#123456' label='most' show-value='false'/>")
    #expect(picture.slices[2].element["fill"] == "#123456")
    #expect(picture.tree.strings("//C(rg-legend-item)/rect/@fill")[2] == "#123456")
    #expect(picture.labels.map(\.text).contains("most"))
  }

  @Test func `THM-10 the entry of a dimmed slice is dimmed`() {
    let picture = picture("<rule x='b' select='true'/>", "explode='selected'")
    #expect(picture.slices.map { $0.element["opacity"] } == ["0.2", nil, "0.2"])
    #expect(picture.slices[1].element["class"]?.contains("rg-selected") == true)
    let entries = picture.tree.elements("//C(rg-legend-item)/rect").map { $0["opacity"] }
    #expect(entries == ["0.2", nil, "0.2"])
    #expect(picture.tree.strings("//*[@data-exploded]/@data-index") == ["1"])
  }

  @Test func `THM-10 INT-04 a selected slice has the class, and all others are dimmed`() {
    let tree = picture("<rule x='b' select='true'/>").tree
    #expect(tree.strings("//C(rg-slice)[contains(@class,'rg-selected')]/@data-index") == ["1"])
    #expect(tree.count("//C(rg-slice)[contains(@class,'rg-selected')][@opacity]") == 0)
    #expect(tree.strings("//C(rg-slice)[@opacity='0.2']/@data-index") == ["0", "2"])
  }
}

import ChartTestSupport
import ReportChart
import ReportData
import Testing

/// Tests of colours, patterns, and outlines.
@Suite struct PieLookTests {
  private func fills(_ keys: String, _ values: [String] = ["1", "2", "3"]) -> [String?] {
    PiePicture(values, keys).slices.map { $0.element["fill"] }
  }

  private func hatchings(_ picture: PiePicture) -> [String?] {
    picture.tree.hatchings(over: "//C(rg-slice)")
  }

  @Test func `an integer or a declared name has one colour in all documents`() {
    func fills(
      _ names: [String], _ declaration: ColumnDeclaration
    ) -> [String: [String?]] {
      let rows = names.map { "\($0),2\n" }
      let chart = ChartBench(csv: "mood,days\n" + rows.joined(), columns: [declaration]).draw(
        "<chart type='pie' label='mood' value='days'/>")
      let slices = chart.tree.elements("//C(rg-slice)")
      let fills = slices.map { $0["fill"] }
      let patterns = chart.tree.hatchings(over: "//C(rg-slice)")
      return Dictionary(
        uniqueKeysWithValues: names.indices.map {
          (names[$0], [fills[$0], patterns[$0], slices[$0]["fill-opacity"]])
        })
    }
    let scale = ColumnDeclaration(name: "mood", type: .integer)
    let complete = fills(["1", "2", "3", "4", "5"], scale)
    #expect(Set(complete.values).count == 5)
    for some in [["4"], ["3", "4"], ["2", "4", "5"], ["5", "1"]] {
      for (name, style) in fills(some, scale) {
        #expect(style == complete[name], "\(some) \(name)")
      }
    }
    // Numbers outside an answer scale have the colours of their positions.
    #expect(fills(["100", "-3"], scale)["100"]?[0] == complete["1"]?[0])
    let listed = ColumnDeclaration(name: "mood", categories: ["low", "good", "high"])
    let all = fills(["low", "good", "high"], listed)
    for (name, style) in fills(["high"], listed) { #expect(style == all[name]) }
  }

  @Test func `PIE-14 slices have outline, fill, and colours`() {
    let picture = PiePicture(
      ["1", "2", "3"], "outline='#112233' outline-width='3' slice-colors='teal #cc0033'")
    let group = picture.tree.elements("//C(rg-slices)")[0]
    #expect(group["stroke"] == "#112233" && group["stroke-width"] == "3")
    let fills = picture.slices.map { $0.element["fill"] ?? "" }
    #expect(fills[0] == "#008080" && fills[1] == "#cc0033")
    // A repeated colour has a pattern.
    #expect(fills[2] == fills[0])
    let patterns = hatchings(picture)
    #expect(patterns[0] == nil && patterns[1] == nil && patterns[2] != nil)
    #expect(picture.tree.strings("//C(rg-legend-item)/rect/@fill") == fills)
    #expect(picture.tree.hatchings(over: "//C(rg-legend-item)/rect", inset: 0.5) == patterns)
    // The outline is drawn over the pattern too.
    #expect(picture.tree.count("//C(rg-slices)//use") == 1)
    #expect(
      picture.tree.strings("//C(rg-legend-item)/rect/@stroke") == ["#112233", "#112233", "#112233"])
    let bare = PiePicture(["1", "2"], "fill='false' outline-width='2.5'")
    #expect(bare.slices.allSatisfy { $0.element["fill"] == "none" })
    #expect(bare.tree.elements("//C(rg-slices)")[0].number("stroke-width") == 2.5)
    #expect(Set(bare.slices.map { $0.element["stroke"] ?? "" }).count == 2)
    #expect(bare.tree.strings("//C(rg-legend-item)/rect/@fill") == ["none", "none"])
  }

  @Test func `PIE-21 slices have palette colours or shades of one tint`() {
    let plain = fills("patterns='none'", ["1", "2", "3", "4", "5", "6", "7", "8"])
    #expect(Set(plain.map { $0 ?? "" }).count == 8)
    #expect(Set(fills("").map { $0 ?? "" }).count == 3)
    let tint = Color(red: 0x20, green: 0x60, blue: 0xA0)
    for count in [2, 3, 5, 9] {
      let shades = fills("tint='#2060a0'", Array(repeating: "4", count: count))
      for (index, shade) in shades.enumerated() {
        func mixed(_ value: UInt8) -> Int {
          let part = Double(value) / 255
          return Int((part + (1 - part) * Double(index) / Double(count)) * 255 + 0.5)
        }
        let expected = Color(
          red: UInt8(mixed(tint.red)), green: UInt8(mixed(tint.green)),
          blue: UInt8(mixed(tint.blue)))
        #expect(shade == expected.optionText)
      }
      #expect(Set(shades.map { $0 ?? "" }).count == count)
    }
    let shaded = PiePicture(["1", "2"], "shades='true'")
    #expect(shaded.slices[0].element["fill"] == "#3d65bf")
    #expect(shaded.tree.elements("//C(rg-slices)")[0]["stroke"] == "#3d65bf")
    #expect(
      PiePicture(["1"], "tint='red' slice-colors='teal'").chart.errors
        == ["expected no value (`tint` or `shades` is set) in `slice-colors`, found `teal`"])
  }

  @Test func `PIE-21 THM-03 slices are distinguishable without colour`() {
    let values = (0..<20).map { "\($0 + 10)" }
    let auto = hatchings(PiePicture(values, ""))
    #expect(auto.firstIndex(of: nil) == 0 && auto[1..<8].allSatisfy { $0 != nil })
    #expect(!hatchings(PiePicture(values, "patterns='all'")).prefix(7).contains(nil))
    #expect(hatchings(PiePicture(values, "patterns='none'")).allSatisfy { $0 == nil })
    #expect(Set(zip(fills("", values), auto).map { "\($0 ?? "") \($1 ?? "")" }).count == 20)
  }

  @Test func `a name has one colour in all rings`() {
    let picture = PiePicture(
      "k,v,w\na,1,2\nb,3,2\n",
      "<chart type='pie' label='k'><series value='v'/><series value='w'/></chart>")
    let fills = picture.slices.map { $0.element["fill"] }
    #expect(fills[0] == fills[2] && fills[1] == fills[3] && fills[0] != fills[1])
  }

  @Test func `THM-03 slices after the last palette colour are hatched`() {
    let tree = PiePicture(Array(repeating: "5", count: 10)).tree
    let fills = tree.strings("//C(rg-slice)/@fill")
    let patterns = tree.hatchings(over: "//C(rg-slice)")
    #expect(Set(zip(fills, patterns).map { "\($0) \($1 ?? "")" }).count == 10)
    #expect(!patterns.suffix(2).contains(nil))
    #expect(tree.strings("//C(rg-legend-item)/rect/@fill") == fills)
    #expect(tree.hatchings(over: "//C(rg-legend-item)/rect") == patterns)
  }

  @Test func `thin slices are grey if there are more than eight slices`() {
    let grey = ChartTheme.light.color(.missing).light.optionText
    func fills(_ csv: String, _ keys: String = "") -> [String?] {
      PiePicture(csv, "<chart type='pie' label='k' value='v' \(keys)/>").slices
        .map { $0.element["fill"] }
    }
    let thin = (0..<9).map { "n\($0),1\n" }.joined()
    let crowd = fills("k,v\n\(thin)large,60\nlarger,80\n")
    #expect(crowd.prefix(9).allSatisfy { $0 == grey })
    #expect(crowd.suffix(2).allSatisfy { $0 != grey })
    // Few slices, author's colours, and slices of missing values retain their colours.
    #expect(!fills("k,v\na,1\nb,1\nc,90\nd,80\n").contains(grey))
    #expect(!fills("k,v\n\(thin)large,60\nlarger,80\n", "slice-colors='red blue'").contains(grey))
    #expect(fills("k,v\n\(thin)no data,60\nlarger,80\n").count { $0 == grey } == 1)
    #expect(fills("k,v\n\(thin),60\nlarger,80\n").count { $0 == grey } == 1)
  }

  @Test func `a few large slices of many names have distinct colours`() {
    let rows = (0..<900).map { "n\($0),\($0 % 240 == 0 ? 1000 : 1)\n" }.joined()
    let picture = PiePicture("k,v\n\(rows)", "<chart type='pie' label='k' value='v'/>")
    #expect(Set(picture.slices.prefix(4).map { $0.element["fill"] }).count == 4)
  }
}

import ChartTestSupport
import Testing

/// Tests of fills, outlines, and corners.
@Suite struct BarLookTests {
  static let signed = "x,y\na,20\nb,-30\nc,50\n"

  /// Returns the rounded corners of a bar: the corners of its box that its path does not touch.
  static func roundCorners(_ bar: MarkupElement) -> (radius: Double, points: [(Double, Double)]) {
    var points: [(Double, Double)] = []
    var radius = 0.0
    var current = (0.0, 0.0)
    for step in bar.path {
      let numbers = step.numbers
      switch step.command {
      case "M", "L": current = (numbers[0], numbers[1])
      case "H": current.0 = numbers[0]
      case "V": current.1 = numbers[0]
      case "C":
        let end = (numbers[4], numbers[5])
        radius = max(radius, abs(end.0 - current.0))
        #expect(isNear(abs(end.0 - current.0), abs(end.1 - current.1)))
        // The corner is on the extension of the first handle.
        points.append(
          isNear(numbers[0], current.0, 0.001) ? (current.0, end.1) : (end.0, current.1))
        current = end
      default: break
      }
    }
    return (radius, points)
  }

  @Test func `BAR-12 bars have rounded tips by ratio, or all corners are rounded`() {
    let block = "<chart type='bar' x='x' y='y' bar-width='20' "
    let tip = BarPicture(Self.signed, block + "corner-radius='1'/>")
    for (bar, end) in zip(tip.bars, [20.0, -30, 50]) {
      let corners = Self.roundCorners(bar)
      #expect(isNear(corners.radius, 10))
      #expect(corners.points.count == 2)
      #expect(corners.points.allSatisfy { isNear($0.1, tip.y(end)) })
    }
    let level = BarPicture(
      Self.signed, block + "corner-radius='0.5' orientation='horizontal'/>")
    for (bar, end) in zip(level.bars, [20.0, -30, 50]) {
      let corners = Self.roundCorners(bar)
      #expect(isNear(corners.radius, 5) && corners.points.count == 2)
      #expect(corners.points.allSatisfy { isNear($0.0, level.y(end)) })
    }
    let all = BarPicture(Self.signed, block + "corner-radius='1' corners='all'/>")
    #expect(all.bars.map { $0.number("rx") } == [10, 10, 10])
    let wrong = BarPicture(Self.signed, block + "corner-radius='2'/>")
    #expect(wrong.chart.errors == ["expected a number from 0 to 1 in `corner-radius`, found `2`"])
    #expect(BarPicture(Self.signed, block + "corners='top'/>").chart.errors.count == 1)
  }

  @Test func `BAR-12 only the outermost piece of a stack has a rounded tip`() {
    let picture = BarPicture(
      "x,a,b,c\nk,3,4,-2\nl,5,,-1\n",
      """
      <chart type='bar' x='x' layout='stacked' corner-radius='1'>
      <series y='a'/><series y='b'/><series y='c'/></chart>
      """)
    #expect(picture.bars(of: 0).map(\.name) == ["rect", "path"])
    #expect(picture.bars(of: 1).map(\.name) == ["path"])
    #expect(picture.bars(of: 2).map(\.name) == ["path", "path"])
    let flat = BarPicture(
      "x,y\na,0.01\nb,100\n", "<chart type='bar' x='x' y='y' corner-radius='1'/>")
    // A rounded tip is never longer than its bar, and the bar has the minimum visible length.
    #expect(Self.roundCorners(flat.bars[0]).radius <= 1.5)
  }

  @Test func `BAR-13 bars have an outline width and colour`() {
    let picture = BarPicture(
      Self.signed, "<chart type='bar' x='x' y='y' outline='#112233' outline-width='2'/>")
    let group = picture.tree.elements("//C(rg-bars)")
    #expect(group[0]["stroke"] == "#112233" && group[0]["stroke-width"] == "2")
    let custom = BarPicture(
      "x,a,b\nk,1,2\n",
      "<chart type='bar' x='x'><series y='a' outline='navy'/><series y='b'/></chart>")
    #expect(custom.tree.elements("//C(rg-bars)").map { $0["stroke"] } == ["#000080", nil])
    for wrong in ["outline='stone'", "outline-width='-1'"] {
      #expect(
        BarPicture(Self.signed, "<chart type='bar' x='x' y='y' \(wrong)/>").chart.errors.count == 1)
    }
  }

  @Test func `BAR-14 BAR-15 a gradient covers the plot unless a series has a colour`() {
    let picture = BarPicture(
      "x,a,b\nk,1,2\nl,2,1\n",
      """
      <chart type='bar' x='x' gradient-from='#eeeeff' gradient-to='#000088' patterns='none'>
      <series y='a'/><series y='b' color='teal'/></chart>
      """)
    let gradients = picture.tree.elements("//linearGradient")
    #expect(gradients.count == 1)
    #expect(gradients[0]["gradientUnits"] == "userSpaceOnUse")
    #expect(isNear(gradients[0].number("y1"), picture.plot.y + picture.plot.height))
    #expect(isNear(gradients[0].number("y2"), picture.plot.y))
    let fills = picture.tree.elements("//C(rg-bars)").map { $0["fill"] ?? "" }
    #expect(fills == ["url(#\(gradients[0]["id"] ?? ""))", "#008080"])
    // Without both, the theme determines the fill.
    let plain = BarPicture("x,y\na,1\n", "<chart type='bar' x='x' y='y'/>")
    #expect(plain.tree.elements("//C(rg-bars)")[0]["fill"] == "#3d65bf")
    #expect(plain.bars[0]["class"] == "rg-mark rg-bar rg-p0")
    let half = BarPicture("x,y\na,1\n", "<chart type='bar' x='x' y='y' gradient-to='red'/>")
    #expect(half.chart.errors.count == 1)
  }

  @Test func `BAR-18 bars below the baseline have a second paint`() {
    let picture = BarPicture(
      Self.signed, "<chart type='bar' x='x' y='y' color='navy' below-color='#cc0000'/>")
    #expect(picture.bars.map { $0["fill"] } == [nil, "#cc0000", nil])
    #expect(picture.tree.elements("//C(rg-bars)")[0]["fill"] == "#000080")
    let moved = BarPicture(
      Self.signed, "<chart type='bar' x='x' y='y' baseline='30' below-color='red'/>")
    #expect(moved.bars.map { $0["fill"] } == ["#ff0000", "#ff0000", nil])
  }

  @Test func `BAR-09 stacked bars have shades of one colour or palette colours`() {
    let csv = "x,a,b,c\nk,1,2,3\n"
    let series = "<series y='a' color='#000000'/><series y='b'/><series y='c'/>"
    let shades = BarPicture(
      csv, "<chart type='bar' x='x' layout='stacked' shades='true'>\(series)</chart>")
    let fills = shades.tree.elements("//C(rg-bars)").map { $0["fill"] ?? "" }
    // c + (1 − c) · i / n
    #expect(fills == ["#000000", "#555555", "#aaaaaa"])
    // The lines between pieces have the darkest colour, so that light pieces are visible on white.
    #expect(shades.tree.elements("//C(rg-bars)").allSatisfy { $0["stroke"] == "#000000" })
    let palette = BarPicture(
      csv, "<chart type='bar' x='x' layout='stacked' patterns='none'>\(series)</chart>")
    let paletteFills = palette.tree.elements("//C(rg-bars)").map { $0["fill"] ?? "" }
    #expect(Set(paletteFills).count == 3)
    #expect(palette.tree.elements("//C(rg-bars)").allSatisfy { $0["stroke"] == "#ffffff" })
  }

  @Test func `BAR-09 LEG-08 patterns distinguish eight series`() {
    let names = ["a", "b", "c", "d", "e", "f", "g", "h"]
    let csv = "x," + names.joined(separator: ",") + "\nk,1,2,3,4,5,6,7,8\n"
    let series = names.map { "<series y='\($0)' color='#224466'/>" }.joined()
    let auto = BarPicture(csv, "<chart type='bar' x='x'>\(series)</chart>")
    #expect(
      auto.tree.elements("//C(rg-bars)").map { $0["fill"] }
        == Array(repeating: "#224466", count: 8))
    let patterns = auto.tree.hatchings(over: "//C(rg-bars)//rect")
    #expect(patterns.firstIndex(of: nil) == 0 && Set(patterns).count == 8)
    #expect(auto.tree.hatchings(over: "//C(rg-legend)//rect[@fill='#224466']") == patterns)
    let one = BarPicture(csv, "<chart type='bar' x='x' y='a'/>")
    #expect(one.tree.count("//C(rg-hatch)") == 0)
    let none = BarPicture(csv, "<chart type='bar' x='x' patterns='none'>\(series)</chart>")
    #expect(none.tree.count("//C(rg-hatch)") == 0)
    let all = BarPicture(csv, "<chart type='bar' x='x' y='a' patterns='all'/>")
    #expect(all.tree.count("//C(rg-hatch)") == 1)
  }

  @Test func `hatching has high contrast if it alone distinguishes series`() {
    func opacity(_ color: String) -> [Double] {
      BarPicture(
        "x,a,b\nk,10,3\nl,6,2\n",
        """
        <chart type='bar' x='x' patterns='all'><series y='a' \(color)/><series y='b' \(color)/></chart>
        """
      ).tree.numbers("//C(rg-data)//path[contains(@class,'rg-hatch')]/@stroke-opacity")
    }
    #expect(opacity("color='#333333'").allSatisfy { $0 >= 0.5 })
    #expect(!opacity("color='#333333'").isEmpty)
    #expect(opacity("").allSatisfy { $0 < 0.3 })
    #expect(!opacity("").isEmpty)
  }
}

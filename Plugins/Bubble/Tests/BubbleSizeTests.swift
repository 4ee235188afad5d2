import ChartTestSupport
import Foundation
import TestSupport
import Testing

/// Tests of bubble sizes and their drawing order.
@Suite struct BubbleSizeTests {
  static let csv = "x,y,n,m\n1,2,5,80\n3,4,20,10\n2,7,45,40\n5,5,11,5\n"

  static func picture(_ keys: String, _ csv: String = BubbleSizeTests.csv) -> BubblePicture {
    BubblePicture(csv, "<chart type='bubble' x='x' y='y' area='n' \(keys)/>")
  }

  /// Returns π r² divided by the amount, for each bubble.
  static func scales(_ picture: BubblePicture) -> [Double] {
    picture.bubbles.map { $0.number("r") * $0.number("r") * Double.pi / $0.number("data-area") }
  }

  @Test func `BUB-01 the drawn area is the amount times the scale`() {
    let picture = Self.picture("scale='25'")
    #expect(picture.bubbles.count == 4)
    for (bubble, scale) in zip(picture.bubbles, Self.scales(picture)) {
      // The radius has two decimals.
      #expect(isNear(scale, 25, 25 * 0.011 / bubble.number("r")))
    }
    #expect(picture.bubble(1)?["data-area"] == "20")
    for automatic in [Self.picture("diameter='50'"), Self.picture("")] {
      let scales = Self.scales(automatic)
      for scale in scales { #expect(isNear(scale / scales[0], 1, 0.005)) }
    }
    // The size does not depend on the axes.
    let far = Self.picture("scale='25'", "x,y,n\n1,2,5\n3000,4000,20\n")
    #expect(far.bubble(1)?["r"] == picture.bubble(1)?["r"])
  }

  @Test func `BUB-01 all series share one scale`() {
    let picture = BubblePicture(
      Self.csv,
      "<chart type='bubble' x='x' y='y'><series area='n'/><series area='m'/></chart>")
    let scales = Self.scales(picture)
    #expect(scales.count == 8)
    for scale in scales { #expect(isNear(scale / scales[0], 1, 0.01)) }
    #expect(picture.radii.max() == picture.bubbles(of: 1).first?.number("r"))
    #expect(picture.bubbles(of: 1).first?["data-area"] == "80")
  }

  @Test func `BUB-02 the largest bubble has the given diameter`() {
    for diameter in [1.0, 17, 64, 120] {
      #expect(isNear(2 * (Self.picture("diameter='\(diameter)'").radii.max() ?? 0), diameter, 0.02))
    }
    for wrong in ["diameter='0'", "diameter='-4'", "diameter='big'", "scale='0'", "scale='-1'"] {
      #expect(Self.picture(wrong).chart.errors.count == 1, "\(wrong)")
    }
  }

  @Test func `BUB-03 the largest bubble can be half as wide as the smaller side`() throws {
    for (width, height) in [(440.0, 240.0), (300, 500), (800, 200)] {
      let picture = Self.picture("diameter='half' width='\(width)' height='\(height)'")
      let box = try #require(picture.tree.strings("//svg[@role='img']/@viewBox").first)
        .split(separator: " ").compactMap { Double($0) }
      #expect(isNear(2 * (picture.radii.max() ?? 0), min(width, height) / 2, 0.02))
      // The chart has the requested size, unless the bubble or the legend would not fit.
      #expect(box[2] == width && (height > 240 ? box[3] == height : box[3] > height))
      #expect(picture.containsAll)
    }
  }

  @Test func `by default all bubbles together cover a twelfth of the plot`() throws {
    for (width, height) in [(440.0, 240.0), (300, 500), (800, 200)] {
      let picture = Self.picture("width='\(width)' height='\(height)'")
      let area = picture.radii.reduce(0) { $0 + Double.pi * $1 * $1 }
      #expect(isNear(area / (0.08 * 0.6 * width * height), 1, 0.01))
      #expect(picture.containsAll)
    }
    // A single bubble and one of very many bubbles both have reasonable sizes.
    #expect(Self.picture("", "x,y,n\n1,2,5\n").radii == [36.67])
    let many = "x,y,n\n" + (0..<2000).map { "\($0),\($0 * 7 % 13),1\n" }.joined()
    #expect(Self.picture("", many).radii.max() == 4)
  }

  @Test(arguments: 0..<40) func `B2 axes have the space that bubbles need, and little more`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...40, using: &random)
    let rows = (0..<count).map { row in
      "\(row),\(Double.random(in: 5...9, using: &random)),\(Int.random(in: 1...30, using: &random))\n"
    }
    let picture = Self.picture("", "x,y,n\n" + rows.joined())
    #expect(picture.containsAll)
    let low = try #require(picture.tree.numbers("//C(rg-axis)[@data-axis='y']/@data-min").first)
    let high = try #require(picture.tree.numbers("//C(rg-axis)[@data-axis='y']/@data-max").first)
    // In an earlier version, the axis was 0 to 25 for values from 5 to 9.
    #expect(low >= 0 && high <= 14, "\(low) to \(high)")
    let labels = picture.tree.count("//C(rg-axis)[@data-axis='y']//text")
    #expect(labels >= 2, "\(labels)")
  }

  @Test func `BUB-04 an explicit scale overrides the diameter`() {
    let both = Self.picture("scale='9' diameter='90'")
    #expect(both.radii == Self.picture("scale='9'").radii)
    #expect(isNear(both.radii[0], (45 * 9 / Double.pi).squareRoot()))
  }

  @Test func `BUB-05 large bubbles are drawn first`() {
    let csv = "x,y,n\n" + (0..<60).map { "\($0 % 7),\($0 % 11),\($0 * 37 % 53)\n" }.joined()
    let picture = Self.picture("diameter='40'", csv)
    #expect(picture.bubbles.count == 60)
    for (one, next) in zip(picture.radii, picture.radii.dropFirst()) { #expect(one >= next) }
    // Equal bubbles are in row order.
    let equal = Self.picture("", "x,y,n\n1,1,4\n2,2,9\n3,3,4\n4,4,9\n")
    #expect(equal.bubbles.map { $0["data-index"] } == ["1", "3", "0", "2"])
  }

  @Test func `BUB-05 bubbles of a later series do not hide those of an earlier one`() {
    let picture = BubblePicture(
      Self.csv, "<chart type='bubble' x='x' y='y'><series area='n'/><series area='m'/></chart>")
    for series in 0..<2 {
      let radii = picture.bubbles(of: series).map { $0.number("r") }
      #expect(radii == radii.sorted(by: >))
    }
    let groups = picture.tree.elements("//C(rg-bubbles)")
    #expect(groups.allSatisfy { $0.number("fill-opacity") <= 0.6 && $0["stroke-width"] == "1" })
  }

  @Test func `BUB-06 zero is a dot, and a negative area is an error`() {
    for keys in ["", "diameter='30'", "scale='1000'"] {
      let picture = Self.picture(keys, "x,y,n\n1,1,0\n2,2,4\n3,3,1\n")
      #expect(picture.bubbles.count == 3)
      #expect((picture.bubble(0)?.number("r") ?? 9) <= 1)
      #expect(picture.bubbles.last?["data-index"] == "0")
      #expect(picture.chart.notices.isEmpty)
    }
    let zeros = Self.picture("", "x,y,n\n1,1,0\n2,2,0\n")
    #expect(zeros.radii.count == 2 && zeros.radii.allSatisfy { $0 <= 1 })
    let negative = Self.picture("", "x,y,n\n1,1,3\n2,2,-1\n3,3,-7\n")
    #expect(negative.bubbles.map { $0["data-index"] } == ["0"])
    let notice = negative.chart.notices.first { $0.isError }
    #expect(notice?.kind == .negativeSize && notice?.row == 1 && notice?.count == 2)
    #expect(notice?.series == 0)
  }

  @Test func `BUB-06 the program reports a negative area by series and row, without value`() throws
  {
    // The program is not built next to the tests of a package without the program.
    guard let program = builtProgram() else { return }
    let folder = FileManager.default.temporaryDirectory.appending(path: "bubble-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (last, status) in [("9", 0), ("-987", 65)] as [(String, Int32)] {
      let spec =
        "type: bubble\nx: x\ny: y\narea: n\ndata: [{x: 1, y: 2, n: 3}, {x: 2, y: 2, n: \(last)}]\n"
      try Data(spec.utf8).write(to: folder.appending(path: "c.yml"))
      let result = try runProcess(program.path(), ["chart", "c.yml"], in: folder)
      #expect(result.status == status, "\(result.errors)")
      guard status > 0 else { continue }
      #expect(result.errors.contains("RG4021") && result.errors.contains("in series 0 at row 1"))
      #expect(!result.errors.contains("987") && !result.output.contains("<svg"))
    }
  }

  @Test func `MIS-01 a missing value has no bubble, and a missing area is reported`() {
    let picture = Self.picture("", "x,y,n\n1,1,3\n2,2,\n,3,4\n4,,4\n5,5,9\n")
    #expect(picture.bubbles.map { $0["data-index"] } == ["4", "0"])
    #expect(picture.chart.notices.map(\.kind) == [.unsized])
    #expect(picture.chart.notices.map(\.count) == [1])
    #expect(picture.tree.strings("//desc")[0].contains("1 point not drawn: its size is missing"))
    // A row that is not drawn needs no space.
    let far = Self.picture("", "x,y,n\n1,1,3\n2,2,3\n900,900,\n")
    #expect((far.tree.numbers("//C(rg-axis)[@data-axis='y']/@data-max").first ?? 900) < 100)
    #expect(Self.picture("", "x,y,n\n1,1,\n").tree.count("//C(rg-empty)") == 1)
  }

  @Test func `tiny and huge amounts have finite sizes`() {
    for csv in ["x,y,n\n1,1,1e-300\n2,2,2e-300\n", "x,y,n\n1,1,1e300\n2,2,2e300\n"] {
      let picture = Self.picture("diameter='40'", csv)
      #expect(isNear(picture.radii[0], 20) && isNear(picture.radii[1], 14.14))
      #expect(!picture.chart.figure.lowercased().contains("nan"))
    }
  }
}

import ReportText
import TestSupport
import Testing

@testable import ChartTestSupport
@testable import ReportChart

@Suite(.enabled(if: XMLCheck.isThere)) struct SVGWriterTests {
  static let hostile: ByteText = "<script>&\"'\u{1}]]>\u{FFFF} مرحبا"

  static func everyMark() -> Scene {
    var scene = Scene()
    scene.clip = SampleArea.plot
    scene.beginGroup(
      class: "rg-series", style: MarkStyle(.bar, fill: .paint(.palette(1))), series: 0,
      isClipped: true)
    scene.attribute(.value, text: hostile)
    scene.attribute(.min, -0.000_001_25)
    scene.rect(Rect(x: 1, y: 2, width: 3, height: 4), radius: 9, row: 0)
    scene.line(from: Point(x: 0, y: 0), to: Point(x: 5.126, y: 5), row: 1)
    scene.circle(center: Point(x: 1, y: 1), radius: 2)
    for shape in MarkerShape.allCases { scene.marker(shape, at: Point(x: 9, y: 9), size: 4) }
    scene.sector(center: Point(x: 50, y: 50), inner: 0, outer: 40, start: 0, end: 1)
    scene.sector(
      center: Point(x: 50, y: 50), inner: 20, outer: 40, start: 0, end: Trigonometry.turn)
    scene.beginPath(
      style: MarkStyle(
        fill: .hatched(.palette(2), 1), stroke: .role(.axis), strokeWidth: 1.5, dash: [3, 2],
        opacity: 0.5, fillOpacity: 0.4, cap: .round, join: .round))
    scene.move(Point(x: 0, y: 0))
    scene.line(to: Point(x: 10, y: 0))
    scene.line(to: Point(x: 10, y: 10))
    scene.curve(Point(x: 1, y: 1), Point(x: 2, y: 2), Point(x: 3, y: 3))
    scene.close()
    scene.endPath()
    scene.endGroup()
    scene.text(
      hostile, at: Point(x: 5, y: 5), anchor: .middle,
      style: TextStyle(.large, isBold: true, paint: .role(.muted), vertical: .middle),
      rotation: -90, title: hostile)
    scene.image("data:image/png;base64,AAAA", in: SampleArea.plot, title: hostile)
    return scene
  }

  static func chart(isAnnotated: Bool = false) -> SampleChart {
    SampleChart(
      title: hostile, isAnnotated: isAnnotated, keys: ["Mon", "Tue"],
      series: [(hostile, [8123, .nan])])
  }

  @Test(arguments: [false, true]) func everyMarkIsWellFormed(isAnnotated: Bool) throws {
    let picture = Self.chart(isAnnotated: isAnnotated).picture(Self.everyMark())
    #expect(try XMLCheck.complaints(about: picture) == "")
    #expect(!picture.contains("<script>"))
    #expect(try XMLCheck.count("//path", in: picture) == MarkerShape.allCases.count - 1 + 3 + 2)
    #expect(try XMLCheck.count("//circle", in: picture) == 2)
  }

  @Test func theGroupHasTheSharedAttributesOfItsMarks() throws {
    let picture = Self.chart().picture(Self.everyMark())
    #expect(picture.contains("<g class=\"rg-series rg-bar rg-p1\" fill=\"#cf781c\""))
    #expect(
      picture.contains("<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\" rx=\"1.5\"><title>"))
    #expect(picture.contains("data-min=\"-0.00000125\""))
  }

  @Test func theAnnotatedFormHasAllFactsOnTheMark() throws {
    let picture = Self.chart(isAnnotated: true).picture(Self.everyMark())
    let rect = "//rect[@class='rg-mark rg-bar rg-p1']"
    #expect(try XMLCheck.count(rect, in: picture) == 1)
    #expect(try XMLCheck.value("string(\(rect)/@data-value)", in: picture) == "8123")
    #expect(try XMLCheck.value("string(\(rect)/@data-index)", in: picture) == "0")
    #expect(try XMLCheck.count("//line[@data-value]", in: picture) == 0)
    #expect(try XMLCheck.count("//text[@data-bbox]", in: picture) == 1)
  }

  @Test func everyReferenceHasItsTargetOnce() throws {
    let picture = Self.chart().picture(Self.everyMark())
    for id in ["c1-t", "c1-d", "c1-clip", "c1-h0", "c1-h0-o"] {
      #expect(try XMLCheck.count("//*[@id='\(id)']", in: picture) == 1)
    }
    #expect(try XMLCheck.count("//*[@clip-path='url(#c1-clip)']", in: picture) == 1)
    #expect(try XMLCheck.count("//*[@clip-path='url(#c1-h0)']", in: picture) == 1)
    #expect(try XMLCheck.count("//*[@href='#c1-h0-o'][@stroke-width='1.5']", in: picture) == 1)
  }

  @Test func unusedDefinitionsAreNotWritten() {
    var scene = Scene()
    scene.clip = SampleArea.plot
    scene.beginGroup(class: "rg-data")
    scene.rect(SampleArea.plot)
    scene.endGroup()
    #expect(!Self.chart().picture(scene).contains("<defs>"))
  }

  @Test func titlesCanBeSwitchedOff() throws {
    var chart = Self.chart()
    chart.hasTitles = false
    #expect(try XMLCheck.count("//rect/title", in: chart.picture(Self.everyMark())) == 0)
  }

  @Test func horizontalAndVerticalLinesAreShort() {
    let picture = Self.chart().picture(Self.everyMark())
    #expect(picture.contains("d=\"M0,0H10V10C1,1 2,2 3,3Z\""))
  }

  @Test func fullCirclesAreClosedRings() {
    var writer = ByteWriter()
    writer.sector(
      center: Point(x: 0, y: 0), inner: 5, outer: 10, start: 0, end: Trigonometry.turn)
    let path = String(decoding: writer.copy(), as: UTF8.self)
    #expect(
      path == "M0,-10A10,10 0 0 1 0,10A10,10 0 0 1 0,-10ZM0,-5A5,5 0 0 0 0,5A5,5 0 0 0 0,-5Z")
  }

  @Test func anAlmostFullCircleDoesNotVanish() {
    var writer = ByteWriter()
    writer.sector(
      center: Point(x: 0, y: 0), inner: 0, outer: 10, start: 0, end: Trigonometry.turn - 1e-6)
    let path = String(decoding: writer.copy(), as: UTF8.self)
    #expect(path == "M0,-10A10,10 0 0 1 0,10A10,10 0 0 1 0,-10L0,0Z")
  }

  @Test(arguments: [
    (0.0, "0"), (1, "1"), (-2.5, "-2.5"), (1e20, "100000000000000000000"),
    (1.25e-7, "0.000000125"), (0.1, "0.1"), (123_456_789.5, "123456789.5"),
  ]) func factsArePlainDecimals(value: Double, expected: String) {
    var writer = ByteWriter()
    writer.fact(value)
    #expect(String(decoding: writer.copy(), as: UTF8.self) == expected)
  }

  @Test func randomScenesContainOnlyFiniteNumbers() throws {
    var generator = SeededGenerator(seed: 7)
    var scene = Scene()
    let odd: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0, -0.0]
    func number() -> Double {
      Bool.random(using: &generator)
        ? odd.randomElement(using: &generator) ?? 0
        : Double.random(in: -500...500, using: &generator)
    }
    scene.beginGroup(class: "rg-data", series: 0)
    for _ in 0..<2000 {
      let point = Point(x: number(), y: number())
      scene.rect(
        Rect(x: number(), y: number(), width: number(), height: number()), radius: number())
      scene.line(from: point, to: Point(x: number(), y: number()))
      scene.circle(center: point, radius: number())
      scene.marker(.cross, at: point, size: number())
      scene.sector(
        center: point, inner: number(), outer: number(), start: number(), end: number())
      scene.text("x", at: point, rotation: number())
      scene.beginPath(style: MarkStyle(strokeWidth: number(), dash: [number()]))
      for _ in 0..<4 { scene.line(to: Point(x: number(), y: number())) }
      scene.endPath()
    }
    scene.endGroup()
    let picture = Self.chart().picture(scene)
    #expect(try XMLCheck.complaints(about: picture) == "")
    let numbers = picture.matches(of: /\b(?:x|y|d|r|cx|cy|width|height|x1|y1|x2|y2)="([^"]*)"/)
    #expect(numbers.count > 5000)
    for match in numbers {
      #expect(!match.1.contains(/nan|inf|[0-9]e/), "\(match.1)")
    }
  }
}

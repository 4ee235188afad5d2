import ReportText
import Testing

@testable import ChartTestSupport
@testable import ReportChart

@Suite struct SceneTests {
  @Test func marksWithoutAPositionAreOmitted() {
    var scene = Scene()
    scene.rect(Rect(x: .nan, y: 0, width: 1, height: 1))
    scene.rect(Rect(x: 0, y: 0, width: -1, height: 1))
    scene.line(from: Point(x: 0, y: .infinity), to: Point(x: 1, y: 1))
    scene.circle(center: Point(x: 0, y: 0), radius: .nan)
    scene.marker(.square, at: Point(x: .nan, y: 0), size: 3)
    scene.sector(center: Point(x: 0, y: 0), inner: 0, outer: 5, start: 1, end: 1)
    scene.text("x", at: Point(x: .nan, y: 0))
    scene.text("", at: Point(x: 0, y: 0))
    #expect(scene.isEmpty)
  }

  @Test func aMissingPointInterruptsAPath() {
    var scene = Scene()
    scene.beginPath()
    for y in [1.0, 2, .nan, 3, 4] { scene.line(to: Point(x: y, y: y)) }
    scene.endPath()
    #expect(scene.steps == [.move, .line, .move, .line])
  }

  @Test func aPathWithoutPointsIsOmitted() {
    var scene = Scene()
    scene.beginPath()
    scene.line(to: Point(x: .nan, y: 0))
    scene.close()
    scene.endPath()
    #expect(scene.isEmpty)
  }

  @Test func closingTwiceClosesOnce() {
    var scene = Scene()
    scene.beginPath()
    scene.move(Point(x: 0, y: 0))
    scene.line(to: Point(x: 1, y: 0))
    scene.close()
    scene.close()
    scene.endPath()
    #expect(scene.steps == [.move, .line, .close])
  }

  @Test func clearingRetainsOnlyMemory() {
    var scene = Scene()
    scene.clip = SampleArea.plot
    scene.beginGroup(class: "rg-data", series: 0, isClipped: true)
    scene.attribute(.min, 0)
    scene.text("a", at: Point(x: 0, y: 0), title: "b")
    scene.endGroup()
    scene.removeAll()
    #expect(scene.isEmpty && scene.numbers.isEmpty && scene.heap.isEmpty && scene.clip == nil)
    #expect(scene.marks.capacity > 0)
  }

  @Test func attributesBelongToTheGroupJustBegun() {
    var scene = Scene()
    scene.beginGroup(class: "rg-axis")
    scene.attribute(.axis, "x")
    scene.rect(Rect(x: 0, y: 0, width: 1, height: 1))
    scene.attribute(.side, "left")
    scene.endGroup()
    #expect(scene.marks.map(\.kind) == [.beginGroup, .textAttribute, .rect, .endGroup])
  }

  @Test func onlyEmbeddedPicturesAreRetained() {
    var scene = Scene()
    let box = Rect(x: 0, y: 0, width: 1, height: 1)
    scene.image("https://example.org/a.png", in: box)
    scene.image("data:image/svg+xml;base64,AAAA", in: box)
    scene.image("data:image/png;base64,AA\" onload=\"", in: box)
    #expect(scene.isEmpty)
    scene.image("data:image/png;base64,AAAA", in: box)
    #expect(scene.marks.count == 1)
  }
}

import ChartTestSupport
import ReportChart
import Testing

/// Tests of slice positions.
@Suite struct PieTurnTests {
  @Test func `PIE-10 the first slice starts at 12 o'clock or at a given angle`() {
    let plain = PiePicture(["1", "2", "1"], "labels='none'").slices
    #expect(isSameAngle(plain[0].startAngle, 0))
    #expect(isNear(plain[0].start.x, plain[0].center.x) && plain[0].start.y < plain[0].center.y)
    let rotated = PiePicture(["1", "2", "1"], "labels='none' start='90'").slices
    #expect(isSameAngle(rotated[0].startAngle, 90))
    #expect(
      isNear(rotated[0].start.y, rotated[0].center.y) && rotated[0].start.x > rotated[0].center.x)
  }

  @Test func `PIE-11 slices run clockwise or anticlockwise`() {
    let right = PiePicture(["1", "1", "1", "1"]).slices
    #expect(
      right.map { $0.middle }.enumerated().allSatisfy { isSameAngle($1, 45 + 90 * Double($0)) })
    let left = PiePicture(["1", "1", "1", "1"], "direction='anticlockwise'").slices
    #expect(
      left.map { $0.middle }.enumerated().allSatisfy { isSameAngle($1, 315 - 90 * Double($0)) })
    let moved = PiePicture(["1", "3"], "direction='anticlockwise' start='90'").slices
    #expect(isSameAngle(moved[0].startAngle + moved[0].sweep, 90))
  }

  @Test func `PIE-12 an exploded slice moves along its middle`() throws {
    let picture = PiePicture(["1", "2", "3"], "explode='b' explode-by='14'")
    let moved = picture.slices.filter { $0.element["data-exploded"] != nil }
    #expect(moved.map { $0.element["data-index"] } == ["1"])
    let slice = try #require(moved.first)
    #expect(slice.element["data-exploded"] == "14")
    let shift = try #require(slice.element["transform"]?.wholeMatch(of: /translate\((\S+) (\S+)\)/))
    let x = try #require(Double(shift.1))
    let y = try #require(Double(shift.2))
    #expect(isNear((x * x + y * y).squareRoot(), 14))
    let radians = slice.middle * .pi / 180
    #expect(isNear(x, 14 * sine(radians), 0.05) && isNear(y, -14 * cosine(radians), 0.05))
    // There is space for the exploded slice.
    #expect(slice.outer + 14 <= picture.size.height / 2)
    #expect(PiePicture(["1", "2"], "explode='all'").tree.count("//*[@data-exploded]") == 2)
    #expect(PiePicture(["1", "2", "3"], "explode='0; c'").tree.count("//*[@data-exploded]") == 2)
    let lean = PiePicture(["1", "2"], "explode='a' annotate='false'")
    #expect(lean.chart.errors == [] && lean.tree.count("//*[@data-exploded]") == 0)
    #expect(lean.tree.count("//*[starts-with(@transform,'translate')]") == 1)
  }

  private func sine(_ angle: Double) -> Double { Trigonometry.sine(angle) }
  private func cosine(_ angle: Double) -> Double { Trigonometry.cosine(angle) }

  @Test(arguments: [0.0, 90, 137.5, -45, 360])
  func `PIE-13 a pie is rotated so that a slice is at an angle`(angle: Double) {
    for direction in ["clockwise", "anticlockwise"] {
      for slice in ["b", "1"] {
        let picture = PiePicture(
          ["1", "2", "5"], "turn='\(slice)' turn-to='\(angle)' direction='\(direction)'")
        #expect(isSameAngle(picture.slices[1].middle, angle), "\(picture.slices[1].middle)")
      }
    }
    #expect(isSameAngle(PiePicture(["1", "2"], "turn='b'").slices[1].middle, 0))
    #expect(
      PiePicture(["1"], "turn-to='90'").chart.errors
        == ["expected no value (`turn` is missing) in `turn-to`, found `90`"])
    // A name that a document does not contain has no effect.
    #expect(isSameAngle(PiePicture(["1", "2"], "turn='z' start='30'").slices[0].startAngle, 30))
  }
}

import TestSupport
import Testing

@testable import ReportChart

/// Tests of the space for marks of different sizes at the axis limits.
@Suite struct MarkRoomTests {
  private static func fits(
    _ extent: Extent, _ marks: [MarkOverhang], _ length: Double
  ) -> (low: Double, high: Double) {
    let unit = length / (extent.high - extent.low)
    var fit = (low: Double.infinity, high: Double.infinity)
    for mark in marks {
      fit.low = min(fit.low, (mark.value - extent.low) * unit - mark.overhang)
      fit.high = min(fit.high, (extent.high - mark.value) * unit - mark.overhang)
    }
    return fit
  }

  @Test func `an axis has the minimum length that contains all marks`() {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<400 {
      let marks = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        MarkOverhang(
          value: Double.random(in: -50...90, using: &random),
          overhang: Double.random(in: 0...60, using: &random))
      }
      guard let extent = Extent(marks.map(\.value)), extent.high > extent.low else { continue }
      let wide = MarkPadding.widened(
        extent, marks, length: 300, isLowFixed: false, isHighFixed: false)
      let fit = Self.fits(wide, marks, 300)
      if extent.low >= 0, wide.low == 0 { continue }
      #expect(fit.low > -0.01 && fit.high > -0.01)
      // The axis is not longer than necessary.
      #expect(fit.low < 0.01 && fit.high < 0.01)
      let fixed = MarkPadding.widened(
        extent, marks, length: 300, isLowFixed: true, isHighFixed: false)
      #expect(fixed.low == extent.low && fixed.high >= extent.high)
    }
  }

  @Test func `values that are not negative have no axis below zero`() {
    let marks = [MarkOverhang(value: 1, overhang: 40), MarkOverhang(value: 100, overhang: 10)]
    let wide = MarkPadding.widened(
      Extent(low: 1, high: 100), marks, length: 300, isLowFixed: false, isHighFixed: false)
    #expect(wide.low == 0 && wide.high > 100)
  }

  @Test func `space at both limits has the minimum size`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<400 {
      let length = Double.random(in: 150...500, using: &random)
      let marks = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        (
          share: Double.random(in: 0...1, using: &random),
          overhang: Double.random(in: 0...55, using: &random)
        )
      }
      let space = MarkPadding.ends(marks, length: length, minimum: 0)
      let inner = length - space.low - space.high
      #expect(space.low >= 0 && space.high >= 0)
      var low = Double.infinity
      var high = Double.infinity
      for mark in marks {
        low = min(low, space.low + mark.share * inner - mark.overhang)
        high = min(high, space.high + (1 - mark.share) * inner - mark.overhang)
      }
      #expect(low > -0.01 && high > -0.01)
      #expect(space.low < 0.01 || low < 0.01)
      #expect(space.high < 0.01 || high < 0.01)
    }
    // A mark without enough space does not get all the space.
    let huge = MarkPadding.ends([(share: 0.5, overhang: 900)], length: 100, minimum: 0)
    #expect(huge.low + huge.high < 100)
    let none = MarkPadding.ends([], length: 100, minimum: -4)
    #expect(none.low == -4 && none.high == -4)
  }
}

import TestSupport
import Testing

@testable import ReportChart

/// Tests of the interval, range, and number of ticks of number axes.
@Suite struct NiceTicksTests {
  /// Returns a number of random magnitude between 10^-300 and 10^300.
  private func number(_ random: inout SeededGenerator, _ magnitudes: ClosedRange<Int>) -> Double {
    let mantissa = Double.random(in: -10...10, using: &random)
    let exponent = Int.random(in: magnitudes, using: &random)
    return mantissa
      * (exponent >= 0
        ? NumberStep(factor: 1, exponent: exponent).value
        : 1 / NumberStep(factor: 1, exponent: -exponent).value)
  }

  private func extents(
    _ seed: UInt64, _ count: Int, _ magnitudes: ClosedRange<Int> = -6...9
  ) -> [Extent] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      let a = number(&random, magnitudes)
      let b = number(&random, magnitudes)
      var extent = Extent(low: min(a, b), high: max(a, b))
      AxisDomain.widen(&extent, .number, keepsLow: false, keepsHigh: false)
      return extent
    }
  }

  @Test func `the rounded domain contains the data and ends on ticks`() {
    for extent in extents(1, 2000) {
      let scale = NumberScale(ScaleRequest(values: .number, extent: extent))
      #expect(scale.domain.low <= extent.low && scale.domain.high >= extent.high)
      var list = TickList()
      scale.ticks(count: 5, into: &list)
      #expect((2...12).contains(list.ticks.count), "\(extent)")
      guard case .number(let step) = list.step else {
        Issue.record("no step")
        continue
      }
      #expect([1, 2, 2.5, 5].contains(step.factor))
    }
  }

  @Test func `space for labels adds less than one step and no tick`() {
    var random = SeededGenerator(seed: 12)
    for inner in extents(11, 2000) {
      let span = inner.high - inner.low
      let shown = Extent(
        low: inner.low - span * Double.random(in: 0...1, using: &random),
        high: inner.high + span * Double.random(in: 0...1, using: &random))
      let count = Int.random(in: 2...6, using: &random)
      var request = ScaleRequest(values: .number, extent: shown, tickCount: count)
      request.inner = inner
      request.isTickCountMaximum = true
      let scale = NumberScale(request)
      var list = TickList()
      scale.ticks(count: count, into: &list)
      guard case .number(let step) = list.step else {
        Issue.record("no step")
        continue
      }
      let slack = step.value * 1e-6
      let domain = scale.domain
      #expect(domain.low <= shown.low && domain.high >= shown.high)
      // The domain ends within half a step of the labels, or at the first tick outside the values.
      let tickLow = step.multiple(step.floor(inner.low))
      let tickHigh = step.multiple(step.ceiling(inner.high))
      #expect(domain.low >= min(tickLow, shown.low - step.value / 2) - slack, "\(request)")
      #expect(domain.high <= max(tickHigh, shown.high + step.value / 2) + slack, "\(request)")
      #expect(list.ticks.count >= 2, "\(request)")
    }
  }

  @Test func `the number of ticks is near the requested number`() {
    var off = 0
    let all = extents(2, 2000)
    for extent in all {
      for tickRequest in [3, 5, 8] {
        let scale = NumberScale(
          ScaleRequest(values: .number, extent: extent, tickCount: tickRequest))
        var list = TickList()
        scale.ticks(count: tickRequest, into: &list)
        #expect(list.ticks.count <= 2 * tickRequest + 1 && list.ticks.count >= 2)
        if abs(list.ticks.count - tickRequest) > tickRequest / 2 + 1 { off += 1 }
      }
    }
    #expect(off * 20 < all.count * 3)
  }

  @Test func `ticks ascend by the step, are inside the domain, and zero is exact`() {
    for extent in extents(3, 1000, -280...280) {
      let scale = NumberScale(ScaleRequest(values: .number, extent: extent))
      var list = TickList()
      scale.ticks(count: 6, into: &list)
      guard case .number(let step) = list.step else { continue }
      for (left, right) in zip(list.ticks, list.ticks.dropFirst()) {
        #expect(abs((right.value - left.value) / step.value - 1) < 1e-6)
      }
      for tick in list.ticks {
        #expect(tick.value.isFinite)
        #expect(scale.fraction(of: tick.value) > -1e-6 && scale.fraction(of: tick.value) < 1 + 1e-6)
        if abs(tick.value) < step.value / 2 { #expect(tick.value == 0 && tick.value.sign == .plus) }
      }
    }
  }

  @Test func `a parsed label is equal to the value of its tick`() {
    for extent in extents(4, 500, -6...9) {
      let scale = NumberScale(ScaleRequest(values: .number, extent: extent))
      var list = TickList()
      scale.ticks(count: 5, into: &list)
      let format = TickLabeler.format(of: list, .number, in: scale.domain)
      var seen: Set<String> = []
      for tick in list.ticks {
        let text = Self.label(tick.value, format)
        let plain = text.filter { $0 != "," }.replacing("−", with: "-")
        #expect(Double(plain) == tick.value, "\(text) \(tick.value)")
        #expect(seen.insert(text).inserted)
      }
    }
  }

  private static func label(_ value: Double, _ format: ValueFormat) -> String {
    ByteText.value(value, format, locale: .standard).string
  }

  @Test(arguments: [
    (0.0, 9950.0, [0.0, 2500, 5000, 7500, 10_000]), (0, 7, [0, 1, 2, 3, 4, 5, 6, 7]),
    (0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]), (-1, 1, [-1, -0.5, 0, 0.5, 1]),
    (0.1, 0.3, [0.1, 0.15, 0.2, 0.25, 0.3]),
  ])
  func `common ranges have the usual ticks`(low: Double, high: Double, ticks: [Double]) {
    let scale = NumberScale(
      ScaleRequest(values: .number, extent: Extent(low: low, high: high)))
    var list = TickList()
    scale.ticks(count: 5, into: &list)
    #expect(list.ticks.map(\.value) == ticks)
  }

  @Test func `an axis of integers has no ticks between integers`() {
    for high in 1...40 {
      let scale = NumberScale(
        ScaleRequest(
          values: .number, extent: Extent(low: 0, high: Double(high)), decimals: 0))
      var list = TickList()
      scale.ticks(count: 8, into: &list)
      #expect(list.ticks.allSatisfy { $0.value == Double(Int($0.value)) })
      #expect(list.ticks.count >= 2)
    }
  }

  @Test func `positions are finite for any finite input`() {
    let values = [
      0, 1e300, -1e300, 1e-300, -1e-300, 9_007_199_254_740_992, .leastNonzeroMagnitude, 1e16 + 2,
      1e16,
      .greatestFiniteMagnitude, 1,
    ]
    for a in values {
      for b in values {
        let axis = Axes.y()
        let request = AxisDomain.request(
          for: axis, .init(data: Extent(low: min(a, b), high: max(a, b))), categoryCount: 0,
          tickCount: 5, weekStart: 1)
        guard let request else {
          Issue.record("no domain for \(a), \(b)")
          continue
        }
        let scale = NumberScale(request)
        let laid = PlotScale(scale, from: 200, to: 10)
        for value in values + [scale.domain.low, scale.domain.high] {
          #expect(laid(value).isFinite, "\(a) \(b) \(value)")
        }
        var list = TickList()
        scale.ticks(count: 5, into: &list)
        #expect(list.ticks.count >= 2, "\(a) \(b)")
        #expect(list.ticks.allSatisfy { laid($0.value).isFinite })
      }
    }
  }

  @Test func `labels of huge and tiny numbers are short and differ`() {
    for extent in [
      Extent(low: 0, high: 3e300), Extent(low: 0, high: 3e-300), Extent(low: 1e15, high: 4e15),
    ] {
      let scale = NumberScale(ScaleRequest(values: .number, extent: extent))
      var list = TickList()
      scale.ticks(count: 5, into: &list)
      let format = TickLabeler.format(of: list, .number, in: scale.domain)
      let labels = list.ticks.map { Self.label($0.value, format) }
      #expect(Set(labels).count == labels.count, "\(labels)")
      #expect(labels.allSatisfy { $0.utf8.count < 12 }, "\(labels)")
    }
  }
}

/// Sample axes.
enum Axes {
  static func y(
    low: Double? = nil, high: Double? = nil, range: RangePolicy = .widen,
    values: ScaleValues = .number
  ) -> PreparedAxis {
    PreparedAxis(
      id: "y", isX: false, side: .left, low: low, high: high,
      scaleName: "number", makeScale: { NumberScale($0) }, values: values, categories: [],
      isInteger: false,
      range: range, type: .number)
  }
}

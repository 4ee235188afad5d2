import ReportData
import TestSupport
import Testing

@testable import ReportChart

/// Tests of properties of all scales over many domains.
@Suite struct ScalePropertyTests {
  private func extent(_ random: inout SeededGenerator, positive: Bool) -> Extent {
    let exponent = Double.random(in: -6...9, using: &random)
    let first = Double.random(in: positive ? 0.001...1 : -1...1, using: &random)
    let length = Double.random(in: 0.001...10, using: &random)
    let factor = Decimals.power(12) * 1e-12 * tenTo(exponent)
    return Extent(low: first * factor, high: (first + length) * factor)
  }

  private func tenTo(_ exponent: Double) -> Double {
    var value = 1.0
    for _ in 0..<Int(abs(exponent)) { value *= 10 }
    return exponent < 0 ? 1 / value : value
  }

  private func skips(_ random: inout SeededGenerator, in extent: Extent) -> [ScaleSkip] {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      let span = extent.high - extent.low
      let low = extent.low + Double.random(in: -0.2...1, using: &random) * span
      let length = Double.random(in: 0.001...0.2, using: &random) * span
      let isRepeated = Bool.random(using: &random)
      return ScaleSkip(
        low: low, high: low + length,
        period: isRepeated ? length * Double.random(in: 1.5...9, using: &random) : nil)
    }
  }

  private func scales(_ seed: UInt64, _ count: Int) -> [(any ChartScale, ScaleRequest)] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      let isLog = index % 3 == 1
      let isTime = index % 3 == 2
      var request = ScaleRequest(
        values: isTime ? .day : .number, extent: extent(&random, positive: isLog),
        isLowFixed: Bool.random(using: &random), isHighFixed: Bool.random(using: &random),
        isRounded: Bool.random(using: &random))
      if isTime {
        let low = Double(Int.random(in: -20_000...40_000, using: &random))
        request.extent = Extent(
          low: low, high: low + Double(Int.random(in: 1...4000, using: &random)))
      }
      if isLog {
        request.base = [2, 2.718_281_828_459_045, 10, 1.5].randomElement(using: &random) ?? 10
        return (LogScale(request), request)
      }
      request.skips = skips(&random, in: request.extent)
      return isTime
        ? (DiscontinuousScale<TimeScale>(request), request)
        : (DiscontinuousScale<NumberScale>(request), request)
    }
  }

  @Test func `the value at a fraction of the scale has that fraction`() {
    var random = SeededGenerator(seed: 4)
    for (scale, request) in scales(1, 240) {
      #expect(abs(scale.fraction(of: scale.domain.low)) < 1e-6)
      #expect(abs(scale.fraction(of: scale.domain.high) - 1) < 1e-6)
      var last = (share: -1.0, value: -Double.infinity)
      for share in (0..<20).map({ _ in Double.random(in: 0...1, using: &random) }).sorted() {
        let value = scale.value(at: share)
        #expect(abs(scale.fraction(of: value) - share) < 1e-6, "\(request)")
        #expect(value >= last.value && value.isFinite)
        last = (share, value)
      }
      #expect(scale.fraction(of: .nan).isNaN)
    }
  }

  @Test func `a larger value is never before a smaller value`() {
    var random = SeededGenerator(seed: 5)
    for (scale, _) in scales(2, 120) {
      let domain = scale.domain
      let values = (0..<60).map { _ in Double.random(in: domain.low...domain.high, using: &random) }
      let shares = values.sorted().map { scale.fraction(of: $0) }
      #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 })
      #expect(shares.allSatisfy { $0 > -1e-9 && $0 < 1 + 1e-9 })
    }
  }

  @Test
  func `ticks are in the domain, in order, outside axis breaks and limited in number`() {
    for (scale, request) in scales(3, 150) {
      for count in [1, 2, 5, 12] {
        var list = TickList()
        scale.ticks(count: count, into: &list)
        let domain = scale.domain
        let slack = (domain.high - domain.low) * 1e-6
        #expect(list.ticks.count < 400)
        #expect(list.ticks.count { $0.level == 0 } <= 2 * count + 3, "\(request)")
        for (left, right) in zip(list.ticks, list.ticks.dropFirst()) {
          #expect(left.value < right.value)
        }
        for tick in list.ticks {
          #expect(tick.value >= domain.low - slack && tick.value <= domain.high + slack)
          #expect(!scale.breaks.contains { tick.value > $0.low && tick.value < $0.high })
        }
      }
    }
  }

  @Test func `the domain of a rounded scale contains the data`() {
    for (scale, request) in scales(6, 200) {
      #expect(scale.domain.low <= request.extent.low && scale.domain.high >= request.extent.high)
    }
  }

  @Test func `an axis break over the complete domain is ignored`() {
    let request = ScaleRequest(
      values: .number, extent: Extent(low: 0, high: 10), isRounded: false,
      skips: [ScaleSkip(low: -5, high: 20)])
    let scale = DiscontinuousScale<NumberScale>(request)
    #expect(scale.fraction(of: 5) == 0.5 && scale.isAffine && scale.breaks.isEmpty)
  }

  @Test func `an axis break that is repeated too often is ignored`() {
    let parts = Discontinuity(
      [ScaleSkip(low: 0, high: 0.5, period: 1)], in: Extent(low: 0, high: 1e9))
    #expect(parts.gaps.isEmpty && parts.length == 1e9)
  }
}

import Testing

@testable import ReportChart

/// Tests of logarithmic scales at the limits of `Double`.
@Suite struct LogScaleEndTests {
  @Test(arguments: [1.5, 2, 10, 60, 1e300])
  func `extreme values have an axis that contains them, with finite ticks`(base: Double) {
    let values = [
      Double.leastNonzeroMagnitude, 1e-305, 1e-300, 1, 1e300, 1e305, Double.greatestFiniteMagnitude,
    ]
    for low in values {
      for high in values where low <= high {
        for isRounded in [false, true] {
          var request = ScaleRequest(
            values: .number, extent: Extent(low: low, high: high), isLowFixed: false,
            isHighFixed: false, isRounded: isRounded)
          request.base = base
          let scale = LogScale(request)
          #expect(scale.domain.low > 0)
          #expect(scale.domain.low < scale.domain.high)
          #expect(scale.domain.high.isFinite)
          #expect(scale.domain.low <= low && high <= scale.domain.high)
          for count in [2, 5, 50] {
            var list = TickList()
            scale.ticks(count: count, into: &list)
            #expect(
              list.ticks.allSatisfy { $0.value.isFinite && $0.value > 0 },
              "\(low) to \(high), \(count) ticks")
          }
        }
      }
    }
  }
}

import Testing

@testable import ReportChart

/// Tests of the axis limits.
@Suite struct AxisDomainTests {
  private func domain(
    _ axis: PreparedAxis, _ low: Double?, _ high: Double? = nil, includes: [Double] = [],
    gap: Double = 0
  ) -> Extent? {
    let data = low.map { Extent(low: $0, high: high ?? $0) }
    return AxisDomain.request(
      for: axis, .init(data: data, includes: includes, gap: gap), categoryCount: 0, tickCount: 5,
      weekStart: 1
    ).map { axis.makeScale($0).domain }
  }

  @Test func `the domain of lines is rounded outwards and does not start at zero`() {
    #expect(domain(Axes.y(), 61, 78) == Extent(low: 60, high: 80))
  }

  @Test func `the domain of bars includes the baseline`() {
    #expect(domain(Axes.y(), 61, 78, includes: [0])?.low == 0)
    #expect(domain(Axes.y(), -8, -5, includes: [0])?.high == 0)
  }

  @Test func `equal values are widened by a tenth, and zeros up to one`() {
    #expect(domain(Axes.y(), 7) == Extent(low: 6, high: 8))
    #expect(domain(Axes.y(), 0.02) == Extent(low: 0.018, high: 0.022))
    #expect(domain(Axes.y(), 1000) == Extent(low: 900, high: 1100))
    #expect(domain(Axes.y(), 0) == Extent(low: 0, high: 1))
    #expect(domain(Axes.y(high: 0), 0) == Extent(low: -1, high: 0))
    var integerAxis = Axes.y()
    integerAxis.isInteger = true
    #expect(domain(integerAxis, 3) == Extent(low: 2, high: 4))
  }

  @Test func `bars that are all zero have an axis from zero to one`() {
    #expect(domain(Axes.y(), 0, includes: [0]) == Extent(low: 0, high: 1))
  }

  @Test func `limits of the author widen and never reduce the domain`() {
    #expect(domain(Axes.y(low: 20, high: 80), 0, 100) == Extent(low: 0, high: 100))
    #expect(domain(Axes.y(low: 0, high: 130), 20, 80) == Extent(low: 0, high: 130))
    #expect(domain(Axes.y(high: 33), 2, 28)?.high == 33)
  }

  @Test func `an exact range reduces the domain`() {
    #expect(
      domain(Axes.y(low: 20, high: 80, range: .exact), 0, 100) == Extent(low: 20, high: 80))
    #expect(domain(Axes.y(low: 200, range: .exact), 0, 100)?.low == 200)
  }

  @Test func `the data policy ignores limits`() {
    #expect(domain(Axes.y(low: -500, high: 500, range: .data), 0, 100) == Extent(low: 0, high: 100))
  }

  @Test func `without data, the domain requires both limits of the author`() {
    #expect(domain(Axes.y(), nil) == nil)
    #expect(domain(Axes.y(low: 0), nil) == nil)
    #expect(domain(Axes.y(low: 0, high: 10), nil) == Extent(low: 0, high: 10))
  }

  @Test func `a domain of slots has half a slot of space at both limits`() {
    #expect(domain(Axes.y(), 3, 9, gap: 2) == Extent(low: 2, high: 10))
  }

  @Test func `the gap between slots is the smallest distance of two values`() {
    #expect(AxisDomain.gap(of: [1, 4, 2.5, 2.5, .nan, 9], .number) == 1.5)
    #expect(AxisDomain.gap(of: [7, 7], .day) == 1)
    #expect(AxisDomain.gap(of: [7], .dateTime) == 86_400)
    #expect(AxisDomain.gap(of: [.nan], .day) == 0)
  }
}

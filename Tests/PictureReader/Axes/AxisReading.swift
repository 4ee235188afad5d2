import Foundation

/// An axis position with a label.
public struct AxisSupport: Sendable {
  /// The text of the label.
  public let text: String
  /// The position, in user units along the axis.
  public let position: Double
  /// The maximum distance between the label and its position, in user units.
  public let tolerance: Double
  /// The possible values of the label, on the scale.
  public let candidates: [Double]
  /// The maximum rounding error of the value.
  public let rounding: Double
}

/// The extent of the data and of the plot.
///
/// The hint selects the value of a label without a year or a day.
struct AxisHint {
  let low: Double
  let high: Double
  let ends: (low: Double, high: Double)

  /// Whether the plot is a circle. The data covers at most one full circle.
  var isTurn = false

  /// Returns the share of the plot that the data covers on a scale.
  ///
  /// The result is negative if data is outside the plot.
  func cover(_ offset: Double, _ factor: Double) -> Double {
    if isTurn {
      let share = abs(factor) * (high - low) / (ends.high - ends.low)
      return share > 1.002 ? -share : share
    }
    let positions = [offset + factor * low, offset + factor * high].sorted()
    let beyond = max(ends.low - positions[0], positions[1] - ends.high, 0)
    if beyond > 2 { return -beyond }
    return (positions[1] - positions[0]) / (ends.high - ends.low)
  }
}

/// The scale of an axis, computed from its labels.
public struct AxisReading: Sendable {
  /// The type of the scale.
  public enum Form: Sendable, Hashable {
    /// A scale with equal distances for equal differences.
    case linear
    /// A scale with equal distances for equal ratios.
    case log
    /// A scale with one position per category name.
    case category
    /// A scale with equal distances for equal times.
    case time
  }

  /// The type of the scale.
  public let form: Form
  /// The labels with a value.
  public let supports: [AxisSupport]
  /// Labels at a wrong position, each with its expected position.
  public private(set) var strays: [(support: AxisSupport, expected: Double)] = []
  /// The uncertainty of positions because labels are rounded, in user units.
  public private(set) var slack = 0.0
  private var period: Double?
  private var hint: AxisHint?
  private var offset = 0.0
  private var factor = 1.0

  /// Creates the scale of an axis with one value; nil if no label has this value.
  public init?(only value: Double, _ form: Form, supports: [AxisSupport]) {
    let named = supports.first { support in
      support.candidates.contains { abs($0 - value) <= support.rounding + abs(value) * 1e-12 }
    }
    guard let named else { return nil }
    self.form = form
    self.supports = [named]
    factor = 1
    offset = named.position - (form == .log ? log10(value) : value)
  }

  /// Creates the scale that fits most labels; nil if fewer than two labels have a value.
  ///
  /// - Parameters:
  ///   - isBefore: set if both sides of zero have positive labels. True if the first series is
  ///     before zero.
  ///   - period: the circumference of a circular axis, after which positions repeat.
  ///   - hint: the extent of the data, for labels with several possible values.
  init?(
    _ form: Form, supports: [AxisSupport], mirroredBefore isBefore: Bool? = nil,
    period: Double? = nil, hint: AxisHint? = nil
  ) {
    self.form = form
    self.period = period
    self.hint = hint
    let usable = supports.filter { !$0.candidates.isEmpty }.sorted { $0.position < $1.position }
    self.supports = isBefore.map { Self.mirrored(usable, isBefore: $0) } ?? usable
    guard fit() else { return nil }
    judge()
  }

  /// Returns the position of a value. NaN if the scale has no position for it.
  public func position(_ value: Double) -> Double {
    guard let scaled = scale(value) else { return .nan }
    return offset + factor * scaled
  }

  /// Returns the value at a position.
  public func value(at position: Double) -> Double {
    let scaled = (position - offset) / factor
    return form == .log ? pow(10, scaled) : scaled
  }

  /// Whether values increase with the coordinate.
  public var grows: Bool { factor > 0 }

  /// The distance between two adjacent categories, or the length of one scale unit.
  public var unit: Double { abs(factor) }

  private func scale(_ value: Double) -> Double? {
    guard form == .log else { return value }
    return value > 0 ? log10(value) : nil
  }

  /// Selects the line that agrees with most labels.
  private mutating func fit() -> Bool {
    // If all data has one position, the shortest interval between labels is the most probable one.
    let isOnePosition = hint.map { $0.low == $0.high } ?? false
    var best: (rank: [Double], offset: Double, factor: Double)?
    let indexes = Array(Set([0, 1, supports.count / 2, supports.count - 2, supports.count - 1]))
      .filter { supports.indices.contains($0) }.sorted()
    for (index, first) in indexes.enumerated() {
      for second in indexes.dropFirst(index + 1).reversed() {
        for low in supports[first].candidates {
          for high in supports[second].candidates {
            guard let a = scale(low), let b = scale(high), a != b else { continue }
            for distance in distances(first, second) {
              let factor = distance / (b - a)
              let offset = supports[first].position - factor * a
              let agreeing = supports.count {
                residual($0, offset, factor).map { abs($0) < 1 } ?? false
              }
              guard agreeing > 1 else { continue }
              let rank = [
                Double(agreeing), hint?.cover(offset, factor) ?? 0,
                // If only every second position has a label, faster and slower scales fit equally
                // well.
                isOnePosition
                  ? abs(factor) : period == nil ? abs(distance).rounded() : -abs(factor),
              ]
              if best.map({ $0.rank.lexicographicallyPrecedes(rank) }) ?? true {
                best = (rank, offset, factor)
              }
            }
          }
        }
      }
    }
    guard let best else { return false }
    (offset, factor) = (best.offset, best.factor)
    refine()
    return true
  }

  /// Returns the distances from one label to another: on a circle in both directions.
  private func distances(_ first: Int, _ second: Int) -> [Double] {
    let straight = supports[second].position - supports[first].position
    guard let period else { return straight > 1 ? [straight] : [] }
    return [straight, straight - period].filter { abs($0) > 1 }
  }

  /// Returns the distance between two positions.
  private func difference(_ position: Double, from other: Double) -> Double {
    let straight = position - other
    guard let period else { return straight }
    return straight - period * (straight / period).rounded()
  }

  /// Moves the line to the least-squares fit of the labels that agree with it.
  private mutating func refine() {
    let points = supports.compactMap { support -> (Double, Double)? in
      guard let value = nearest(support, offset, factor), let scaled = scale(value) else {
        return nil
      }
      let difference = difference(offset + factor * scaled, from: support.position)
      return abs(difference) < 1 ? (scaled, offset + factor * scaled - difference) : nil
    }
    guard points.count > 2 else { return }
    let count = Double(points.count)
    let meanX = points.reduce(0) { $0 + $1.0 } / count
    let meanY = points.reduce(0) { $0 + $1.1 } / count
    let above = points.reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
    let below = points.reduce(0) { $0 + ($1.0 - meanX) * ($1.0 - meanX) }
    guard below > 0, above != 0 else { return }
    factor = above / below
    offset = meanY - factor * meanX
  }

  private mutating func judge() {
    var worst = 0.0
    for support in supports {
      guard let difference = residual(support, offset, factor),
        let value = nearest(support, offset, factor)
      else { continue }
      let rounded = abs(difference) > 0.1 ? unitsOf(rounding: support.rounding, at: value) : 0
      if abs(difference) > 0.6 + support.tolerance + rounded {
        strays.append((support, support.position + difference))
      } else {
        worst = max(worst, min(abs(difference), rounded))
      }
    }
    slack = worst * 1.5
  }

  private func unitsOf(rounding: Double, at value: Double) -> Double {
    guard form == .log else { return abs(factor) * rounding }
    guard value > rounding else { return abs(factor) }
    return abs(factor) * (log10(value + rounding) - log10(value - rounding)) / 2
  }

  private func nearest(_ support: AxisSupport, _ offset: Double, _ factor: Double) -> Double? {
    support.candidates.min { first, second in
      let a =
        scale(first).map { abs(difference(offset + factor * $0, from: support.position)) }
        ?? .infinity
      let b =
        scale(second).map { abs(difference(offset + factor * $0, from: support.position)) }
        ?? .infinity
      return a < b
    }
  }

  private func residual(_ support: AxisSupport, _ offset: Double, _ factor: Double) -> Double? {
    nearest(support, offset, factor).flatMap(scale).map {
      difference(offset + factor * $0, from: support.position)
    }
  }

  /// Returns the labels of an axis with positive numbers on both sides of zero.
  private static func mirrored(_ supports: [AxisSupport], isBefore: Bool) -> [AxisSupport] {
    guard let zero = supports.firstIndex(where: { $0.candidates == [0] }) else { return supports }
    return supports.enumerated().map { index, support in
      AxisSupport(
        text: support.text, position: support.position, tolerance: support.tolerance,
        candidates: (isBefore ? index < zero : index > zero)
          ? support.candidates.map { -$0 } : support.candidates,
        rounding: support.rounding)
    }
  }
}

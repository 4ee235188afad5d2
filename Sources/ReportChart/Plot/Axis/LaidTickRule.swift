import ReportText

/// What single ticks of an axis are told in one document.
struct LaidTickRule: Sendable {
  /// A value, or an end of the axis.
  enum Place: Sendable {
    case low, high
    case value(Double)
  }

  var place: Place?
  var index: Int?
  /// Where the ticks that are meant begin and end.
  var low = -Double.infinity
  var high = Double.infinity
  var excludesLow = false
  var excludesHigh = false
  var text: ByteText?
  var long: ByteText?
  var color: Color?
  var isHidden = false
  var image: TickLabel.Image?

  /// The value at which there must be a tick, in a domain.
  func value(in domain: Extent) -> Double? {
    switch place {
    case .none: nil
    case .low: domain.low
    case .high: domain.high
    case .value(let value): value
    }
  }

  /// True for a tick that is meant.
  func matches(_ value: Double, index: Int?, in domain: Extent) -> Bool {
    if let own = self.value(in: domain), abs(own - value) > (domain.high - domain.low) * 1e-9 {
      return false
    }
    if let own = self.index, own != index { return false }
    return (excludesLow ? value > low : value >= low)
      && (excludesHigh ? value < high : value <= high)
  }

  /// True when it brings a tick of its own where there is none.
  var bringsTick: Bool {
    switch place {
    case .low, .high: image != nil || text != nil
    case .value: image != nil
    case .none: false
    }
  }
}

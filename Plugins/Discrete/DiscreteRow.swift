import ReportChart

/// What a row shows; NaN for what is missing.
struct DiscreteRow {
  var value = Double.nan
  var low = Double.nan
  var high = Double.nan

  /// The range, when both ends are there and in order.
  var range: Extent? {
    low.isFinite && high.isFinite && low <= high ? Extent(low: low, high: high) : nil
  }

  /// The end of a range whose other end is missing.
  var loneEnd: DiscreteEnd? {
    if low.isFinite == high.isFinite { return nil }
    return low.isFinite ? .low : .high
  }

  /// The ends with a dot: two of a range, one of a range without length or of half a range.
  var ends: [(end: DiscreteEnd, value: Double)] {
    if let range {
      return range.low == range.high
        ? [(.high, high)] : [(.low, low), (.high, high)]
    }
    switch loneEnd {
    case .low: return [(.low, low)]
    case .high: return [(.high, high)]
    case nil: return []
    }
  }

  /// The values of the ends with a dot, in the order of ``ends``; nil for none.
  var endValues: (first: Double?, second: Double?) {
    if let range { return range.low == range.high ? (nil, high) : (low, high) }
    switch loneEnd {
    case .low: return (low, nil)
    case .high: return (nil, high)
    case nil: return (nil, nil)
    }
  }

  /// True when there is nothing to show.
  var isEmpty: Bool { !value.isFinite && range == nil && loneEnd == nil }

  /// The middle of what is shown; NaN for nothing.
  var middle: Double {
    if let range { return range.low / 2 + range.high / 2 }
    return value.isFinite ? value : ends.first?.value ?? .nan
  }
}

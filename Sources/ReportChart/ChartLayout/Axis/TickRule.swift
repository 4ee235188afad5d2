import ReportText

/// What single ticks of an axis are told.
struct TickRule: Sendable {
  /// The ticks that are meant; what is nil does not matter.
  struct Match: Sendable {
    var at: Place?
    /// The place among the major ticks, from 0.
    var index: Int?
    var above: CoordinateSource?
    var below: CoordinateSource?
    var from: CoordinateSource?
    var to: CoordinateSource?
  }

  /// A value, or an end of the axis.
  enum Place: Sendable {
    case low, high
    case value(CoordinateSource)
  }

  /// A picture in place of the text.
  struct Image: Sendable {
    var address: ByteText
    var alt: TextSource
    /// The width and the height.
    var size: Double
  }

  var match: Match
  /// What it reads; empty for nothing, nil for its value.
  var text: TextSource?
  /// The long form, for those who point at it.
  var long: TextSource?
  var color: Color?
  /// True to leave the tick out.
  var isHidden = false
  var image: Image?
}

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

// MARK: - Application to an axis

/// What single ticks are told.
extension AxisLayout {
  /// Takes the ticks from the rules, when they say where ticks are, or adds the ends that they name.
  mutating func addTicksOfRules() {
    let domain = scale.domain
    if axis.value.style.hasTicksOfRules {
      list.removeAll()
      for rule in rules {
        guard let value = rule.value(in: domain) else { continue }
        insert(value)
      }
      return
    }
    for rule in rules where rule.bringsTick {
      guard let value = rule.value(in: domain) else { continue }
      insert(value)
    }
  }

  /// Adds a major tick in its order, where there is none.
  private mutating func insert(_ value: Double) {
    let slack = (scale.domain.high - scale.domain.low) * 1e-9
    guard value >= scale.domain.low - slack, value <= scale.domain.high + slack else { return }
    let place = list.ticks.firstIndex { $0.value > value - slack } ?? list.ticks.count
    if place < list.ticks.count, abs(list.ticks[place].value - value) <= slack {
      list.ticks[place].level = 0
    } else {
      list.ticks.insert(Tick(value: value), at: place)
    }
  }

  /// Changes the ticks that the rules mean.
  mutating func applyRules() {
    let domain = scale.domain
    var major = 0
    var hidden: [Int] = []
    for place in labels.indices {
      let value = labels[place].value
      let index = labels[place].level == 0 ? major : nil
      if index != nil { major += 1 }
      for rule in rules where rule.matches(value, index: index, in: domain) {
        if rule.isHidden { hidden.append(place) }
        apply(rule, to: place)
      }
    }
    for place in hidden.reversed() where place < labels.count { labels.remove(at: place) }
  }

  private mutating func apply(_ rule: LaidTickRule, to place: Int) {
    if let text = rule.text {
      labels[place].text = text
      labels[place].width = TextMetrics.width(text, size: TickLabeler.size)
      labels[place].isShown = !text.isEmpty
    }
    if let long = rule.long, long != labels[place].text { labels[place].long = long }
    if let color = rule.color { labels[place].color = color }
    if let image = rule.image {
      labels[place].image = image
      labels[place].width = image.size
      labels[place].isShown = true
      labels[place].isPinned = true
    }
  }

  /// Marks the last label as the one that stands out.
  mutating func markLast() {
    guard axis.value.style.highlightsLast,
      let last = labels.lastIndex(where: { $0.isShown && $0.image == nil })
    else { return }
    labels[last].isHighlighted = true
    labels[last].isPinned = true
  }
}

import ReportText

/// An author's rule for single ticks of an axis.
struct TickRule: Sendable {
  /// The conditions for matching ticks. A nil condition matches every tick.
  struct Match: Sendable {
    var at: Place?
    /// The index among the major ticks, from 0.
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

  /// An image that replaces the text.
  struct Image: Sendable {
    var address: ByteText
    var alt: TextSource
    /// The width and the height, in user units.
    var size: Double
  }

  var match: Match
  /// The label; nil for the value of the tick.
  ///
  /// An empty text gives a tick without a label.
  var text: TextSource?
  /// The long form, shown on pointing at the label.
  var long: TextSource?
  var color: Color?
  /// Whether the tick is omitted.
  var isHidden = false
  var image: Image?
}

/// A rule for single ticks of an axis, with the values of one document.
struct LaidTickRule: Sendable {
  /// A value, or an end of the axis.
  enum Place: Sendable {
    case low, high
    case value(Double)
  }

  var place: Place?
  var index: Int?
  /// The lower limit of matching ticks.
  var low = -Double.infinity
  /// The upper limit of matching ticks.
  var high = Double.infinity
  var excludesLow = false
  var excludesHigh = false
  var text: ByteText?
  var long: ByteText?
  var color: Color?
  var isHidden = false
  var image: TickLabel.Image?

  /// Returns the value in a domain that must have a tick; nil if there is none.
  func value(in domain: Extent) -> Double? {
    switch place {
    case .none: nil
    case .low: domain.low
    case .high: domain.high
    case .value(let value): value
    }
  }

  /// Returns whether a tick matches the rule.
  func matches(_ value: Double, index: Int?, in domain: Extent) -> Bool {
    if let own = self.value(in: domain), abs(own - value) > (domain.high - domain.low) * 1e-9 {
      return false
    }
    if let own = self.index, own != index { return false }
    return (excludesLow ? value > low : value >= low)
      && (excludesHigh ? value < high : value <= high)
  }

  /// Whether the rule adds a tick at its position if there is none.
  var bringsTick: Bool {
    switch place {
    case .low, .high: image != nil || text != nil
    case .value: image != nil
    case .none: false
    }
  }
}

// MARK: - Application to an axis

/// Application of the rules for single ticks.
extension AxisLayout {
  /// Adds the ticks of the rules.
  ///
  /// If the rules determine all ticks, they replace the other ticks.
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

  /// Adds a major tick in order, or makes an existing tick at this value a major tick.
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

  /// Changes the labels that match the rules.
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

  /// Highlights the last label.
  mutating func markLast() {
    guard axis.value.style.highlightsLast,
      let last = labels.lastIndex(where: { $0.isShown && $0.image == nil })
    else { return }
    labels[last].isHighlighted = true
    labels[last].isPinned = true
  }
}

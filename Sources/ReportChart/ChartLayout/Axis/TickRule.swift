import ReportText

/// An author's rule for single ticks of an axis.
struct TickRule: Sendable {
  /// The conditions for matching ticks. A nil condition matches every tick.
  struct Match: Sendable {
    var position: Position?
    /// The index among the major ticks, from 0.
    var index: Int?
    var above: CoordinateSource?
    var below: CoordinateSource?
    var from: CoordinateSource?
    var to: CoordinateSource?
  }

  /// The position of a tick: a value, or an end of the axis.
  enum Position: Sendable {
    case low, high
    case value(CoordinateSource)
  }

  /// An image that replaces the text of a tick label.
  struct Image: Sendable {
    var address: ByteText
    var alt: TextSource
    /// The width and the height of the image, in user units.
    var size: Double
  }

  var match: Match
  /// The text of the tick label; nil for the value of the tick.
  ///
  /// An empty text gives a tick without a label.
  var text: TextSource?
  /// The long form of the label, which is shown on pointing at the label.
  var long: TextSource?
  var color: Color?
  /// Whether the axis omits the tick and its label.
  var isHidden = false
  var image: Image?
}

/// A rule for single ticks of an axis, with the values of one document.
struct LaidTickRule: Sendable {
  /// The position of a tick: a value, or an end of the axis.
  enum Position: Sendable {
    case low, high
    case value(Double)
  }

  var position: Position?
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

  /// Returns the tick value in the range of the axis that the rule is for; nil for several ticks.
  func value(in domain: Extent) -> Double? {
    switch position {
    case .none: nil
    case .low: domain.low
    case .high: domain.high
    case .value(let value): value
    }
  }

  /// Returns whether a tick matches the rule.
  func matches(_ value: Double, index: Int?, in domain: Extent) -> Bool {
    if let required = self.value(in: domain),
      abs(required - value) > (domain.high - domain.low) * 1e-9
    {
      return false
    }
    if let required = self.index, required != index { return false }
    return (excludesLow ? value > low : value >= low)
      && (excludesHigh ? value < high : value <= high)
  }

  /// Whether the rule adds a tick at its position if there is none.
  var bringsTick: Bool {
    switch position {
    case .low, .high: image != nil || text != nil
    case .value: image != nil
    case .none: false
    }
  }
}

// MARK: - Application to an axis

/// Application of the author's rules for single ticks.
extension AxisLayout {
  /// Adds a tick at each position at which a rule requires one.
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
    let index = list.ticks.firstIndex { $0.value > value - slack } ?? list.ticks.count
    if index < list.ticks.count, abs(list.ticks[index].value - value) <= slack {
      list.ticks[index].level = 0
    } else {
      list.ticks.insert(Tick(value: value), at: index)
    }
  }

  /// Changes the text, colour, and visibility of the tick labels that match the rules.
  mutating func applyRules() {
    let domain = scale.domain
    var major = 0
    var hidden: [Int] = []
    for labelIndex in labels.indices {
      let value = labels[labelIndex].value
      let index = labels[labelIndex].level == 0 ? major : nil
      if index != nil { major += 1 }
      for rule in rules where rule.matches(value, index: index, in: domain) {
        if rule.isHidden { hidden.append(labelIndex) }
        apply(rule, to: labelIndex)
      }
    }
    for labelIndex in hidden.reversed() where labelIndex < labels.count {
      labels.remove(at: labelIndex)
    }
  }

  private mutating func apply(_ rule: LaidTickRule, to index: Int) {
    if let text = rule.text {
      labels[index].text = text
      labels[index].width = TextMetrics.width(text, size: TickLabeler.size)
      labels[index].isShown = !text.isEmpty
    }
    if let long = rule.long, long != labels[index].text { labels[index].long = long }
    if let color = rule.color { labels[index].color = color }
    if let image = rule.image {
      labels[index].image = image
      labels[index].width = image.size
      labels[index].isShown = true
      labels[index].isPinned = true
    }
  }

  /// Highlights the last tick label, if the author requests it.
  mutating func markLast() {
    guard axis.value.style.highlightsLast,
      let last = labels.lastIndex(where: { $0.isShown && $0.image == nil })
    else { return }
    labels[last].isHighlighted = true
    labels[last].isPinned = true
  }
}

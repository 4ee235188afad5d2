import ReportData
import ReportText

/// A tick with its label.
struct TickLabel: Sendable {
  /// An image that replaces the text of a tick label.
  struct Image: Sendable {
    var address: ByteText
    /// The alternative text of the image; nil if there is none.
    var alt: ByteText?
    /// The width and the height of the image, in user units.
    var size: Double
  }

  /// Properties of few ticks, stored under one reference because labels are copied often.
  private struct Rare: Sendable {
    var second: ByteText?
    var full: ByteText?
    var long: ByteText?
    var color: Color?
    var image: Image?
  }

  /// The value of the tick.
  var value: Double
  /// The level of the tick: 0 for a major tick, otherwise minor.
  var level: Int
  /// The text of the label, or the first of two lines.
  var text: ByteText
  /// The width of the text, or of its wider line, in user units.
  var width: Double
  /// Whether the label shows only a part of its text.
  var isCut = false
  /// Whether the tick has a visible label.
  var isShown = true
  /// The rare properties of this tick; nil for most ticks.
  private var rare: Shared<Rare>?
  /// Whether the label has priority, so that other labels are hidden before it.
  var isPinned = false
  /// Whether the label has a pill-shaped background.
  var isHighlighted = false
  /// Whether the label is bold.
  var isStrong = false
  /// The distance of the label from its tick along the axis, in user units.
  var shift = 0.0

  /// The space at each side of the text in a pill, in user units.
  static let pillMargin = 5.0

  init(
    value: Double, level: Int, text: ByteText, second: ByteText? = nil, full: ByteText? = nil,
    width: Double, isShown: Bool = true
  ) {
    self.value = value
    self.level = level
    self.text = text
    self.width = width
    self.isShown = isShown
    if second != nil || full != nil { rare = Shared(Rare(second: second, full: full)) }
  }

  /// The second line of the text; nil for a label of one line.
  var second: ByteText? {
    get { rare?.value.second }
    set { rare.change(from: Rare()) { $0.second = newValue } }
  }

  /// The complete text of a wrapped or truncated label; nil for any other label.
  var full: ByteText? {
    get { rare?.value.full }
    set { rare.change(from: Rare()) { $0.full = newValue } }
  }

  /// The long form of the label that the author sets; nil if there is none.
  var long: ByteText? {
    get { rare?.value.long }
    set { rare.change(from: Rare()) { $0.long = newValue } }
  }

  /// The colour of the label that the author sets; nil for the default.
  var color: Color? {
    get { rare?.value.color }
    set { rare.change(from: Rare()) { $0.color = newValue } }
  }

  /// The image that replaces the text; nil if there is none.
  var image: Image? {
    get { rare?.value.image }
    set { rare.change(from: Rare()) { $0.image = newValue } }
  }

  /// The width of the label, including its pill-shaped background.
  var outerWidth: Double { isHighlighted ? width + 2 * Self.pillMargin : width }

  /// The complete text of the label in one line.
  var fullText: ByteText { full ?? text }

  /// The text on pointing at the label: its long form, or the complete text if it is truncated.
  var title: ByteText? { long ?? (isCut ? full : nil) }

  /// Breaks the text into at most `maximum` lines of a maximum width, and truncates the rest.
  ///
  /// The label is hidden if no letter fits. A label that is narrow enough or that has an image
  /// stays unchanged.
  mutating func cut(to limit: Double, lines maximum: Int? = nil, _ strings: inout TextFitter) {
    guard width > limit, image == nil else { return }
    full = fullText
    isCut = true
    let maximum = maximum ?? (second == nil ? 1 : 2)
    let lines = strings.lines(of: fullText, width: max(0, limit), limit: maximum)
    text = lines.first ?? ""
    second = lines.dropFirst().first
    width = TextStyle.label.size(of: lines).width
    if lines.isEmpty { isShown = false }
  }
}

// MARK: - Labels of ticks

/// A builder for tick labels, which stores the bytes of all labels in one buffer.
struct TickLabeler: ~Copyable {
  /// The font size of tick labels, in user units.
  static let size = TextStyle.label.size.units
  /// The height of a line of a tick label, in user units.
  static let lineHeight = size * TextMetrics.lineHeight
  /// The height of capital letters and digits of tick labels, in user units.
  static let capHeight = size * TextMetrics.capHeight

  private var writer = ByteWriter(capacity: 1024)
  private var ends: [Int] = []

  /// Replaces `labels` with the labels of the ticks.
  mutating func label(
    _ list: TickList, format: ValueFormat, locale: ReportLocale, into labels: inout [TickLabel]
  ) {
    labels.removeAll(keepingCapacity: true)
    writer.removeAll()
    ends.removeAll(keepingCapacity: true)
    let format = format.precise(for: list.ticks.lazy.filter { $0.level == 0 }.map(\.value))
    for tick in list.ticks {
      if tick.level == 0 { writer.value(tick.value, format, locale: locale, isMarkup: false) }
      ends.append(writer.count)
    }
    let bytes = writer.copy()
    labels.reserveCapacity(list.ticks.count)
    var start = 0
    for (tick, end) in zip(list.ticks, ends) {
      let text = ByteText(bytes[start..<end])
      labels.append(
        TickLabel(
          value: tick.value, level: tick.level, text: text,
          width: TextMetrics.width(text, size: Self.size), isShown: tick.level == 0))
      start = end
    }
  }

  /// Replaces `labels` with the names of categories.
  static func label(_ list: TickList, names: [ByteText], into labels: inout [TickLabel]) {
    labels.removeAll(keepingCapacity: true)
    for tick in list.ticks {
      guard tick.value >= 0, tick.value < Double(names.count) else { continue }
      labels.append(label(tick, names[Int(tick.value)]))
    }
  }

  /// Returns the tick label of a category name, in one line or two.
  ///
  /// The text after a line feed is the second line.
  private static func label(_ tick: Tick, _ name: ByteText) -> TickLabel {
    guard let end = name.bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      return TickLabel(
        value: tick.value, level: tick.level, text: name,
        width: TextMetrics.width(name, size: size))
    }
    let first = ByteText(name.bytes[..<end])
    let second = ByteText(name.bytes[(end + 1)...])
    var fullBytes = Array(name.bytes)
    fullBytes[end - name.bytes.startIndex] = UInt8(ascii: " ")
    return TickLabel(
      value: tick.value, level: tick.level, text: first, second: second, full: ByteText(fullBytes),
      width: max(TextMetrics.width(first, size: size), TextMetrics.width(second, size: size)))
  }

  // MARK: Default formats

  /// Returns the default format of tick labels for the step between the ticks.
  static func format(
    of list: TickList, _ values: ScaleValues, in domain: Extent, zone: StudyTimeZone = .utc
  ) -> ValueFormat {
    switch list.step {
    case .number(let step):
      let largest = max(abs(domain.low), abs(domain.high))
      guard largest < 1e15, step.decimals <= (largest < 1e-5 ? 6 : 9) else {
        var magnitude = step.exponent
        var power = step.value
        while power * 10 <= largest, magnitude < 308 {
          power *= 10
          magnitude += 1
        }
        return .scientific(magnitude - step.exponent + 2)
      }
      return .number(step.decimals)
    case .calendar(let step):
      switch step.unit {
      case .millisecond:
        return .clock(TimePrecision(of: list.ticks.lazy.map(\.value), in: zone), zone)
      case .second: return .clock(.second, zone)
      case .minute, .hour: return .clock(.minute, zone)
      case .day, .week: return .day(.dayMonth).value(values, in: zone)
      case .month:
        let dateTimeZone = values == .dateTime ? zone : nil
        let years = year(domain.low, dateTimeZone) != year(domain.high, dateTimeZone)
        return .day(years ? .monthYear : .month).value(values, in: zone)
      case .year: return .year(values == .dateTime ? zone : nil)
      }
    case .categories, .irregular:
      if values == .day || values == .dateTime { return .day(.medium).value(values, in: zone) }
      // If one label is too long as a decimal number, all labels use scientific notation.
      let isExtreme = list.ticks.contains { tick in
        let size = abs(tick.value)
        return tick.level == 0 && size > 0 && (size < 1e-6 || size >= 1e15)
      }
      return isExtreme ? .scientific(3) : .upTo(6)
    }
  }

  /// Returns the year of a date or date-time, limited to the years -9999 to 9999.
  ///
  /// - Parameter zone: the time zone of a date-time; nil for a date.
  private static func year(_ value: Double, _ zone: StudyTimeZone?) -> Int {
    let day = zone.map { $0.local(fromInstant: value) / 86_400 } ?? value
    return CalendarDay(number: Int(min(2_932_896, max(-4_371_587, day)).rounded(.down))).civil.year
  }
}

import ReportData
import ReportText

/// A tick with its label.
struct TickLabel: Sendable {
  /// A picture in place of the text.
  struct Image: Sendable {
    var address: ByteText
    /// What it shows.
    var alt: ByteText?
    /// The width and the height.
    var size: Double
  }

  /// What few ticks have. It lies behind one reference, since labels are copied often.
  private struct Rare: Sendable {
    var second: ByteText?
    var full: ByteText?
    var long: ByteText?
    var color: Color?
    var image: Image?
  }

  /// The value.
  var value: Double
  /// 0 for a major tick.
  var level: Int
  /// The text, or its first line.
  var text: ByteText
  /// The width of the wider line, in user units.
  var width: Double
  /// True when a piece of the text is left out.
  var isCut = false
  /// False for a tick without a label.
  var isShown = true
  /// What this tick has and few others have; nil for nothing, as mostly.
  private var own: Shared<Rare>?
  /// True for a label that stays when others have to go.
  var isPinned = false
  /// True for a label with a pill behind it.
  var isHighlighted = false
  /// True for a bold label.
  var isStrong = false
  /// How far along the axis it stands from its tick.
  var shift = 0.0

  /// The room at each side of the text in a pill.
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
    if second != nil || full != nil { own = Shared(Rare(second: second, full: full)) }
  }

  /// The second line.
  var second: ByteText? {
    get { own?.value.second }
    set { own.change(from: Rare()) { $0.second = newValue } }
  }

  /// The whole text, when the shown one is cut or in two lines.
  var full: ByteText? {
    get { own?.value.full }
    set { own.change(from: Rare()) { $0.full = newValue } }
  }

  /// The long form that the author gave.
  var long: ByteText? {
    get { own?.value.long }
    set { own.change(from: Rare()) { $0.long = newValue } }
  }

  /// The author's colour.
  var color: Color? {
    get { own?.value.color }
    set { own.change(from: Rare()) { $0.color = newValue } }
  }

  /// The picture in place of the text.
  var image: Image? {
    get { own?.value.image }
    set { own.change(from: Rare()) { $0.image = newValue } }
  }

  /// The width with that of its pill.
  var outerWidth: Double { isHighlighted ? width + 2 * Self.pillMargin : width }

  /// The text when it is neither cut nor in two lines.
  var whole: ByteText { full ?? text }

  /// What is said when one points at it.
  var title: ByteText? { long ?? (isCut ? full : nil) }

  /// Breaks the text into so many lines of a width, shortened at last, and hides it where no letter has room.
  mutating func cut(to limit: Double, lines most: Int? = nil, _ texts: inout TextFitter) {
    guard width > limit, image == nil else { return }
    full = whole
    isCut = true
    let most = most ?? (second == nil ? 1 : 2)
    let lines = texts.lines(of: whole, width: max(0, limit), most: most)
    text = lines.first ?? ""
    second = lines.dropFirst().first
    width = TextStyle.label.size(of: lines).width
    if lines.isEmpty { isShown = false }
  }
}

// MARK: - Labelling of ticks

/// Makes the labels of ticks. Their bytes lie one after the other in one piece of memory.
struct TickLabeler: ~Copyable {
  /// The font size of tick labels.
  static let size = TextStyle.label.size.units
  /// The height of a line of labels.
  static let lineHeight = size * TextMetrics.lineHeight
  /// The height of capital letters and digits.
  static let capHeight = size * TextMetrics.capHeight

  private var writer = ByteWriter(capacity: 1024)
  private var ends: [Int] = []

  /// Puts the labels of the ticks into `labels`.
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

  /// Puts the names of categories into `labels`.
  static func label(_ list: TickList, names: [ByteText], into labels: inout [TickLabel]) {
    labels.removeAll(keepingCapacity: true)
    for tick in list.ticks {
      guard tick.value >= 0, tick.value < Double(names.count) else { continue }
      labels.append(label(tick, names[Int(tick.value)]))
    }
  }

  /// A name, of which what follows a line feed is the second line.
  private static func label(_ tick: Tick, _ name: ByteText) -> TickLabel {
    guard let end = name.bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      return TickLabel(
        value: tick.value, level: tick.level, text: name,
        width: TextMetrics.width(name, size: size))
    }
    let first = ByteText(name.bytes[..<end])
    let second = ByteText(name.bytes[(end + 1)...])
    var whole = Array(name.bytes)
    whole[end - name.bytes.startIndex] = UInt8(ascii: " ")
    return TickLabel(
      value: tick.value, level: tick.level, text: first, second: second, full: ByteText(whole),
      width: max(TextMetrics.width(first, size: size), TextMetrics.width(second, size: size)))
  }

  // MARK: Standard formats

  /// The format of ticks where the author does not say.
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
        let own = values == .dateTime ? zone : nil
        let years = year(domain.low, own) != year(domain.high, own)
        return .day(years ? .monthYear : .month).value(values, in: zone)
      case .year: return .year(values == .dateTime ? zone : nil)
      }
    case .categories, .irregular:
      if values == .day || values == .dateTime { return .day(.medium).value(values, in: zone) }
      // One label that is too long as a decimal number gives all the notation of powers.
      let isExtreme = list.ticks.contains { tick in
        let size = abs(tick.value)
        return tick.level == 0 && size > 0 && (size < 1e-6 || size >= 1e15)
      }
      return isExtreme ? .scientific(3) : .upTo(6)
    }
  }

  /// The year of a value; of one outside the years -9999 to 9999 the nearest in them.
  /// - Parameter zone: that of a moment; nil for a day.
  private static func year(_ value: Double, _ zone: StudyTimeZone?) -> Int {
    let day = zone.map { $0.local(fromInstant: value) / 86_400 } ?? value
    return CalendarDay(number: Int(min(2_932_896, max(-4_371_587, day)).rounded(.down))).civil.year
  }
}

import ReportText

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
    for tick in list.ticks {
      if tick.level == 0 { writer.value(tick.value, format, locale: locale) }
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

  /// How ticks are written when the author does not say.
  static func format(of list: TickList, _ values: ScaleValues, in domain: Extent) -> ValueFormat {
    switch list.step {
    case .number(let step):
      let largest = max(abs(domain.low), abs(domain.high))
      guard largest < 1e15, step.decimals <= 9 else {
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
      let isMoment = values == .moment
      switch step.unit {
      case .second: return .clock(seconds: true)
      case .minute, .hour: return .clock(seconds: false)
      case .day, .week: return .day(.dayMonth).value(values)
      case .month:
        let years = year(domain.low, isMoment) != year(domain.high, isMoment)
        return .day(years ? .monthYear : .month).value(values)
      case .year: return .year(isMoment: isMoment)
      }
    case .categories, .irregular:
      return values == .day || values == .moment ? .day(.medium).value(values) : .upTo(6)
    }
  }

  private static func year(_ value: Double, _ isMoment: Bool) -> Int {
    CalendarYear.year(of: isMoment ? value / 86_400 : value)
  }
}

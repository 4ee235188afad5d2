import Foundation

/// A comparison of numbers and names in text with the rows.
struct ValueWords {
  /// The results of a comparison.
  enum Fit { case right, zero, wrong }

  let input: ChartInput
  let labels: LabelReading
  let calendar: CalendarReading

  init(_ input: ChartInput) {
    self.input = input
    labels = LabelReading(locale: input.locale)
    calendar = CalendarReading(locale: input.locale)
  }

  /// Returns whether a text contains a separate number for each value.
  func fit(_ text: String, _ values: [Double]) -> Fit {
    fit(labels.numbers(in: text)[...], values[...])
  }

  /// Returns the best result of all assignments of numbers to values.
  ///
  /// A rounded number can match several values.
  private func fit(_ numbers: ArraySlice<WrittenNumber>, _ values: ArraySlice<Double>) -> Fit {
    guard let value = values.first else { return .right }
    var best = Fit.wrong
    for index in numbers.indices {
      let number = numbers[index]
      let isZero = number.value == 0 && number.bound == nil && number.isNear(value)
      let doesAgree = agrees(number, value)
      guard doesAgree || isZero else { continue }
      var rest = numbers
      rest.remove(at: index)
      let others = fit(rest, values.dropFirst())
      if others == .right, doesAgree { return .right }
      if others != .wrong { best = .zero }
    }
    return best
  }

  private func agrees(_ number: WrittenNumber, _ value: Double) -> Bool {
    if number.agrees(with: value) { return true }
    guard number.isPercent else { return false }
    return WrittenNumber(
      value: number.value / 100, tolerance: number.tolerance / 100, bound: number.bound,
      isPercent: false
    ).agrees(with: value)
  }

  /// Whether a text contains the x value of a row. An unreadable text counts as a match.
  func names(_ text: String, _ key: Cell) -> Bool {
    switch key {
    case .missing: return true
    case .text(let name): return TickReading.key(text).contains(TickReading.key(name))
    case .number(let value):
      let numbers = labels.numbers(in: text)
      return numbers.isEmpty || numbers.contains { $0.agrees(with: value) }
    case .instant(let seconds, let isDay):
      guard let instant = calendar.instant(text) else { return true }
      // A column contains either dates or date-times.
      if isDay != (instant.clock == nil) { return false }
      return instant.agrees(with: seconds)
    }
  }

  /// Returns the numbers of a row that its title contains.
  func values(of series: SeriesInput, _ row: Int) -> [Double] {
    series.valueChannels.filter { $0 != "goal" }.compactMap { series.number($0, row) }
  }

  /// Returns the rank of the title of a mark for a row. The best match has rank 0.
  ///
  /// If several marks have the same position, the rank selects one.
  func rank(_ mark: Mark, _ series: Int, _ row: Int) -> Int {
    guard let title = mark.title else { return 9 }
    let seriesInput = input.series[series]
    let key = row < seriesInput.keys.count ? seriesInput.keys[row] : .missing
    let parts = valuePart(of: title, series, key)
    let wanted = values(of: seriesInput, row)
    // A title with more values than the row usually belongs to another row.
    let isLonger = labels.numbers(in: parts.value).count > wanted.count
    let penalty = (names(parts.position, key) ? 0 : 2) + (isLonger ? 1 : 0)
    switch fit(parts.value, wanted) {
    case .right: return penalty
    case .zero: return penalty + 4
    case .wrong: return penalty + 8
    }
  }

  /// Returns the two parts of a title: the x value and the values.
  func valuePart(of title: String, _ series: Int, _ key: Cell) -> (position: String, value: String)
  {
    var rest = LabelReading.plain(title)
    let seriesInput = input.series[series]
    let label = LabelReading.plain(seriesInput.label)
    if input.series.count > 1, rest.hasPrefix(label + ", ") { rest.removeFirst(label.count + 2) }
    if case .text(let name) = key {
      let plain = LabelReading.plain(name)
      if let range = rest.range(of: plain + ": ") ?? rest.range(of: plain + "：") {
        return (String(rest[..<range.upperBound]), String(rest[range.upperBound...]))
      }
    }
    let separators = [": ", "：", " : "]
    let last = separators.compactMap { rest.range(of: $0, options: .backwards) }
      .max { $0.lowerBound < $1.lowerBound }
    guard let last else { return ("", rest) }
    return (String(rest[..<last.lowerBound]), String(rest[last.upperBound...]))
  }
}

import ReportData
import ReportText

/// The generated text of a figure.
///
/// It is created once per figure from the facts. Therefore mark titles, description, and data table
/// are consistent.
final class FigureText: Sendable {
  let facts: ChartFacts
  let phrases: ChartPhrases
  let series: [SeriesText]
  private let names: RowNames
  /// Whether a series has a second category in addition to the name of each row.
  private let hasSecondKeys: Bool
  let isMirrored: Bool
  /// Whether a mark title contains the values of all series at its position.
  private let hasSlotTitles: Bool
  /// The BCP 47 tag of the language of the generated text.
  let language: String

  init(facts: consuming ChartFacts, phrases: ChartPhrases) {
    let facts = facts
    self.phrases = phrases
    let language = phrases.language
    self.language = language
    isMirrored = facts.direction == .rightToLeft
    hasSlotTitles = facts.chart.words.titles == .slot && facts.chart.series.count > 1
    series = facts.chart.series.indices.map { index in
      SeriesText(
        facts.series(index), facts.chart.series[index], facts.locale, missing: facts.missingText,
        shares: facts.shares(index), language: language)
    }
    names = RowNames(of: series, facts.locale)
    hasSecondKeys = series.contains { $0.second != nil }
    self.facts = facts
  }

  /// Adds the name of the chart: its title, the name of its only series, or its type.
  func writeName(into writer: inout ByteWriter) {
    if let title = facts.title, !title.isEmpty {
      name(title, into: &writer)
    } else if series.count == 1, !series[0].data.label.isEmpty {
      name(series[0].data.label, into: &writer)
    } else {
      writer.phrase(phrases.chart(facts.chart.type)) { _, _ in }
    }
  }

  /// Adds the name of the chart as an attribute value.
  func writeLabel(into writer: inout ByteWriter) {
    if let title = facts.title, !title.isEmpty {
      writer.isolated(from: facts.direction) { $0.attribute(title) }
    } else if series.count == 1, !series[0].data.label.isEmpty {
      writer.isolated(from: facts.direction) { $0.attribute(series[0].data.label) }
    } else {
      writer.phrase(phrases.chart(facts.chart.type)) { _, _ in }
    }
  }

  // MARK: Names and values of rows

  /// Adds the lowest or highest value of a row: its value, or the limit of its range.
  ///
  /// If this limit of the range is missing, the other limit replaces it.
  func writeExtreme(series index: Int, row: Int, isLow: Bool, into writer: inout ByteWriter) {
    let text = series[index]
    if let candle = text.candle {
      return isolate(&writer) { writer in
        text.writeEnd(isLow ? candle.low : candle.high, row, facts.locale, into: &writer)
      }
    }
    guard text.isRangeOnly, let ends = text.ends else {
      return writeValue(series: index, row: row, into: &writer)
    }
    var expected = isLow ? ends.low : ends.high
    var opposite = isLow ? ends.high : ends.low
    func number(_ channel: Int) -> Double { text.data.columns[channel].values[row] }
    if text.isSpan, (number(expected) > number(opposite)) == isLow { swap(&expected, &opposite) }
    let channel = number(expected).isFinite ? expected : opposite
    isolate(&writer) { text.writeEnd(channel, row, facts.locale, into: &$0) }
  }

  /// Adds the text for a missing value: the reason, the author's text, or the translated text.
  func writeMissing(_ reason: ByteText?, into writer: inout ByteWriter) {
    if let reason { return writer.text(reason) }
    if let missing = facts.missingText { return writer.text(missing) }
    writer.phrase(phrases.missing) { _, _ in }
  }

  /// Adds the name of a row: its date, category, or number, and its second category.
  func writeKey(series index: Int, row: Int, into writer: inout ByteWriter) {
    guard hasSecondKeys else { return writeName(series: index, row: row, into: &writer) }
    isolate(&writer) { writer in
      writeRowName(index, row, into: &writer)
      series[index].writeSecondKey(row, facts.locale, into: &writer)
    }
  }

  /// Adds the name of a row as on the x axis, without a second category.
  func writeName(series index: Int, row: Int, into writer: inout ByteWriter) {
    // Names without need for isolation are written from the cache, because this runs for each mark.
    if !isMirrored, !names.mayRotate, names.write(row, of: index, into: &writer) { return }
    isolate(&writer) { writeRowName(index, row, into: &$0) }
  }

  @inline(__always)
  private func writeRowName(_ index: Int, _ row: Int, into writer: inout ByteWriter) {
    if !names.write(row, of: index, into: &writer) {
      series[index].writeKey(row, facts.locale, into: &writer)
    }
  }

  /// Adds the value of a row with its unit, and with its percentage if it is part of a total.
  ///
  /// If the value is missing, the text for a missing value replaces it.
  func writeValue(series index: Int, row: Int, into writer: inout ByteWriter) {
    writeValue(series[index], row, into: &writer)
  }

  private func writeValue(_ text: SeriesText, _ row: Int, into writer: inout ByteWriter) {
    guard row < text.values.count, text.values[row].isFinite else {
      let reason = row < text.data.rowCount ? text.reason(row) : nil
      return writeMissing(
        reason.map { ReasonPhrases.word($0, language: language) }, into: &writer)
    }
    isolate(&writer) { _ = text.writeValue(row, facts.locale, into: &$0) }
  }

  /// Adds the `data-` attributes of a row.
  ///
  /// They are `data-value`, also `data-lo` and `data-hi` for a range, or `data-open` to
  /// `data-close` for a candle.
  func writeValueFacts(series index: Int, row: Int, into writer: inout ByteWriter) {
    guard series.indices.contains(index) else { return }
    series[index].writeFacts(row, into: &writer)
  }

  /// Isolates the written text from the direction of the surrounding text.
  ///
  /// Right-to-left languages always need the isolation, other languages only for some text. Source:
  /// Unicode Standard Annex #9, first strong isolates.
  @inline(__always)
  func isolate(_ writer: inout ByteWriter, _ write: (inout ByteWriter) -> Void) {
    if isMirrored { return writer.isolated(write) }
    let start = writer.count
    write(&writer)
    writer.isolate(from: start, in: .leftToRight)
  }

  /// Adds a name, such as that of a series, with directional isolation if necessary.
  func name(_ name: ByteText, into writer: inout ByteWriter) {
    writer.isolated(from: facts.direction) { $0.text(name) }
  }

  /// Adds all values of a row.
  ///
  /// Examples are `5`, `range from 1 to 2`, `5, range from 3 to 7`, and `5; Goal 3`. A candle gives
  /// `Open 3; High 5; Low 2; Close 4`.
  func writeValues(series index: Int, row: Int, into writer: inout ByteWriter) {
    writeValues(series[index], row, into: &writer)
  }

  private func writeValues(_ text: SeriesText, _ row: Int, into writer: inout ByteWriter) {
    if let candle = text.candle {
      for (position, channel) in candle.all.enumerated() {
        if position > 0 { writer.literal(phrases.semicolon) }
        text.writeNamed(channel, row, facts.locale, into: &writer)
      }
      return
    }
    let hasRange = text.hasRange(row)
    if text.isRangeOnly, !hasRange, !text.isMissing(row) {
      return writeHalfRange(text, row, into: &writer)
    }
    if !(hasRange && text.isRangeOnly) { writeValue(text, row, into: &writer) }
    if let ends = text.ends, hasRange {
      if !text.isRangeOnly { writer.literal(phrases.comma) }
      writer.phrase(phrases.range) { placeholder, writer in
        isolate(&writer) { writer in
          text.writeEnd(placeholder == 0 ? ends.low : ends.high, row, facts.locale, into: &writer)
        }
      }
    }
    if text.meaning != nil { writeStatus(text, row, into: &writer) }
    if !text.extras.isEmpty { text.writeExtras(row, facts.locale, into: &writer) }
  }

  /// Adds both limits of a range with a missing limit, each after its name: `Low 3; High no data`.
  private func writeHalfRange(_ text: SeriesText, _ row: Int, into writer: inout ByteWriter) {
    guard let ends = text.ends else { return }
    for (position, channel) in [ends.low, ends.high].enumerated() {
      if position > 0 { writer.literal(phrases.semicolon) }
      writer.text(text.description.channels[channel].label)
      writer.byte(UInt8(ascii: " "))
      if text.data.columns[channel].isMissing(row) {
        writeMissing(text.reasonWord(channel, row), into: &writer)
      } else {
        isolate(&writer) { text.writeEnd(channel, row, facts.locale, into: &$0) }
      }
    }
  }

  // MARK: Titles of marks

  /// Adds the values of all series at the position of a row: `Mon: Walking 2 and Running 4`.
  func writeSlot(series index: Int, row: Int, into writer: inout ByteWriter) {
    let text = series[index]
    if text.key != nil {
      writeKey(series: index, row: row, into: &writer)
      writer.literal(phrases.colon)
    }
    let shown = series.indices.compactMap { target in
      self.row(of: target, like: row, of: index).map { (series: target, row: $0) }
    }
    for (position, item) in shown.enumerated() {
      if position > 0, position < shown.count - 1 { writer.literal(phrases.comma) }
      if position > 0, position == shown.count - 1 {
        // The phrase joins the last two items. The first of them is already written.
        writer.phrase(phrases.and) { placeholder, writer in
          if placeholder == 1 { writePart(item.series, item.row, into: &writer) }
        }
      } else {
        writePart(item.series, item.row, into: &writer)
      }
    }
  }

  private func writePart(_ index: Int, _ row: Int, into writer: inout ByteWriter) {
    if !series[index].data.label.isEmpty {
      name(series[index].data.label, into: &writer)
      writer.byte(UInt8(ascii: " "))
    }
    writeValues(series: index, row: row, into: &writer)
  }

  /// Returns the row of a series at the position of another series' row; nil if there is none.
  private func row(of target: Int, like row: Int, of index: Int) -> Int? {
    guard target != index else { return row }
    let text = series[index]
    let targetText = series[target]
    guard let key = text.key, let targetKey = targetText.key else {
      return row < targetText.data.rowCount ? row : nil
    }
    let column = text.data.columns[key]
    let targetColumn = targetText.data.columns[targetKey]
    if text.second != nil || targetText.second != nil {
      return (0..<targetText.data.rowCount).first {
        targetText.hasSameCategories($0, like: row, of: text)
      }
    }
    if column.categories.isEmpty, targetColumn.categories.isEmpty {
      guard column.numbers[row].isFinite else { return nil }
      // Usually the rows are identical.
      if row < targetColumn.numbers.count, targetColumn.numbers[row] == column.numbers[row] {
        return row
      }
      return targetColumn.numbers.firstIndex(of: column.numbers[row])
    }
    guard !column.categories.isEmpty, !targetColumn.categories.isEmpty else { return nil }
    let name = column.categories[row].index
    guard name >= 0 else { return nil }
    return targetColumn.categories.firstIndex {
      $0.index >= 0 && targetColumn.names[$0.index] == column.names[name]
    }
  }

  /// Adds the title of a mark: `Mon 26 Feb: 8,123 steps`.
  ///
  /// If there are several series, the title starts with the series name. With slot titles, it
  /// contains the values of all series at the position.
  func writeMarkTitle(series index: Int, row: Int, into writer: inout ByteWriter) {
    guard series.indices.contains(index) else { return }
    let text = series[index]
    guard row < text.data.rowCount else { return }
    if hasSlotTitles {
      return writeSlot(series: index, row: row, into: &writer)
    }
    if series.count > 1 {
      name(text.data.label, into: &writer)
      writer.literal(phrases.comma)
    }
    if text.key != nil {
      writeKey(series: index, row: row, into: &writer)
      writer.literal(phrases.colon)
    }
    writeValues(text, row, into: &writer)
  }

  // MARK: Lines of readouts

  /// Returns the readout line of a row: its values.
  ///
  /// If there are several series, the series name precedes the values.
  func line(series index: Int, row: Int) -> Readout.Line {
    var writer = ByteWriter(capacity: 64)
    writeLabel(index, into: &writer)
    writeValues(series: index, row: row, into: &writer)
    let text = series[index]
    return Readout.Line(
      series: index, value: row < text.values.count ? text.values[row] : .nan,
      text: ByteText(characterData: writer.copy()))
  }

  /// Returns the readout line of an interpolated value between two rows, marked with `≈`.
  func line(series index: Int, between value: Double) -> Readout.Line {
    var writer = ByteWriter(capacity: 64)
    writeLabel(index, into: &writer)
    let text = series[index]
    isolate(&writer) { writer in
      writer.literal("≈\u{A0}")
      writer.value(value, text.valueFormat.between(value), locale: facts.locale)
      writer.markup(text.unit)
    }
    return Readout.Line(
      series: index, value: value, text: ByteText(characterData: writer.copy()))
  }

  /// Returns the name of a row as plain text.
  func key(series index: Int, row: Int) -> ByteText {
    var writer = ByteWriter(capacity: 64)
    writeKey(series: index, row: row, into: &writer)
    return ByteText(characterData: writer.copy())
  }

  private func writeLabel(_ index: Int, into writer: inout ByteWriter) {
    guard series.count > 1, !series[index].data.label.isEmpty else { return }
    name(series[index].data.label, into: &writer)
    writer.byte(UInt8(ascii: " "))
  }
}

extension ValueFormat {
  /// Returns the format of an interpolated value.
  ///
  /// It has the decimals of the data, plus one decimal if the value has fewer than three digits.
  func between(_ value: Double) -> ValueFormat {
    func decimals(_ digits: Int, _ value: Double) -> Int {
      let integerDigits = abs(value) >= 100 ? 3 : abs(value) >= 10 ? 2 : 1
      return integerDigits + digits < 3 ? digits + 1 : digits
    }
    return switch self {
    case .number(let digits): .upTo(decimals(digits, value))
    case .percent(let digits): .percent(decimals(digits, value * 100))
    default: self
    }
  }
}

extension ByteText {
  /// Creates plain text in one line from generated character data, with resolved references.
  init(characterData bytes: [UInt8]) {
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "&"), let end = rest.firstIndex(of: UInt8(ascii: ";")) {
        switch String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self) {
        case "lt": plain.append(UInt8(ascii: "<"))
        case "gt": plain.append(UInt8(ascii: ">"))
        default: plain.append(UInt8(ascii: "&"))
        }
        rest = rest[(end + 1)...]
      } else {
        plain.append(byte == 0x0A || byte == 0x09 ? 0x20 : byte)
        rest = rest.dropFirst()
      }
    }
    self.init(plain)
  }
}

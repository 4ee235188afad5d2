import ReportText

extension SeriesWords {
  /// Adds the name of a row: its date, category or number, and its second category.
  func writeWholeKey(_ row: Int, _ locale: ReportLocale, into writer: inout ByteWriter) {
    writeKey(row, locale, into: &writer)
    guard let second, key != nil else { return }
    writer.literal(", ")
    writeCell(second, row, locale, into: &writer)
  }

  /// Adds the name of a row as far as it stands on the x axis.
  func writeKey(_ row: Int, _ locale: ReportLocale, into writer: inout ByteWriter) {
    guard let key else { return }
    if let keyFormat, keys[row].isFinite, !hasLongName(row) {
      if hasWeekday {
        writer.value(keys[row], .day(.weekdayShort), locale: locale)
        writer.byte(UInt8(ascii: " "))
      }
      writer.value(keys[row], keyFormat, locale: locale)
    } else if data.columns[key].isMissing(row) {
      writer.text(missing)
    } else {
      data.columns[key].write(row: row, into: &writer, locale: locale)
    }
    guard let subtitle, !data.columns[subtitle].isMissing(row) else { return }
    writer.literal(", ")
    data.columns[subtitle].write(row: row, into: &writer, locale: locale)
  }

  private func hasLongName(_ row: Int) -> Bool {
    guard hasLongNames, let key else { return false }
    return data.columns[key].longNames[keys[row]] != nil
  }

  /// Adds the value of a row with its unit and percentage; false when it is missing.
  func writeValue(_ row: Int, _ locale: ReportLocale, into writer: inout ByteWriter) -> Bool {
    guard row < values.count, values[row].isFinite else { return false }
    writer.value(values[row], valueFormat, locale: locale)
    writer.markup(unit)
    writePercentage(row, locale, into: &writer)
    return true
  }

  /// Adds the value of a channel of a row, which is not missing, with the unit of the series.
  func writeEnd(
    _ channel: Int, _ row: Int, _ locale: ReportLocale, into writer: inout ByteWriter
  ) {
    data.columns[channel].write(row: row, into: &writer, locale: locale)
    writer.markup(unit)
  }

  /// True when both ends of the range are there.
  func hasRange(_ row: Int) -> Bool {
    guard let ends else { return false }
    return !data.columns[ends.low].isMissing(row) && !data.columns[ends.high].isMissing(row)
  }

  /// Adds the values of the other channels, each after its name.
  func writeExtras(_ row: Int, _ locale: ReportLocale, into writer: inout ByteWriter) {
    for extra in hasRange(row) ? listed : extras {
      writer.literal("; ")
      writeNamed(extra, row, locale, into: &writer, hasUnit: false)
    }
  }

  /// Adds the value of a channel after its name.
  func writeNamed(
    _ channel: Int, _ row: Int, _ locale: ReportLocale, into writer: inout ByteWriter,
    hasUnit: Bool = true
  ) {
    writer.text(description.channels[channel].label)
    writer.byte(UInt8(ascii: " "))
    if data.columns[channel].isMissing(row) {
      writer.text(reasonWord(channel, row) ?? missing)
    } else if hasUnit {
      writeEnd(channel, row, locale, into: &writer)
    } else {
      data.columns[channel].write(row: row, into: &writer, locale: locale)
    }
  }

  /// Adds a cell's text: the value of a channel with its percentage, but without the unit.
  func writeCell(
    _ channel: Int, _ row: Int, _ locale: ReportLocale, into writer: inout ByteWriter
  ) {
    if data.columns[channel].isMissing(row) {
      writer.text(reasonWord(channel, row) ?? missing)
    } else {
      data.columns[channel].write(row: row, into: &writer, locale: locale)
      if channel == value { writePercentage(row, locale, into: &writer) }
    }
  }

  /// Adds the percentage of a part of a whole, in parentheses.
  private func writePercentage(
    _ row: Int, _ locale: ReportLocale, into writer: inout ByteWriter
  ) {
    guard isPart(row), valueFormat != .percent(shares.decimals) else { return }
    writer.literal(" (")
    writer.percent(shares.values[row], decimals: shares.decimals, locale: locale)
    writer.byte(UInt8(ascii: ")"))
  }

  /// Adds the facts of a row as attributes: `data-value`, `data-lo` and `data-hi` for a range,
  /// `data-open` to `data-close` for a candle, and `data-area` for a size.
  func writeFacts(_ row: Int, into writer: inout ByteWriter) {
    if let candle {
      writeFact(" data-open=\"", candle.open, row, into: &writer)
      writeFact(" data-high=\"", candle.high, row, into: &writer)
      writeFact(" data-low=\"", candle.low, row, into: &writer)
      return writeFact(" data-close=\"", candle.close, row, into: &writer)
    }
    for place in data.columns.indices where place != key {
      guard row < data.columns[place].numbers.count, data.columns[place].numbers[row].isFinite
      else { continue }
      if data.columns[place].name == "area" {
        writer.literal(" data-area=\"")
        if place == value {
          writer.fact(data.columns[place].numbers[row])
          writer.literal("\" data-value=\"")
        }
      } else if place == value, !isRangeOnly {
        writer.literal(" data-value=\"")
      } else if data.columns[place].name == "low" {
        writer.literal(" data-lo=\"")
      } else if data.columns[place].name == "high" {
        writer.literal(" data-hi=\"")
      } else {
        continue
      }
      writer.fact(data.columns[place].numbers[row])
      writer.byte(UInt8(ascii: "\""))
    }
  }

  private func writeFact(
    _ name: StaticString, _ channel: Int, _ row: Int, into writer: inout ByteWriter
  ) {
    guard data.columns[channel].numbers[row].isFinite else { return }
    writer.literal(name)
    writer.fact(data.columns[channel].numbers[row])
    writer.byte(UInt8(ascii: "\""))
  }
}

import ReportText

extension FigureWords {
  /// What a series shows in a row: its values, after its name when there are several.
  func line(series index: Int, row: Int) -> Readout.Line {
    var writer = ByteWriter(capacity: 64)
    writeLabel(index, into: &writer)
    writeValues(series: index, row: row, into: &writer)
    let own = series[index]
    return Readout.Line(
      series: index, value: row < own.values.count ? own.values[row] : .nan,
      text: ByteText(characterData: writer.copy()))
  }

  /// What lies between two rows of a series, said to be about so much.
  func line(series index: Int, between value: Double) -> Readout.Line {
    var writer = ByteWriter(capacity: 64)
    writeLabel(index, into: &writer)
    let own = series[index]
    isolate(&writer) { writer in
      writer.literal("≈\u{A0}")
      writer.value(value, own.valueFormat.between, locale: facts.locale)
      writer.markup(own.unit)
    }
    return Readout.Line(
      series: index, value: value, text: ByteText(characterData: writer.copy()))
  }

  /// The name of a row.
  func key(series index: Int, row: Int) -> ByteText {
    var writer = ByteWriter(capacity: 64)
    writeKey(series: index, row: row, into: &writer)
    return ByteText(characterData: writer.copy())
  }

  private func writeLabel(_ index: Int, into writer: inout ByteWriter) {
    guard series.count > 1, !series[index].data.label.isEmpty else { return }
    writer.text(series[index].data.label)
    writer.byte(UInt8(ascii: " "))
  }
}

extension ValueFormat {
  /// How a value between two others is written: with up to two more decimals than they have.
  var between: ValueFormat {
    switch self {
    case .number(let decimals), .upTo(let decimals): .upTo(min(6, decimals + 2))
    case .percent(let decimals): .percent(min(6, decimals + 1))
    default: self
    }
  }
}

extension ByteText {
  /// The text that character data of ours stands for, in one line: its references are resolved.
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

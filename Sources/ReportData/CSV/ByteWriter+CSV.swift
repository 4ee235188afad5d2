public import ReportText

extension ByteWriter {
  /// Adds rows as a CSV file that any program reads (RFC 4180): UTF-8, comma, CRLF, a header of
  /// column names; numbers with a point and as many digits as read back the same, days and moments by
  /// ISO 8601, `true` and `false`, nothing where a value is missing. A text that is empty stands in
  /// quotation marks, so that it is not taken for a missing one.
  public mutating func csv(_ slice: Slice) {
    let columns = slice.table.columns
    for (place, column) in columns.enumerated() {
      if place > 0 { byte(UInt8(ascii: ",")) }
      csvText(ByteText(column.schema.name))
    }
    literal("\r\n")
    for row in 0..<slice.count {
      for (place, column) in columns.enumerated() {
        if place > 0 { byte(UInt8(ascii: ",")) }
        csvCell(of: column, at: slice.rows[row])
      }
      literal("\r\n")
    }
  }

  private mutating func csvCell(of column: Column, at row: Int) {
    switch column.values {
    case .texts(let texts):
      if let text = texts[row] { csvText(text) }
    case .numbers(let numbers):
      let number = numbers[row]
      guard !number.isNaN else { return }
      switch column.schema.type {
      case .date: isoDay(CalendarDay(number: Int(number)))
      case .datetime: isoMoment(number)
      case .boolean: markup(number == 0 ? "false" : "true")
      case .number, .integer, .text: jsonNumber(number)
      }
    }
  }

  private mutating func csvText(_ text: ByteText) {
    let bytes = text.bytes
    let isPlain =
      !bytes.isEmpty
      && !bytes.contains {
        $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ",") || $0 == 0x0A || $0 == 0x0D
      }
      && bytes.first != UInt8(ascii: " ") && bytes.last != UInt8(ascii: " ")
    guard !isPlain else { return markup(bytes) }
    byte(UInt8(ascii: "\""))
    for one in bytes {
      if one == UInt8(ascii: "\"") { byte(one) }
      byte(one)
    }
    byte(UInt8(ascii: "\""))
  }
}

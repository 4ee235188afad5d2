import ReportText

/// A trace that another program left in a text of the data, such as a spreadsheet error.
enum TextArtefact: Hashable {
  /// An error value of a spreadsheet, such as `#REF!`.
  case spreadsheetError
  /// An apostrophe before digits, which protects leading zeros in a spreadsheet.
  ///
  /// The reader removes the apostrophe.
  case apostrophe
  /// U+FFFD, which replaces a lost character.
  case replacement
  /// UTF-8 text that a program decoded in another encoding, such as `JÃ¶rg`.
  case misread
  /// A control character or noncharacter, which documents replace with U+FFFD.
  case unwritable

  /// Creates the trace that a text contains; nil for a text without a trace.
  init?(_ cell: UnsafeBufferPointer<UInt8>) {
    if cell.first == UInt8(ascii: "#") || cell.first == UInt8(ascii: "E"), cell.count <= 20,
      Self.errors.contains(String(decoding: cell, as: UTF8.self))
    {
      self = .spreadsheetError
      return
    }
    guard cell.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return nil }
    let scalars = String(decoding: cell, as: UTF8.self).unicodeScalars
    if scalars.contains("\u{FFFD}") {
      self = .replacement
    } else if Self.isMisread(scalars) {
      self = .misread
    } else if scalars.contains(where: Self.isUnwritable) {
      self = .unwritable
    } else {
      return nil
    }
  }

  private static func isMisread(_ scalars: String.UnicodeScalarView) -> Bool {
    var bytes: [UInt8] = []
    for scalar in scalars {
      guard let byte = byte(of: scalar) else { return false }
      bytes.append(byte)
    }
    return bytes.contains { $0 >= 0x80 }
      && bytes.withUnsafeBufferPointer { UTF8Scan.firstInvalid(in: $0) } == nil
  }

  /// Returns whether a character is a control or noncharacter that XML 1.0 or HTML excludes.
  private static func isUnwritable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }

  /// The error values of Excel in English, German, French, and Spanish, and of LibreOffice.
  private static let errors: Set<String> = [
    "#REF!", "#DIV/0!", "#NAME?", "#VALUE!", "#NUM!", "#NULL!", "#N/A", "#SPILL!", "#CALC!",
    "#BEZUG!", "#WERT!", "#ZAHL!", "#NV", "#ÜBERLAUF!", "#KALK!",
    "#NOM?", "#VALEUR!", "#NOMBRE!", "#NUL!", "#PROPAGATION!", "#CALCUL!",
    "#¡REF!", "#¡DIV/0!", "#¿NOMBRE?", "#¡VALOR!", "#¡NUM!", "#¡NULO!", "#N/D",
    "#¡DESBORDAMIENTO!", "#¡CALC!",
    "Err:501", "Err:502", "Err:503", "Err:504", "Err:508", "Err:509", "Err:511", "Err:512",
    "Err:522", "Err:523",
  ]

  /// The characters of the bytes 80 to 9F in Windows-1252; 0 for a byte without a character.
  private static let windows1252: [UInt32] = [
    0x20AC, 0, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152,
    0, 0x17D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161,
    0x203A, 0x153, 0, 0x17E, 0x178,
  ]

  /// Returns the byte of a character in Latin-1 or Windows-1252; nil if it has none.
  private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    if scalar.value < 0x100 { return UInt8(scalar.value) }
    return windows1252.firstIndex(of: scalar.value).map { UInt8(0x80 + $0) }
  }

  // MARK: Messages

  /// The diagnostic code of the warning for this trace.
  var code: DiagnosticCode {
    switch self {
    case .spreadsheetError: .spreadsheetError
    case .apostrophe: .spreadsheetMark
    case .replacement, .misread, .unwritable: .brokenText
    }
  }

  /// Returns the warning message for a column with this trace, without a value.
  func message(column: String) -> String {
    switch self {
    case .spreadsheetError:
      "expected text in column `\(column)`, found an error value of a spreadsheet"
    case .apostrophe: "reportgen omits an apostrophe before digits in column `\(column)`"
    case .replacement: "lost character (U+FFFD) in column `\(column)`"
    case .misread:
      "expected UTF-8 in column `\(column)`, "
        + "found text decoded in another encoding, such as `JÃ¶rg` for `Jörg`"
    case .unwritable:
      "reports show U+FFFD instead of a control character in column `\(column)`"
    }
  }

  /// The hints that suggest a fix of the data.
  var hints: [String] {
    switch self {
    case .spreadsheetError:
      ["correct the formula and export again, or list the value under `missing`"]
    case .apostrophe: ["export the column as text, without the apostrophe"]
    case .replacement, .misread, .unwritable: ["export the data again from its source, as UTF-8"]
    }
  }
}

// MARK: - Marks that protect zeros

extension FieldBlock {
  /// Removes the spreadsheet marks that protect leading zeros: `="0017"` and `'0042`.
  ///
  /// - Parameter uncertain: receives the row and column of each apostrophe, which can be part of
  ///   the text.
  func readMarks(_ uncertain: (Int, Int) -> Void) {
    for row in 0..<rows {
      let record = record(row)
      for column in 0..<width where !record[column].isAbsent {
        let field = record[column]
        guard field.start < field.end else { continue }
        switch bytes[field.start] {
        case UInt8(ascii: "="): record[column] = formulaText(field)
        case UInt8(ascii: "'"):
          guard field.end - field.start > 1,
            raw(field).dropFirst().allSatisfy({ $0 &- UInt8(ascii: "0") <= 9 })
          else { continue }
          record[column] = Field(start: field.start + 1, end: field.end)
          uncertain(row, column)
        default: continue
        }
      }
    }
  }

  /// Returns the text in a formula such as `="0017"`, or the unchanged field.
  private func formulaText(_ field: Field) -> Field {
    let quote = UInt8(ascii: "\"")
    // In a quoted field, a quote is doubled.
    let length = field.isEscaped ? 2 : 1
    let (start, end) = (field.start + 1 + length, field.end - length)
    guard start <= end, bytes[start - 1] == quote, bytes[start - length] == quote,
      bytes[end] == quote, bytes[field.end - 1] == quote,
      !(start..<end).contains(where: { bytes[$0] == quote })
    else { return field }
    return Field(start: start, end: end)
  }
}

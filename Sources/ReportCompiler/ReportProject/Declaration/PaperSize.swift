import ReportText

/// A paper size for printed reports.
enum PaperSize: String, CaseIterable {
  case a4 = "A4"
  case letter = "Letter"

  /// The regions that use US Letter: `paperSize` in CLDR's supplemental measurement data.
  private static let letterRegions: Set<String> = [
    "BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE",
  ]

  /// Creates the paper size that is usual in the region of a language tag.
  ///
  /// If the tag has no region, the initializer uses the region of the locale for numbers and dates.
  init(of tag: String, writtenAs locale: ReportLocale) {
    let region = Self.region(of: tag) ?? Self.region(of: locale.tag) ?? ""
    self = Self.letterRegions.contains(region) ? .letter : .a4
  }

  /// The width and height of the paper in portrait orientation, in millimetres.
  var size: (width: Double, height: Double) {
    switch self {
    case .a4: (210, 297)
    case .letter: (215.9, 279.4)
    }
  }

  private static func region(of tag: String) -> String? {
    let parts = tag.split { $0 == "-" || $0 == "_" }
    return parts.dropFirst().first { part in
      part.utf8.count == 2
        && part.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
    }.map { $0.uppercased() }
  }
}

/// The four margins of a printed page.
struct PageMargins: Sendable {
  var top = PageLength.standard
  var right = PageLength.standard
  var bottom = PageLength.standard
  var left = PageLength.standard

  /// The margins as a CSS value, such as `20mm` or `20mm 15mm 20mm 15mm`.
  var text: String {
    let strings = [top.text, right.text, bottom.text, left.text]
    return strings.allSatisfy { $0 == top.text } ? top.text : strings.joined(separator: " ")
  }
}

/// A length on paper, such as the width of a margin.
struct PageLength: Sendable {
  /// The length as a CSS value, such as `20mm`.
  let text: String
  let millimetres: Double

  static let standard = PageLength(text: "20mm", millimetres: 20)

  private static let units: [(name: String, millimetres: Double)] = [
    ("mm", 1), ("cm", 10), ("in", 25.4), ("pt", 25.4 / 72),
  ]

  /// The names of the supported units of length.
  static var unitNames: [String] { units.map(\.name) }

  private init(text: String, millimetres: Double) {
    self.text = text
    self.millimetres = millimetres
  }

  /// Parses a number with a unit, such as `1.5cm`; nil for other text.
  init?(_ text: String) {
    if text == "0" {
      self.init(text: "0", millimetres: 0)
      return
    }
    guard let unit = Self.units.first(where: { text.hasSuffix($0.name) }) else { return nil }
    let number = text.dropLast(unit.name.count)
    guard let first = number.utf8.first, first >= 0x30, first <= 0x39,
      number.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 || $0 == UInt8(ascii: ".") }),
      number.utf8.last != UInt8(ascii: "."), number.utf8.count <= 8, let value = Double(number)
    else { return nil }
    self.init(text: "\(number)\(unit.name)", millimetres: value * unit.millimetres)
  }
}

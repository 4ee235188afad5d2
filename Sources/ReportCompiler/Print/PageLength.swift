import ReportText

/// A length on paper.
struct PageLength: Sendable {
  /// As a style sheet has it, such as `20mm`.
  let text: String
  let millimetres: Double

  static let standard = PageLength(text: "20mm", millimetres: 20)

  private static let units: [(name: String, millimetres: Double)] = [
    ("mm", 1), ("cm", 10), ("in", 25.4), ("pt", 25.4 / 72),
  ]

  /// The names of the units.
  static var unitNames: [String] { units.map(\.name) }

  private init(text: String, millimetres: Double) {
    self.text = text
    self.millimetres = millimetres
  }

  /// Reads a number with its unit, such as `1.5cm`; nil for anything else.
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

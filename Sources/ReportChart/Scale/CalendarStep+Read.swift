extension CalendarStep {
  /// Reads a distance such as `1 month`, `2 weeks` or `day`; nil for anything else, and for less
  /// than one unit.
  init?(text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard let name = words.last, words.count <= 2 else { return nil }
    let single = name.hasSuffix("s") ? String(name.dropLast()) : name
    let count = words.count == 2 ? Int(words[0]) : 1
    guard let count, (1...10_000).contains(count) else { return nil }
    switch single {
    case "second": self.init(.second, count)
    case "minute": self.init(.minute, count)
    case "hour": self.init(.hour, count)
    case "day": self.init(.day, count)
    case "week": self.init(.week, count)
    case "month": self.init(.month, count)
    case "quarter": self.init(.month, 3 * count)
    case "year": self.init(.year, count)
    default: return nil
    }
  }

  /// True when every one of them is equally long.
  var isEqual: Bool { unit < .month }
}

/// Looks through a tagged PDF for what keeps it from being accessible.
///
/// These are about thirty of the rules that a program can check of ISO 14289-1 (PDF/UA-1), by the
/// numbers of veraPDF's profile. They are a test, not a certificate: a file without findings is a
/// tagged PDF in which nothing was found.
public struct AccessibilityCheck {
  private(set) var counts: [(key: Key, count: Int)] = []
  private var places: [Key: Int] = [:]

  struct Key: Hashable {
    let clause: String
    let message: String
    let page: Int?
  }

  mutating func note(_ clause: String, _ message: String, page: Int? = nil, count: Int = 1) {
    let key = Key(clause: clause, message: message, page: page)
    if let place = places[key] {
      counts[place].count += count
    } else {
      places[key] = counts.count
      counts.append((key, count))
    }
  }
}

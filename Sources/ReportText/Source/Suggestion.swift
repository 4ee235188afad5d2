/// "Did you mean": the nearest of some known names.
public enum Suggestion {
  /// A hint such as ``did you mean `steps`?``, or nil when nothing is near.
  ///
  /// Near means an edit distance (with neighbouring letters swapped counting once: optimal string
  /// alignment) of at most a third of the longer name.
  public static func hint(for name: String, among known: [String]) -> String? {
    nearest(to: name, among: known).map { "did you mean `\($0)`?" }
  }

  /// The nearest known name, if it is near enough; the first in order among equals.
  public static func nearest(to name: String, among known: [String]) -> String? {
    let wanted = Array(name.lowercased())
    var best: (name: String, distance: Int)?
    for candidate in known {
      let letters = Array(candidate.lowercased())
      let limit = max(1, max(wanted.count, letters.count) / 3)
      let distance = editDistance(wanted, letters)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// Names for a message, such as `` `steps`, `sleep` and 3 more``: the first twelve, and how many there are beside them.
  public static func list(_ names: [String]) -> String {
    let limit = 12
    let listed = names.prefix(limit).map { "`\($0)`" }.joined(separator: ", ")
    return names.count > limit ? "\(listed) and \(names.count - limit) more" : listed
  }

  /// Numbers for a message, such as `rows 3, 7 and 9` or `rows 3, 7 and 20 more`: at most ten of them.
  /// - Parameter count: the number of all, where only the first ones are given.
  public static func list(_ noun: String, _ numbers: [Int], of count: Int) -> String {
    let shown = numbers.prefix(10).map(String.init)
    let rest = count - shown.count
    let last = rest > 0 ? "\(rest) more" : shown.last ?? ""
    let first = rest > 0 ? shown[...] : shown.dropLast()
    return first.isEmpty
      ? "\(noun) \(last)" : "\(noun)s \(first.joined(separator: ", ")) and \(last)"
  }

  static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
    var before = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1] + [Int](repeating: 0, count: b.count)
      for j in b.indices {
        let cost = a[i] == b[j] ? 0 : 1
        row[j + 1] = min(row[j] + 1, previous[j + 1] + 1, previous[j] + cost)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          row[j + 1] = min(row[j + 1], before[j - 1] + 1)
        }
      }
      before = previous
      previous = row
    }
    return previous[b.count]
  }
}

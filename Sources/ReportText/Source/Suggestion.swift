/// Suggestions of similar names ("did you mean") and lists of names for messages.
public enum Suggestion {
  /// Returns a hint such as "did you mean `steps`?"; nil if no name is similar.
  ///
  /// Two names are similar if their edit distance is at most a third of the longer name. A swap of
  /// two adjacent letters counts as one edit (optimal string alignment).
  public static func hint(for name: String, among names: [String]) -> String? {
    nearest(to: name, among: names).map { "did you mean `\($0)`?" }
  }

  /// Returns one hint: the most similar name, or the names to choose from; empty without names.
  ///
  /// Examples are "did you mean `weekly`?" and "use one of `weekly`, `daily` and 3 more". Do not use
  /// it for the columns of a file: without a header, its first row can be data of a participant.
  public static func hints(for name: String, among names: [String]) -> [String] {
    if let hint = hint(for: name, among: names) { return [hint] }
    guard !names.isEmpty else { return [] }
    return [names.count == 1 ? "use \(list(names))" : "use one of \(list(names))"]
  }

  /// Returns the name that is most similar to another name; nil if no name is similar.
  ///
  /// Of several equally similar names, the first one wins.
  public static func nearest(to name: String, among names: [String]) -> String? {
    let expected = Array(name.lowercased())
    var best: (name: String, distance: Int)?
    for candidate in names {
      let letters = Array(candidate.lowercased())
      let limit = max(1, max(expected.count, letters.count) / 3)
      let distance = editDistance(expected, letters)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// Returns a list of names for a message, such as "`steps`, `sleep` and 3 more".
  ///
  /// The list contains at most twelve names and the number of the others.
  public static func list(_ names: [String]) -> String {
    let limit = 12
    let listed = names.prefix(limit).map { "`\($0)`" }.joined(separator: ", ")
    return names.count > limit ? "\(listed) and \(names.count - limit) more" : listed
  }

  /// Returns at most ten numbers for a message: `rows 3, 7 and 9` or `rows 3, 7 and 20 more`.
  ///
  /// `count` is the total number. `numbers` can contain only the first ones.
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

import ChartTestSupport
import PictureReader
import Testing

/// A kind of finding that pictures of a type still have, with the case that explains it. The list becomes
/// shorter only: what is not on it fails, and so does what is on it and not found any more.
struct KnownFinding: Hashable, CustomStringConvertible {
  let kind: Finding.Kind
  let type: String
  /// The kinds of `K1` to `R7`, or a word on what is new.
  let cases: String

  init(_ kind: Finding.Kind, _ type: String, _ cases: String) {
    self.kind = kind
    self.type = type
    self.cases = cases
  }

  var description: String { "\(kind.rawValue) in \(type) (\(cases))" }

  /// A finding of a chart type, with where it was found.
  struct Found {
    let kind: Finding.Kind
    let type: String
    let place: String
  }

  /// Holds what was found against a list.
  static func check(_ found: [Found], against known: [KnownFinding], isWhole: Bool = true) {
    let expected = Set(known.map { "\($0.kind.rawValue) in \($0.type)" })
    var seen: Set<String> = []
    for one in found {
      let name = "\(one.kind.rawValue) in \(one.type)"
      if seen.insert(name).inserted, !expected.contains(name) {
        Issue.record("expected no finding \(name), found one in \(one.place)")
      }
    }
    guard isWhole else { return }
    for one in known where !seen.contains("\(one.kind.rawValue) in \(one.type)") {
      Issue.record("expected the known finding \(one), found none: take it from the list")
    }
  }
}

/// The diagnostics of many documents in little memory: what is the same is kept for the first few records
/// and counted for the others.
public struct DiagnosticTally: Sendable {
  /// How many different findings are kept.
  private static let mostFindings = 1000

  private var kept: [Diagnostic] = []
  private var places: [DiagnosticFinding.Key: [Int]] = [:]
  /// How many findings were left out because there were too many different ones.
  public private(set) var leftOut = 0
  /// How many errors there were.
  public private(set) var errors = 0

  /// No diagnostics yet.
  public init() {}

  /// The diagnostics, in the order in which they were first found.
  public var all: [Diagnostic] { kept }

  /// Adds the diagnostics of a document.
  public mutating func add(contentsOf diagnostics: Diagnostics) {
    for diagnostic in diagnostics.all { add(diagnostic) }
  }

  /// Adds one.
  public mutating func add(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error { errors += 1 }
    let key = DiagnosticFinding.Key(diagnostic)
    guard let known = places[key] else {
      guard places.count < Self.mostFindings else {
        leftOut += 1
        return
      }
      places[key] = [kept.count]
      kept.append(diagnostic)
      return
    }
    if known.count < DiagnosticFinding.mostRecords, diagnostic.record != nil {
      places[key]?.append(kept.count)
      kept.append(diagnostic)
    } else if let last = known.last {
      kept[last].occurrences += diagnostic.occurrences
    }
  }
}

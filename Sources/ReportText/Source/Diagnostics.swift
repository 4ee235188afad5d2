/// The diagnostics of a run, in the order in which they were found.
public struct Diagnostics: Sendable {
  /// All of them.
  public private(set) var all: [Diagnostic] = []

  /// None so far.
  public init() {}

  /// Adds one.
  public mutating func add(_ diagnostic: Diagnostic) { all.append(diagnostic) }

  /// Adds those of another part of the run.
  public mutating func add(contentsOf other: Diagnostics) { all += other.all }

  /// True when one of them is an error.
  public var hasErrors: Bool { all.contains { $0.severity == .error } }

  /// True when there is none.
  public var isEmpty: Bool { all.isEmpty }

  /// Runs `body`; when it fails, keeps the diagnostic and returns nil.
  public mutating func catching<Result>(
    _ body: () throws(Diagnostic) -> Result
  ) -> Result? {
    do throws(Diagnostic) {
      return try body()
    } catch {
      add(error)
      return nil
    }
  }
}

/// How much a query may do before it counts as one that never ends, such as a recursion without a condition
/// that stops it.
///
/// It is counted in what SQLite does, not in seconds, so that a query ends on every machine or on none.
struct SQLLimits {
  /// Steps of SQLite's virtual machine: a row that is read, tested and written takes some twenty.
  var steps = 1_000_000_000
  /// Rows of the result.
  var rows = 10_000_000
}

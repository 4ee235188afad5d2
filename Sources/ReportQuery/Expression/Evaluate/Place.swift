/// Where a value stands in the bindings: a slot, then fields of records by their places.
struct Place: Sendable {
  /// The slot.
  var slot: Int
  /// The fields, from the outside in.
  var fields: [Int] = []

  /// The value for one document.
  func value(in bindings: borrowing Bindings) -> Value {
    guard slot < bindings.values.count else { return .missing }
    var value = bindings.values[slot]
    for field in fields {
      guard case .record(let values) = value, field < values.count else { return .missing }
      value = values[field]
    }
    return value
  }
}

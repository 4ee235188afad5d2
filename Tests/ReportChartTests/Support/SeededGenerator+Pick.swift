import TestSupport

extension SeededGenerator {
  /// Returns a random value from a non-empty list.
  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &self)]
  }
}

import TestSupport

extension SeededGenerator {
  /// One of some values, which are not empty.
  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &self)]
  }
}

/// A value that many keep and none changes: a copy of it costs one reference, whatever the value
/// holds.
final class Shared<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

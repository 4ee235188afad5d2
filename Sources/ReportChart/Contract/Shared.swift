/// A value that many keep and none changes: a copy of it costs one reference, whatever the value
/// holds.
final class Shared<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension Optional {
  /// Changes a copy of what is kept, or of `none` where nothing is.
  mutating func change<Value>(
    from none: @autoclosure () -> Value, _ body: (inout Value) -> Void
  ) where Wrapped == Shared<Value> {
    var changed = self?.value ?? none()
    body(&changed)
    self = Shared(changed)
  }
}

extension Duration {
  /// Whole milliseconds, rounded up, as `poll` wants them: none for a time that has passed.
  public var milliseconds: Int32 {
    let parts = components
    guard parts.seconds >= 0, parts.attoseconds >= 0 else { return 0 }
    guard parts.seconds < 1_000_000 else { return .max }
    return Int32(
      parts.seconds * 1000 + (parts.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}

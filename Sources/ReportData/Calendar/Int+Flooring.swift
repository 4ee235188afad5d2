extension Int {
  /// The largest whole number that is not above a finite value.
  ///
  /// Not `rounded(.down)`: that needs the C library's mathematics in a module that has no use for
  /// the rest of it.
  init(flooring value: Double) {
    let whole = Int(value)
    self = Double(whole) > value ? whole - 1 : whole
  }
}

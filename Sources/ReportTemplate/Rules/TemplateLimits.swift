/// What a template may have at most, all includes counted in.
enum TemplateLimits {
  /// How often elements are used.
  static let uses = 10_000
  /// How deep elements nest.
  static let depth = 200
  /// The number of includes.
  static let inclusions = 1000
  /// How deep includes nest.
  static let inclusionDepth = 32
  /// The constant bytes.
  static let constants = 64 << 20
}

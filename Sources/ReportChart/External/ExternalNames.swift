import ReportText

/// The places of categories by their names.
struct ExternalNames {
  private let names: [ByteText]
  /// Where there are many; few are compared one by one, which takes less.
  private let places: [ByteText: Int]

  private static let few = 12

  /// Names in the order of their places; of like ones the first holds.
  init(_ names: [ByteText]) {
    self.names = names
    places =
      names.count <= Self.few
      ? [:]
      : Dictionary(
        names.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// The place of a name; nil where there is none.
  subscript(name: ByteText) -> Int? {
    names.count <= Self.few ? names.firstIndex(of: name) : places[name]
  }
}

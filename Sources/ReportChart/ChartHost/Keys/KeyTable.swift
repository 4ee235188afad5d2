/// The keys of a chart block or of one of its parts. Each property is one key.
///
/// The properties are the only declaration of the keys: readers use them, and checks, suggestions,
/// the schema, and the reference use their list.
protocol KeyTable: Sendable {}

extension KeyTable {
  /// The keys in the order of their declaration.
  var list: [OptionDescription] {
    Mirror(reflecting: self).children.compactMap { child in
      if case let key as any DescribedKey = child.value { key.description } else { nil }
    }
  }
}

/// A key with a description for the reference.
private protocol DescribedKey {
  var description: OptionDescription { get }
}

extension ChartOption: DescribedKey {}

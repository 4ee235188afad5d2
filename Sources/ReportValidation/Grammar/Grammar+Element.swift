extension Grammar {
  /// An element by its name, without prefix; nil when the grammar does not have it.
  public func element(named name: String, namespace: Namespace) -> GrammarElement? {
    guard let number = compiled.number(of: name, in: namespace) else { return nil }
    let types = compiled.types.indices.filter { $0 > 0 && compiled.types[$0].name == number }
    return GrammarElement(name: name, namespace: namespace, types: types, grammar: self)
  }
}

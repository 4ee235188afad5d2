/// The rules of the program's own elements, of those only that a document uses.
public enum ElementStylesheet {
  /// The rules for elements of these names: UTF-8 without `<` and `&`.
  public static func rules(for names: Set<String>) -> [UInt8] {
    let used = StandardElements.all.filter { names.contains($0.name) }
    let tints = used.contains { $0.isTinted } ? PackageResources.tint_css : []
    let contents = names.contains(StandardElements.contents) ? PackageResources.toc_css : []
    return used.reduce(tints) { $0 + $1.rules } + contents
  }
}

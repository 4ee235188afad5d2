/// What a name that a template declares can be.
enum DeclaredName {
  /// True for what an expression can name without backquotes.
  static func isName(_ name: String) -> Bool {
    let reserved = ["true", "false", "missing", "and", "or", "not", "in", "if"]
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic || first == "_",
      !reserved.contains(name), name.unicodeScalars.last != "-"
    else { return false }
    return name.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
        || scalar == "-" || scalar.properties.generalCategory == .nonspacingMark
    }
  }
}

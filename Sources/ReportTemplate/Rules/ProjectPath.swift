/// Paths in templates: relative to the file they stand in, and never out of the project.
public enum ProjectPath {
  /// Why a path cannot be used.
  public enum Problem: Error, Sendable, Equatable {
    /// There is nothing in it.
    case empty
    /// It starts at the root of the machine, or is an address.
    case absolute
    /// It leads out of the project.
    case outside
    /// It holds a backslash or a control character.
    case character
  }

  /// The path relative to the project that `path` means in the file `from` (itself relative to
  /// the project), without `.` and `..`.
  ///
  /// This looks at the letters only; that no symbolic link leads out is for the loader to see to.
  public static func resolve(_ path: String, from: String) throws(Problem) -> String {
    guard !path.isEmpty else { throw .empty }
    guard
      !path.unicodeScalars.contains(where: { $0.value < 0x20 || $0 == "\\" || $0.value == 0x7F })
    else { throw .character }
    let head = path.prefix { $0 != "/" && $0 != ":" }
    guard !path.hasPrefix("/"),
      head.count == path.count || !path.dropFirst(head.count).hasPrefix(":")
    else { throw .absolute }
    var parts = from.split(separator: "/").dropLast().filter { $0 != "." }
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        guard !parts.isEmpty else { throw .outside }
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    guard !parts.isEmpty, !path.hasSuffix("/") else { throw .empty }
    return parts.joined(separator: "/")
  }
}

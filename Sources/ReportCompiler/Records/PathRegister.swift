import ReportText

/// The paths of all documents of a run, of all its reports, as any file system may see them.
///
/// Two paths count as one when they differ only in upper and lower case, in the Unicode form of their
/// signs, in signs that are not seen, or in dots and blanks at the end of a part: some file systems do
/// not tell them apart, and the later document would stand in the place of the earlier one.
struct PathRegister {
  /// A document, by its report and the place of its record.
  struct Document {
    var report: String
    var row: Int
  }

  /// Why a document cannot have a path.
  enum Collision {
    /// Another document has it.
    case taken(Document)
    /// It is a folder of another document, or another document lies in its way.
    case folder(Document)
    /// It is that of a file of this program.
    case reserved
  }

  private var files: [String: Document] = [:]
  private var folders: [String: Document] = [:]

  /// True for the path of a file of this program.
  /// - Parameter folded: the path as ``folded(_:)`` gives it.
  static func isReserved(_ folded: String) -> Bool {
    let parts = folded.unicodeScalars.split(separator: "/")
    return parts.contains { $0.starts(with: OutputFolder.temporaryPrefix.unicodeScalars) }
      || parts.first.map { RunFiles.parse(String($0)) != nil } == true
  }

  /// Notes the path of a document; says why it cannot have it.
  mutating func claim(_ path: String, for document: Document) -> Collision? {
    let key = Self.folded(path)
    if Self.isReserved(key) { return .reserved }
    let parts = key.unicodeScalars.split(separator: "/")
    var folder = String.UnicodeScalarView()
    for (place, part) in parts.enumerated() {
      if place > 0 { folder.append("/") }
      folder.append(contentsOf: part)
      guard place < parts.count - 1 else { break }
      let name = String(folder)
      if let other = files[name] { return .folder(other) }
      if folders[name] == nil { folders[name] = document }
    }
    if let other = folders[key] { return .folder(other) }
    if let other = files.updateValue(document, forKey: key) { return .taken(other) }
    return nil
  }

  /// The path by which it is compared. Texts that are canonically equivalent are equal.
  static func folded(_ path: String) -> String {
    var folded = String.UnicodeScalarView()
    var trailing = String.UnicodeScalarView()
    // By way of the upper case, as full case folding does: `ß` is `ss`, and both small sigmas are one.
    for scalar in path.uppercased().lowercased().unicodeScalars {
      switch scalar {
      case ".", " ": trailing.append(scalar)
      case "/":
        trailing.removeAll()
        folded.append(scalar)
      default:
        guard !scalar.properties.isDefaultIgnorableCodePoint else { continue }
        folded.append(contentsOf: trailing)
        trailing.removeAll()
        folded.append(scalar)
      }
    }
    return String(folded)
  }
}

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
    let parts = folded.utf8.split(separator: UInt8(ascii: "/"))
    return parts.contains { $0.starts(with: RunFiles.temporaryPrefix.utf8) }
      || parts.first.map { RunFiles.parse(String(Substring($0))) != nil } == true
  }

  /// Notes the path of a document; says why it cannot have it.
  mutating func claim(_ path: String, for document: Document) -> Collision? {
    let key = Self.folded(path)
    if Self.isReserved(key) { return .reserved }
    let parts = key.utf8.split(separator: UInt8(ascii: "/"))
    var folder = ""
    for part in parts.dropLast() {
      if !folder.isEmpty { folder += "/" }
      folder += Substring(part)
      // No file has the path of a folder that is known.
      if folders[folder] != nil { continue }
      if let other = files[folder] { return .folder(other) }
      folders[folder] = document
    }
    if let other = folders[key] { return .folder(other) }
    if let other = files.updateValue(document, forKey: key) { return .taken(other) }
    return nil
  }

  /// The path by which it is compared. Texts that are canonically equivalent are equal.
  static func folded(_ path: String) -> String {
    if path.utf8.allSatisfy({ $0 < 0x80 }) { return folded(ascii: path.utf8) }
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

  /// The same of a path of ASCII signs, which need no tables of Unicode: all of them are seen, and have
  /// one form.
  private static func folded(ascii path: String.UTF8View) -> String {
    String(unsafeUninitializedCapacity: path.count) { folded in
      var count = 0
      // What is left without the dots and blanks at the end.
      var kept = 0
      for byte in path {
        if byte == UInt8(ascii: "/") { count = kept }
        let isUpper = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        folded[count] = isUpper ? byte | 0x20 : byte
        count += 1
        if byte != UInt8(ascii: "."), byte != UInt8(ascii: " ") { kept = count }
      }
      return kept
    }
  }
}

/// The paths of very many documents, by their hashes: eight bytes each. It tells which paths may be the same,
/// or one the folder of another; those are then looked at with a ``PathRegister``.
struct PathHashes {
  private var files: [UInt64] = []
  private var folders: [UInt64] = []
  private var lastFolder: UInt64?

  /// Makes room for so many paths more.
  mutating func reserve(_ count: Int) { files.reserveCapacity(files.count + count) }

  /// Notes a path as ``PathRegister/folded(_:)`` gives it.
  mutating func note(_ folded: String) {
    files.append(folded.utf8.stableHash)
    for folder in Self.folders(of: folded) {
      let hash = folder.stableHash
      // Documents that follow one another mostly lie in the same folder.
      if hash == lastFolder { continue }
      lastFolder = hash
      folders.append(hash)
    }
  }

  /// The hashes that stand for more than one document, or for a document and a folder.
  mutating func suspicious() -> Set<UInt64> {
    files.sort()
    folders.sort()
    var found: Set<UInt64> = []
    for (first, second) in zip(files, files.dropFirst()) where first == second {
      found.insert(first)
    }
    var place = 0
    for folder in folders {
      while place < files.count, files[place] < folder { place += 1 }
      if place < files.count, files[place] == folder { found.insert(folder) }
    }
    return found
  }

  /// True when a path, or a folder of it, has one of these hashes.
  static func isSuspicious(_ folded: String, _ hashes: Set<UInt64>) -> Bool {
    hashes.contains(folded.utf8.stableHash)
      || folders(of: folded).contains { hashes.contains($0.stableHash) }
  }

  private static func folders(of path: String) -> [Substring.UTF8View] {
    path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { path[..<$0].utf8 }
  }
}

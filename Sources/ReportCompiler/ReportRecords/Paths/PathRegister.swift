import ReportText

/// The document paths of a run, compared by the strictest rules of the usual file systems.
///
/// Two paths are equal if they differ only in letter case, Unicode form, invisible characters, or
/// trailing dots and spaces of a path component. Some file systems cannot distinguish such paths,
/// so the later document would replace the earlier one.
struct PathRegister {
  /// A document, identified by the name of its report and its row in the `for-each` table.
  struct Document {
    var report: String
    var row: Int
  }

  /// The reason that a document cannot have a path.
  enum Collision {
    /// Another document has the same path.
    case file(Document)
    /// The path is a folder of another document, or a folder of the path is another document.
    case folder(Document)
    /// The path is reserved for files of reportgen.
    case reserved
  }

  private var files: [String: Document] = [:]
  private var folders: [String: Document] = [:]

  /// Returns whether a path is reserved for files of reportgen.
  ///
  /// - Parameter folded: the result of ``folded(_:)``.
  static func isReserved(_ folded: String) -> Bool {
    let parts = folded.utf8.split(separator: UInt8(ascii: "/"))
    return parts.contains { $0.starts(with: RunFiles.temporaryPrefix.utf8) }
      || parts.first.map { RunFiles.parse(String(Substring($0))) != nil } == true
  }

  /// Adds the path of a document, and returns a collision; nil if the path is free.
  mutating func claim(_ path: String, for document: Document) -> Collision? {
    let key = Self.folded(path)
    if Self.isReserved(key) { return .reserved }
    let parts = key.utf8.split(separator: UInt8(ascii: "/"))
    var folder = ""
    for part in parts.dropLast() {
      if !folder.isEmpty { folder += "/" }
      folder += Substring(part)
      // No file has the path of a registered folder.
      if folders[folder] != nil { continue }
      if let existing = files[folder] { return .folder(existing) }
      folders[folder] = document
    }
    if let existing = folders[key] { return .folder(existing) }
    if let existing = files.updateValue(document, forKey: key) { return .file(existing) }
    return nil
  }

  /// Returns the form of a path that is equal for all paths that a file system can confuse.
  ///
  /// Canonically equivalent strings are equal.
  static func folded(_ path: String) -> String {
    if path.utf8.allSatisfy({ $0 < 0x80 }) { return folded(ascii: path.utf8) }
    var folded = String.UnicodeScalarView()
    var trailing = String.UnicodeScalarView()
    // Full case folding uses upper case first: `ß` becomes `ss`, and both small sigmas are equal.
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

  /// Returns the result of ``folded(_:)`` for an ASCII path.
  ///
  /// ASCII needs no Unicode tables, because all characters are visible and have one form.
  private static func folded(ascii path: String.UTF8View) -> String {
    String(unsafeUninitializedCapacity: path.count) { folded in
      var count = 0
      // The length without trailing dots and spaces.
      var trimmedCount = 0
      for byte in path {
        if byte == UInt8(ascii: "/") { count = trimmedCount }
        let isUpper = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        folded[count] = isUpper ? byte | 0x20 : byte
        count += 1
        if byte != UInt8(ascii: "."), byte != UInt8(ascii: " ") { trimmedCount = count }
      }
      return trimmedCount
    }
  }
}

/// The hashes of many document paths, eight bytes each.
///
/// The hashes find candidates for equal paths and for paths that are folders of others. A
/// ``PathRegister`` then compares the candidates.
struct PathHashes {
  private var files: [UInt64] = []
  private var folders: [UInt64] = []
  private var lastFolder: UInt64?

  /// Reserves memory for the hashes of more paths.
  mutating func reserve(_ count: Int) { files.reserveCapacity(files.count + count) }

  /// Adds the hashes of a path and its folders; the path is in ``PathRegister/folded(_:)`` form.
  mutating func note(_ folded: String) {
    files.append(folded.utf8.stableHash)
    for folder in Self.folders(of: folded) {
      let hash = folder.stableHash
      // Consecutive documents are usually in the same folder.
      if hash == lastFolder { continue }
      lastFolder = hash
      folders.append(hash)
    }
  }

  /// Returns the hashes that occur for two document paths, or for a document path and a folder.
  mutating func suspicious() -> Set<UInt64> {
    files.sort()
    folders.sort()
    var hashes: Set<UInt64> = []
    for (first, second) in zip(files, files.dropFirst()) where first == second {
      hashes.insert(first)
    }
    var index = 0
    for folder in folders {
      while index < files.count, files[index] < folder { index += 1 }
      if index < files.count, files[index] == folder { hashes.insert(folder) }
    }
    return hashes
  }

  /// Returns whether a path or one of its folders has one of the hashes.
  static func isSuspicious(_ folded: String, _ hashes: Set<UInt64>) -> Bool {
    hashes.contains(folded.utf8.stableHash)
      || folders(of: folded).contains { hashes.contains($0.stableHash) }
  }

  private static func folders(of path: String) -> [Substring.UTF8View] {
    path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { path[..<$0].utf8 }
  }
}

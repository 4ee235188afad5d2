import ReportText

/// The paths of many files, of each a hash: which stand there twice is known from them but for chance, and
/// then looked at.
struct PathDigests {
  private var exact: [UInt64] = []
  private var folded: [UInt64] = []

  /// Notes a path.
  mutating func add(_ path: String) {
    exact.append(Self.digest(path))
    folded.append(Self.digest(folded: PathRegister.folded(path)))
  }

  /// Ends the adding.
  /// - Returns: the hashes of paths that may count as one.
  mutating func finish() -> Set<UInt64> {
    exact.sort()
    folded.sort()
    var twice: Set<UInt64> = []
    for place in folded.indices.dropFirst() where folded[place] == folded[place - 1] {
      twice.insert(folded[place])
    }
    folded = []
    return twice
  }

  /// True when a path was noted.
  func contains(_ path: String) -> Bool {
    let digest = Self.digest(path)
    var (low, high) = (0, exact.count)
    while low < high {
      let middle = (low + high) / 2
      if exact[middle] < digest { low = middle + 1 } else { high = middle }
    }
    return low < exact.count && exact[low] == digest
  }

  /// The hash of a folded path. Texts that are canonically equivalent have the same.
  static func digest(folded path: String) -> UInt64 {
    UInt64(bitPattern: Int64(path.hashValue))
  }

  /// The hash of a path, with a key that each process draws anew.
  static func digest(_ path: String) -> UInt64 {
    var path = path
    var hasher = Hasher()
    path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}

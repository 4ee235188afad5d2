/// The rules for paths in archives: relative, inside, in one way only.
enum ArchivePath {
  /// What is wrong with a path, as the end of a sentence; nil when nothing is.
  static func problem(of path: UnsafeBufferPointer<UInt8>) -> String? {
    guard let first = path.first else { return "has no path" }
    if path.count > ArchiveLimits.pathBytes {
      return "has a path of more than \(ArchiveLimits.pathBytes) bytes"
    }
    if first == UInt8(ascii: "/") { return "has an absolute path" }
    var start = 0
    var isASCII = true
    for (place, byte) in path.enumerated() {
      switch byte {
      case UInt8(ascii: "/"):
        if let problem = problem(ofPart: UnsafeBufferPointer(rebasing: path[start..<place])) {
          return problem
        }
        start = place + 1
      case 0: return "has a path with a NUL"
      case ..<0x20, 0x7F: return "has a path with a control character"
      case UInt8(ascii: "\\"): return "has a path with a backslash"
      case 0x80...: isASCII = false
      default: break
      }
    }
    if let problem = problem(ofPart: UnsafeBufferPointer(rebasing: path[start...])) {
      return problem
    }
    guard isASCII || String(validating: path, as: UTF8.self) != nil else {
      return "has a path that is not UTF-8"
    }
    return nil
  }

  private static func problem(ofPart part: UnsafeBufferPointer<UInt8>) -> String? {
    let dot = UInt8(ascii: ".")
    switch part.count {
    case 0: return "has a path with an empty part"
    case 1: return part[0] == dot ? "has a path with a part `.`" : nil
    case 2: return part[0] == dot && part[1] == dot ? "has a path with a part `..`" : nil
    default: return nil
    }
  }
}

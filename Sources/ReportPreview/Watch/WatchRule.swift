/// Which names below a folder are looked at.
struct WatchRule: Sendable {
  /// Folders at the top that are left out: what a build writes.
  let leftOut: Set<String>

  /// True for a file or folder that counts. Hidden names and the copies that editors leave do not.
  /// - Parameter folder: the path of the folder that it is in; empty at the top.
  func includes(_ name: String, in folder: String) -> Bool {
    guard let first = name.utf8.first, first != UInt8(ascii: "."), first != UInt8(ascii: "#"),
      name.utf8.last != UInt8(ascii: "~")
    else { return false }
    return !folder.isEmpty || !leftOut.contains(name)
  }
}

import CSQLite

/// The way of one spool to its files: SQLite's own, but that files without a name (a temporary database,
/// the runs of a sort) are made in the folder of the spool.
///
/// SQLite would put them where the environment or a global variable says, often in a folder that lies in
/// memory. It opens each with mode 0600 and takes its name away at once, before a byte is written.
final class SpoolFiles {
  /// What the callback of SQLite gets to see.
  private struct Context {
    var original: UnsafeMutablePointer<sqlite3_vfs>
    var folder: [UInt8]
    /// Names of open files, which SQLite does not copy.
    var names: [UnsafeMutablePointer<CChar>] = []
  }

  private let files: UnsafeMutablePointer<sqlite3_vfs>
  private let context: UnsafeMutablePointer<Context>
  private let nameBytes: UnsafeMutablePointer<CChar>
  /// What sqlite3_open_v2 knows it by.
  var name: UnsafePointer<CChar> { UnsafePointer(nameBytes) }

  /// Files in a folder; nil when SQLite has no way to files at all.
  init?(folder: String) {
    guard let original = sqlite3_vfs_find(nil) else { return nil }
    context = .allocate(capacity: 1)
    context.initialize(to: Context(original: original, folder: Array(folder.utf8)))
    files = .allocate(capacity: 1)
    files.initialize(to: original.pointee)
    // The address tells the spools of a process apart.
    nameBytes = Self.copy(Array("reportgen-\(UInt(bitPattern: files))".utf8))
    files.pointee.zName = UnsafePointer(nameBytes)
    files.pointee.pNext = nil
    files.pointee.pAppData = UnsafeMutableRawPointer(context)
    files.pointee.xOpen = { files, path, file, flags, outFlags in
      guard let context = files?.pointee.pAppData?.assumingMemoryBound(to: Context.self) else {
        return SQLITE_CANTOPEN
      }
      let original = context.pointee.original
      guard let open = original.pointee.xOpen else { return SQLITE_CANTOPEN }
      if let path { return open(original, path, file, flags, outFlags) }
      return open(original, SpoolFiles.newName(context), file, flags, outFlags)
    }
    sqlite3_vfs_register(files, 0)
  }

  /// - Precondition: no connection uses it any more.
  deinit {
    sqlite3_vfs_unregister(files)
    for name in context.pointee.names { name.deallocate() }
    context.deinitialize(count: 1)
    context.deallocate()
    files.deallocate()
    nameBytes.deallocate()
  }

  private static func newName(
    _ context: UnsafeMutablePointer<Context>
  ) -> UnsafePointer<CChar> {
    var number: UInt64 = 0
    sqlite3_randomness(8, &number)
    let bytes = context.pointee.folder + Array("/.reportgen-\(String(number, radix: 36))".utf8)
    let name = copy(bytes)
    context.pointee.names.append(name)
    return UnsafePointer(name)
  }

  /// A C string; behind the names of files SQLite looks for parameters, up to a second zero.
  private static func copy(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar> {
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 4)
    copy.initialize(repeating: 0, count: bytes.count + 4)
    for (place, byte) in bytes.enumerated() { copy[place] = CChar(bitPattern: byte) }
    return copy
  }
}

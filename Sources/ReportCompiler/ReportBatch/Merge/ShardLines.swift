import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A line reader for the manifest entries, the failures, or the withheld documents of a shard.
final class ShardLines {
  private enum Source {
    /// The leading entries of a manifest that the shard itself made.
    case entries(ManifestFile, remaining: Int)
    case failures(LineFile)
    case withheld(LineFile)
  }

  private var source: Source
  private let names: ReportNames
  /// The record that the current line belongs to; nil after the last line.
  private(set) var key: RecordKey?

  /// Creates a reader of the first entries of a manifest.
  init(_ manifest: ManifestFile, first count: Int, names: ReportNames) throws(Diagnostic) {
    source = .entries(manifest, remaining: count)
    self.names = names
    try advance()
  }

  /// Creates a reader of lines about failures or about withheld documents.
  init(_ lines: LineFile, areFailures: Bool, names: ReportNames) throws(Diagnostic) {
    source = areFailures ? .failures(lines) : .withheld(lines)
    self.names = names
    try advance()
  }

  /// Advances to the next line.
  func advance() throws(Diagnostic) {
    let last = key
    switch source {
    case .entries(var manifest, let remaining):
      guard remaining > 0, try manifest.advance() else {
        key = nil
        return
      }
      source = .entries(manifest, remaining: remaining - 1)
      key = manifest.withEntry { names.key(ofEntry: $0) }
      guard let key, last.map({ $0 <= key }) ?? true else {
        throw manifest.unreadable("an entry in the list of files is invalid")
      }
    case .failures(let lines):
      guard try lines.advance() else {
        key = nil
        return
      }
      key = lines.withLine { names.key(ofFailure: $0) }
      guard let key, last.map({ $0 <= key }) ?? true else {
        throw lines.unreadable("a line is invalid")
      }
    case .withheld(let lines):
      guard try lines.advance() else {
        key = nil
        return
      }
      key = lines.withLine { names.key(ofEntry: $0) }
      guard let key, last.map({ $0 < key }) ?? true else {
        throw lines.unreadable("a line is invalid")
      }
    }
  }

  /// Passes the current line to a closure.
  func withLine<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch source {
    case .entries(let manifest, _): try manifest.withEntry(body)
    case .failures(let lines), .withheld(let lines): try lines.withLine(body)
    }
  }
}

/// A reader of a file line by line, with a buffer of limited size.
///
/// The file is closed between two reads, so there can be more readers than file descriptors.
final class LineFile {
  private let folder: OpenFolder
  private let name: String
  /// The number of bytes to read at a time.
  private let portion: Int
  private var buffer: [UInt8] = []
  /// The index in the buffer where its unread part starts.
  private var rest = 0
  private var line = 0..<0
  /// The file offset of the end of the buffer.
  private var offset = 0
  private var isAtEnd = false

  /// The maximum length of a line that reportgen writes, in bytes.
  private static let longest = 1 << 22

  /// Creates a reader. It opens the file when it reads the first line.
  init(_ name: String, in folder: OpenFolder, portion: Int) {
    self.name = name
    self.folder = folder
    self.portion = portion
  }

  /// Advances to the next line.
  ///
  /// - Returns: false at the end of the file.
  func advance() throws(Diagnostic) -> Bool {
    var searched = rest
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        line = rest..<end
        rest = end + 1
        return true
      }
      if isAtEnd {
        guard rest < buffer.count else { return false }
        line = rest..<buffer.count
        rest = buffer.count
        return true
      }
      let length = buffer.count - rest
      guard length <= Self.longest else { throw unreadable("a line is too long") }
      try fill()
      searched = length
    }
  }

  /// Passes the current line, without its line end, to a closure.
  func withLine<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let line = line
    var result: Swift.Result<Result, Failure>?
    buffer.withUnsafeBufferPointer { bytes in
      do throws(Failure) {
        result = .success(try body(UnsafeBufferPointer(rebasing: bytes[line])))
      } catch { result = .failure(error) }
    }
    guard let result else { preconditionFailure("the body was not called") }
    return try result.get()
  }

  private func fill() throws(Diagnostic) {
    buffer.removeFirst(rest)
    rest = 0
    let bytes = try read(at: offset, atMost: portion)
    if bytes.isEmpty { isAtEnd = true }
    offset += bytes.count
    buffer += bytes
  }

  /// Returns the last bytes of the file, or all bytes of a shorter file.
  func end(_ count: Int) throws(Diagnostic) -> [UInt8] {
    var status = stat()
    guard fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw unreadable(String(cString: strerror(errno)))
    }
    let size = Int(status.st_size)
    var bytes: [UInt8] = []
    var position = max(0, size - count)
    while position < size {
      let part = try read(at: position, atMost: size - position)
      if part.isEmpty { break }
      position += part.count
      bytes += part
    }
    return bytes
  }

  private func read(at position: Int, atMost count: Int) throws(Diagnostic) -> [UInt8] {
    let descriptor = openat(folder.descriptor, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var received = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      repeat {
        received = pread(descriptor, buffer.baseAddress, count, off_t(position))
      } while received < 0 && errno == EINTR
      filled = max(0, received)
    }
    guard received >= 0 else { throw unreadable(String(cString: strerror(errno))) }
    return bytes
  }

  /// Returns an error for a file that does not have the expected format.
  func unreadable(_ reason: String) -> Diagnostic {
    Diagnostic(
      .manifestUnreadable, "cannot use `\(name)`: \(reason)", at: .file(name),
      hints: ["run the shard again, then run `reportgen merge` again"])
  }
}

/// A merge queue of the lines of many shards, in record order.
///
/// The lines of each shard must be in record order.
struct ShardQueue {
  /// A binary heap with the smallest record first.
  private var heap: [ShardLines] = []

  /// Creates a queue from the line readers of the shards.
  init(_ all: [ShardLines]) {
    heap = all.filter { $0.key != nil }
    for index in heap.indices.reversed() { sink(index) }
  }

  /// Passes the lines of the next record to a closure.
  ///
  /// - Returns: false if there are no more lines.
  mutating func next(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> Bool {
    guard let lines = heap.first, let key = lines.key else { return false }
    repeat {
      try lines.withLine { (line) throws(Diagnostic) in try body(line) }
      try lines.advance()
    } while lines.key == key
    if lines.key == nil {
      heap[0] = heap[heap.count - 1]
      heap.removeLast()
    }
    sink(0)
    return true
  }

  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      var smallest = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < heap.count && isBefore(child, smallest) { smallest = child }
      guard smallest != index else { return }
      heap.swapAt(index, smallest)
      index = smallest
    }
  }

  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    guard let left = heap[left].key, let right = heap[right].key else { return false }
    return left < right
  }
}

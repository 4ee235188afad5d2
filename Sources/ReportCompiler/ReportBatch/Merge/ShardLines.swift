import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a shard wrote of its records, line by line: the entries of its manifest, its failures, or what it
/// withheld.
final class ShardLines {
  private enum Source {
    /// The first entries of a manifest, those that the shard made itself.
    case entries(ManifestFile, left: Int)
    case failures(LineFile)
    case withheld(LineFile)
  }

  private var source: Source
  private let names: ReportNames
  /// The record that the line is about; nil at the end.
  private(set) var key: RecordKey?

  /// The first entries of a manifest.
  init(_ manifest: ManifestFile, first count: Int, names: ReportNames) throws(Diagnostic) {
    source = .entries(manifest, left: count)
    self.names = names
    try advance()
  }

  /// The lines about failures, or about withheld documents.
  init(_ lines: LineFile, areFailures: Bool, names: ReportNames) throws(Diagnostic) {
    source = areFailures ? .failures(lines) : .withheld(lines)
    self.names = names
    try advance()
  }

  /// Goes on to the next line.
  func advance() throws(Diagnostic) {
    let last = key
    switch source {
    case .entries(var manifest, let left):
      guard left > 0, try manifest.advance() else {
        key = nil
        return
      }
      source = .entries(manifest, left: left - 1)
      key = manifest.withEntry { names.key(ofEntry: $0) }
      guard let key, last.map({ $0 <= key }) ?? true else {
        throw manifest.unreadable("an entry is not as it should be")
      }
    case .failures(let lines):
      guard try lines.advance() else {
        key = nil
        return
      }
      key = lines.withLine { names.key(ofFailure: $0) }
      guard let key, last.map({ $0 <= key }) ?? true else {
        throw lines.unreadable("a line is not as it should be")
      }
    case .withheld(let lines):
      guard try lines.advance() else {
        key = nil
        return
      }
      key = lines.withLine { names.key(ofEntry: $0) }
      guard let key, last.map({ $0 < key }) ?? true else {
        throw lines.unreadable("a line is not as it should be")
      }
    }
  }

  /// Lends the line.
  func withLine<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch source {
    case .entries(let manifest, _): try manifest.withEntry(body)
    case .failures(let lines), .withheld(let lines): try lines.withLine(body)
    }
  }
}

/// A file of lines, read from its beginning to its end with a little memory. Between two readings it is
/// closed, so that there may be more files than a process may have open.
final class LineFile {
  private let folder: OpenFolder
  private let name: String
  /// How many bytes are read at a time.
  private let portion: Int
  private var buffer: [UInt8] = []
  /// What of the buffer is not handed out yet.
  private var rest = 0
  private var line = 0..<0
  /// Where in the file the buffer ends.
  private var offset = 0
  private var isAtEnd = false

  /// No line of a file that this program writes is longer.
  private static let longest = 1 << 22

  /// A file, which is first read when a line is asked for.
  init(_ name: String, in folder: OpenFolder, portion: Int) {
    self.name = name
    self.folder = folder
    self.portion = portion
  }

  /// Goes on to the next line.
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

  /// Lends the line, without its end.
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

  /// The last bytes of the file, or all of it.
  func end(_ count: Int) throws(Diagnostic) -> [UInt8] {
    var status = stat()
    guard fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw unreadable(String(cString: strerror(errno)))
    }
    let size = Int(status.st_size)
    var bytes: [UInt8] = []
    var place = max(0, size - count)
    while place < size {
      let more = try read(at: place, atMost: size - place)
      if more.isEmpty { break }
      place += more.count
      bytes += more
    }
    return bytes
  }

  private func read(at place: Int, atMost count: Int) throws(Diagnostic) -> [UInt8] {
    let descriptor = openat(folder.descriptor, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var received = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      repeat {
        received = pread(descriptor, buffer.baseAddress, count, off_t(place))
      } while received < 0 && errno == EINTR
      filled = max(0, received)
    }
    guard received >= 0 else { throw unreadable(String(cString: strerror(errno))) }
    return bytes
  }

  /// That the file is not as this program writes it.
  func unreadable(_ reason: String) -> Diagnostic {
    Diagnostic(.manifestUnreadable, "`\(name)` cannot be used: \(reason)", at: .file(name))
  }
}

/// The lines of many shards in the order of their records, of which each shard has its own in that order.
struct ShardQueue {
  /// A binary heap, the least record first.
  private var heap: [ShardLines] = []

  /// The lines of some shards.
  init(_ all: [ShardLines]) {
    heap = all.filter { $0.key != nil }
    for place in heap.indices.reversed() { sink(place) }
  }

  /// Hands over the lines of the next record.
  /// - Returns: false when there is none.
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
    var place = start
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < heap.count && isBefore(child, least) { least = child }
      guard least != place else { return }
      heap.swapAt(place, least)
      place = least
    }
  }

  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    guard let left = heap[left].key, let right = heap[right].key else { return false }
    return left < right
  }
}

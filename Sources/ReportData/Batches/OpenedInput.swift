import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The content of an input, ready to be read at any place.
struct OpenedInput {
  /// The content: the file itself, or a private copy.
  let content: StreamedFile
  /// The file whose change is a change of the data; nil when all was copied.
  let original: StreamedFile?
  /// What is known of the bytes as they came in; nil where they are the content, to be read yet.
  let incoming: (count: Int, digest: [UInt8])?

  /// Opens an input; unpacks or copies it when it must be.
  init(
    _ input: StreamedInput, folder: String, digest: () -> any ContentDigest
  ) throws(Diagnostic) {
    let descriptor: Int32
    switch input.origin {
    case .path(let path):
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileBytes.failure(errno, input.file) }
    case .descriptor(let opened): descriptor = opened
    }
    var isPlain = false
    do throws(Diagnostic) {
      isPlain = try StreamedFile.isPlain(descriptor, file: input.file)
    } catch {
      close(descriptor)
      throw error
    }
    if isPlain {
      let plain = try StreamedFile(descriptor: descriptor, file: input.file)
      original = plain
      guard input.isGzipped else {
        content = plain
        incoming = nil
        return
      }
      var offset = 0
      (content, incoming) = try Self.copy(
        input, folder: folder, packedCount: plain.count, digest()
      ) { memory throws(Diagnostic) in
        let count = try plain.read(at: offset, into: memory)
        offset += count
        return count
      }
      return
    }
    defer { close(descriptor) }
    original = nil
    (content, incoming) = try Self.copy(input, folder: folder, packedCount: nil, digest()) {
      memory throws(Diagnostic) in
      try Self.fill(memory, from: descriptor, file: input.file)
    }
  }

  private static func copy(
    _ input: StreamedInput, folder: String, packedCount: Int?, _ digest: any ContentDigest,
    _ next: (UnsafeMutableBufferPointer<UInt8>) throws(Diagnostic) -> Int
  ) throws(Diagnostic) -> (StreamedFile, (count: Int, digest: [UInt8])) {
    var digest = digest
    var copy = try PrivateCopy(folder: folder, file: input.file)
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 18)
    defer { memory.deallocate() }
    let unpacking = input.isGzipped ? GunzipStream(file: input.file) : nil
    var total = 0
    do throws(Diagnostic) {
      while true {
        let count = try next(memory)
        if count == 0 { break }
        total += count
        let part = UnsafeBufferPointer(rebasing: memory[..<count])
        digest.update(UnsafeRawBufferPointer(part))
        guard let unpacking else {
          try copy.add(part)
          continue
        }
        let limit = max(Gunzip.trustedSize, (packedCount ?? total) * Gunzip.ratioLimit)
        try unpacking.feed(part) { content throws(Diagnostic) in
          try copy.add(content)
          if copy.count > limit { throw Self.tooLarge(input.file) }
        }
      }
      try unpacking?.finish()
    } catch {
      copy.discard()
      throw error
    }
    return (try copy.finish(), (total, digest.finish()))
  }

  private static func tooLarge(_ file: String) -> Diagnostic {
    Diagnostic(
      .gzipTooLarge,
      "`\(file)` is more than \(Gunzip.ratioLimit) times its size when it is unpacked",
      at: .file(file))
  }

  /// Reads until memory is full or the input ends.
  private static func fill(
    _ memory: UnsafeMutableBufferPointer<UInt8>, from descriptor: Int32, file: String
  ) throws(Diagnostic) -> Int {
    guard let base = memory.baseAddress else { return 0 }
    var done = 0
    while done < memory.count {
      let received = read(descriptor, base + done, memory.count - done)
      if received < 0 {
        if errno == EINTR { continue }
        throw FileBytes.failure(errno, file)
      }
      if received == 0 { break }
      done += received
    }
    return done
  }
}

import ReportProcess
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A single run of a program, with bytes as input and output.
///
/// The standard input, the standard output and the files from descriptor 3 are private files. The
/// run uses no pipes and no named files. So it cannot block, and it leaves no files. The
/// environment of the program contains only `PATH`, a language, a time zone, and the font
/// configuration of the user.
struct ProgramRun {
  /// The exit status and the output of a program run.
  struct Result {
    /// The exit status, or 128 plus the signal number if a signal ended the program.
    let status: Int32
    let output: [UInt8]
  }

  /// The path of the program to run.
  let program: String
  var arguments: [String] = []
  var input: [UInt8] = []
  /// The content of the files that the program reads at `/dev/fd/3` and the next descriptors.
  var files: [[UInt8]] = []
  /// The maximum number of bytes that the program can write to standard output.
  var outputLimit = 1 << 28
  /// The maximum time that the program can run, in seconds.
  var seconds = 60

  /// Returns the first program with a name in the folders of `PATH`; nil if there is none.
  static func find(_ name: String) -> String? {
    guard let path = getenv("PATH") else { return nil }
    for folder in String(cString: path).split(separator: ":") where folder.first == "/" {
      let candidate = "\(folder)/\(name)"
      if access(candidate, X_OK) == 0 { return candidate }
    }
    return nil
  }

  /// The environment variable of the fontconfig configuration, which engines receive too.
  static var fontVariables: [String] {
    getenv("FONTCONFIG_FILE").map { ["FONTCONFIG_FILE=" + String(cString: $0)] } ?? []
  }

  /// Returns the output of a program, such as its version; nil if the run fails.
  ///
  /// The run fails if the program does not start, writes more than `limit` bytes, or takes more
  /// than a minute.
  static func response(
    of program: String, _ arguments: [String], limit: Int = 1 << 16
  ) -> String? {
    var run = ProgramRun(program: program)
    run.arguments = arguments
    run.outputLimit = limit
    run.seconds = 60
    do throws(Diagnostic) {
      return String(decoding: try run().output, as: UTF8.self)
    } catch {
      return nil
    }
  }

  /// Runs the program, and returns its exit status and output.
  ///
  /// - Throws: `programFailed` if the program does not start, takes too long or writes too much.
  func callAsFunction() throws(Diagnostic) -> Result {
    let output = try PrivateFile()
    defer { close(output.descriptor) }
    var sources: [Int32] = []
    defer { for source in sources { close(source) } }
    for bytes in [input] + files {
      let file = try PrivateFile()
      sources.append(file.descriptor)
      try file.fill(with: bytes)
    }
    var child = try start(sources[0], output.descriptor, Array(sources.dropFirst()))
    let status = try wait(for: &child, output)
    return Result(status: status, output: try output.bytes())
  }

  private func start(
    _ input: Int32, _ output: Int32, _ files: [Int32]
  ) throws(Diagnostic) -> ChildProcess {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    let numbered = files.enumerated().map { (local: $1, number: Int32(3 + $0)) }
    do throws(SystemProblem) {
      return try ChildProcess(
        program, arguments,
        environment: ["PATH=\(path)", "LANG=C.UTF-8", "TZ=UTC"] + Self.fontVariables,
        descriptors: [(input, 0), (output, 1)] + numbered)
    } catch {
      throw failed("did not start: \(error.message)")
    }
  }

  /// Waits for the end of a child process, and kills it if it exceeds its limits.
  private func wait(
    for child: inout ChildProcess, _ output: PrivateFile
  ) throws(Diagnostic) -> Int32 {
    var pause: Int32 = 1
    var waited = 0
    while true {
      do throws(SystemProblem) {
        if let status = try child.status() { return status }
      } catch {
        throw failed("has no exit status: \(error.message)")
      }
      let isLate = waited > seconds * 1000
      if isLate || output.count > outputLimit {
        child.end(after: .zero)
        throw failed(
          isLate ? "took more than \(seconds) s" : "wrote more than \(outputLimit) bytes")
      }
      poll(nil, 0, pause)
      waited += Int(pause)
      pause = min(16, pause * 2)
    }
  }

  private func failed(_ reason: String) -> Diagnostic {
    let name = program.split(separator: "/").last.map(String.init) ?? program
    return Diagnostic(.programFailed, "program `\(name)` \(reason)")
  }
}

// MARK: - Private files

/// An unlinked temporary file, in memory if the system has a folder for that.
///
/// The file has no name while it is open, so no other user can open it. It disappears with its last
/// descriptor, however the program ends. The creator must close it.
private struct PrivateFile {
  /// The descriptor, which child processes do not inherit.
  let descriptor: Int32

  /// Creates an empty file.
  ///
  /// - Throws: `programFailed` if no folder can contain the file.
  init() throws(Diagnostic) {
    var random = SystemRandomNumberGenerator()
    var folders = ["/dev/shm"]
    if let named = getenv("TMPDIR") { folders.append(String(cString: named)) }
    folders.append("/tmp")
    for folder in folders {
      let path = "\(folder)/reportgen-\(getpid())-\(String(random.next() as UInt64, radix: 36))"
      let opened = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard opened >= 0 else { continue }
      unlink(path)
      descriptor = opened
      return
    }
    throw Diagnostic(
      .programFailed,
      "cannot create a temporary file in \(folders.map { "`\($0)`" }.joined(separator: ", "))",
      hints: ["check the free space of these folders, and that you can write to one of them"])
  }

  /// Writes bytes and returns to the start of the file.
  ///
  /// - Throws: `programFailed` if there is not enough space.
  func fill(with bytes: [UInt8]) throws(Diagnostic) {
    let isWritten = bytes.withUnsafeBytes { raw in
      var done = 0
      while done < raw.count, let base = raw.baseAddress {
        let count = write(descriptor, base + done, raw.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
    guard isWritten, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw Diagnostic(
        .programFailed, "cannot write a temporary file of \(bytes.count) bytes",
        hints: ["check the free space of `/dev/shm` and of the temporary folder"])
    }
  }

  /// The size of the file, in bytes.
  var count: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Reads all bytes of the file.
  ///
  /// - Throws: `programFailed`.
  func bytes() throws(Diagnostic) -> [UInt8] {
    let size = count
    var isRead = true
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let base = buffer.baseAddress {
        let received = pread(descriptor, base + count, size - count, off_t(count))
        if received < 0, errno == EINTR { continue }
        guard received > 0 else {
          isRead = false
          return
        }
        count += received
      }
    }
    guard isRead else {
      throw Diagnostic(
        .programFailed, "cannot read a temporary file of reportgen",
        hints: ["run the command again"])
    }
    return bytes
  }
}

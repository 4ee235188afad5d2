import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs a program once, to its end: bytes in, bytes out.
///
/// Nothing goes through pipes or named files: standard input, files at descriptors 3 and up, and
/// standard output are private files, so that nothing can block and nothing is left. The program gets
/// an environment of `PATH` and a language only, and no other descriptor.
struct ProgramRun {
  /// How it ended.
  struct Result {
    /// The exit status; 128 and the signal for a program that was ended by one.
    let status: Int32
    let output: [UInt8]
  }

  /// The path of the program.
  let program: String
  var arguments: [String] = []
  var input: [UInt8] = []
  /// What the program finds at `/dev/fd/3` and up.
  var files: [[UInt8]] = []
  /// The most bytes that it may write.
  var outputLimit = 1 << 28
  /// How long it may take.
  var seconds = 60

  /// The first program of a name in the folders of `PATH`.
  static func find(_ name: String) -> String? {
    guard let path = getenv("PATH") else { return nil }
    for folder in String(cString: path).split(separator: ":") where folder.first == "/" {
      let candidate = "\(folder)/\(name)"
      if access(candidate, X_OK) == 0 { return candidate }
    }
    return nil
  }

  /// What a program says of itself, such as its version; nil when it cannot be started, says more than
  /// 64 kB or is not over in a minute.
  static func answer(of program: String, _ arguments: [String]) -> String? {
    var run = ProgramRun(program: program)
    run.arguments = arguments
    run.outputLimit = 1 << 16
    run.seconds = 60
    do throws(Diagnostic) {
      return String(decoding: try run().output, as: UTF8.self)
    } catch {
      return nil
    }
  }

  /// Runs the program.
  /// - Throws: `programFailed` when it cannot be started, takes too long or writes too much.
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
    let child = try start(sources[0], output.descriptor, Array(sources.dropFirst()))
    let status = try wait(for: child, output)
    return Result(status: status, output: try output.bytes())
  }

  // MARK: Child

  private func start(
    _ input: Int32, _ output: Int32, _ files: [Int32]
  ) throws(Diagnostic) -> pid_t {
    // Sources lie above all targets: no target is overwritten before it is used, and none keeps the
    // mark that closes it.
    var sources: [Int32] = []
    defer { for source in sources { close(source) } }
    for descriptor in [input, output] + files {
      let lifted = fcntl(descriptor, F_DUPFD_CLOEXEC, 64)
      guard lifted >= 0 else { throw failed("cannot be started: no descriptor is free") }
      sources.append(lifted)
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { throw failed("cannot be started") }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard posix_spawnattr_init(&attributes) == 0 else { throw failed("cannot be started") }
    defer { posix_spawnattr_destroy(&attributes) }
    // A group of its own, so that Ctrl-C reaches it through us only, and it can be ended as a whole.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawn_file_actions_adddup2(&actions, sources[0], 0)
    posix_spawn_file_actions_adddup2(&actions, sources[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    for (index, source) in sources.dropFirst(2).enumerated() {
      posix_spawn_file_actions_adddup2(&actions, source, Int32(3 + index))
    }
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    let words = ([program] + arguments).map { strdup($0) }
    let environment = ["PATH=\(path)", "LANG=C.UTF-8", "TZ=UTC"].map { (text: String) in
      strdup(text)
    }
    defer { for word in words + environment { free(word) } }
    var child: pid_t = 0
    let problem = posix_spawn(
      &child, program, &actions, &attributes, words + [nil], environment + [nil])
    guard problem == 0 else {
      throw failed("cannot be started: \(String(cString: strerror(problem)))")
    }
    return child
  }

  /// Waits for the end of a child, ended by force when it goes beyond its limits.
  private func wait(
    for child: pid_t, _ output: PrivateFile
  ) throws(Diagnostic) -> Int32 {
    var status: Int32 = 0
    var pause: Int32 = 1
    var waited = 0
    while true {
      let ended = waitpid(child, &status, WNOHANG)
      if ended == child { break }
      if ended < 0, errno != EINTR { throw failed("was lost") }
      let isLate = waited > seconds * 1000
      if isLate || output.count > outputLimit {
        kill(-child, SIGKILL)
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        throw failed(
          isLate ? "took more than \(seconds) s" : "wrote more than \(outputLimit) bytes")
      }
      poll(nil, 0, pause)
      waited += Int(pause)
      pause = min(16, pause * 2)
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  private func failed(_ what: String) -> Diagnostic {
    let name = program.split(separator: "/").last.map(String.init) ?? program
    return Diagnostic(.programFailed, "`\(name)` \(what)")
  }
}

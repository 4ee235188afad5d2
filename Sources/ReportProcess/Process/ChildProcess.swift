import CProcess
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A child process in a separate process group, which inherits only the specified descriptors.
public struct ChildProcess: ~Copyable {
  /// The process to wait for: the program, or a supervisor that ends after its descendants.
  private let id: pid_t
  /// The process group of the program; 0 if its number is unknown.
  private let group: pid_t
  /// The connection to the supervisor, which ends the program when it closes; -1 without one.
  private let line: Int32
  private var isOver = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - environment: the complete environment, as `NAME=value`.
  ///   - descriptors: the local descriptors and their numbers in the program. Standard descriptors
  ///     without an entry are `/dev/null`.
  /// - Throws: ``SystemProblem`` with the system error.
  public init(
    _ program: String, _ arguments: [String], environment: [String],
    descriptors: [(local: Int32, number: Int32)]
  ) throws(SystemProblem) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    for number in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(
        &actions, number, "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0)
    }
    // The descriptors are duplicated above all target numbers. Otherwise one could be overwritten
    // before its use. Also, a descriptor that already has its target number would be closed.
    let above = 1 + descriptors.reduce(2) { max($0, $1.number) }
    var lifted: [Int32] = []
    defer { for descriptor in lifted { _ = close(descriptor) } }
    for (local, number) in descriptors {
      let copy = fcntl(local, F_DUPFD_CLOEXEC, above)
      guard copy >= 0 else { throw SystemProblem(number: errno) }
      lifted.append(copy)
      posix_spawn_file_actions_adddup2(&actions, copy, number)
    }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    var strings: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var names: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for text in strings + names { free(text) } }
    var id: pid_t = 0
    var problem: Int32 = 0
    // A program file that another thread has just written can be busy. It is free when the
    // processes that started during the write have closed it.
    for attempt in 0..<50 {
      problem = posix_spawn(&id, program, &actions, &attributes, &strings, &names)
      guard problem == ETXTBSY, attempt < 49 else { break }
      usleep(10_000)
    }
    guard problem == 0 else { throw SystemProblem(number: problem) }
    self.id = id
    group = id
    line = -1
  }

  /// Starts a program in a sandbox.
  ///
  /// The sandbox limits memory, processor time, file sizes and the number of processes. If the
  /// system supports it, the program also has no network, no write access outside its folder, and
  /// no access to other processes. On Linux, a supervisor ends all descendants of the program, also
  /// if reportgen is killed.
  ///
  /// - Parameters:
  ///   - input: the descriptor for standard input and output.
  ///   - log: the descriptor for standard error.
  ///   - confinement: the limits and the folders of the sandbox.
  ///   - enforced: receives the ``Sandbox/Restrictions`` that the system enforces.
  /// - Throws: ``SystemProblem`` with the system error.
  public init(
    _ program: String, _ arguments: [String], environment: [String], input: Int32, log: Int32,
    in confinement: Sandbox, enforced: inout Sandbox.Restrictions
  ) throws(SystemProblem) {
    var strings: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var names: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    var hidden: [UnsafeMutablePointer<CChar>?] =
      confinement.hiddenFolders.map { strdup($0) } + [nil]
    let path = strdup(program)
    let folder = strdup(confinement.folder)
    let programFolder = strdup(confinement.programFolder)
    let mountPoint = strdup(confinement.folder + "/plugin")
    defer {
      for text in strings + names + hidden + [path, folder, programFolder, mountPoint] {
        free(text)
      }
    }
    let limits = rg_limits(
      memory: UInt(confinement.memory), file: UInt(confinement.fileSize),
      folder: UInt(confinement.folderSize), seconds: UInt(confinement.processorSeconds),
      processes: UInt(confinement.processes))
    var started = rg_started()
    let problem = strings.withUnsafeMutableBufferPointer { strings in
      names.withUnsafeMutableBufferPointer { names in
        hidden.withUnsafeMutableBufferPointer { hidden in
          var expected = rg_program(
            path: path, arguments: strings.baseAddress, environment: names.baseAddress,
            input: input,
            log: log, scratch: folder, source: programFolder, target: mountPoint,
            hidden: hidden.baseAddress, limits: limits, separated: confinement.isSeparated ? 1 : 0)
          return rg_spawn_sandboxed(&expected, &started)
        }
      }
    }
    enforced = Sandbox.Restrictions(rawValue: started.enforced)
    guard problem == 0 else { throw SystemProblem(number: problem) }
    id = started.id
    group = started.group
    line = started.line
  }

  // MARK: Process exit

  /// Returns the exit status of a program without a supervisor; nil while it runs.
  ///
  /// If a signal ended the program, the status is 128 plus the signal number. The function then
  /// also ends all descendants of the program.
  ///
  /// - Throws: ``SystemProblem`` if the system does not find the process.
  public mutating func status() throws(SystemProblem) -> Int32? {
    var status: Int32 = 0
    let response = waitpid(id, &status, WNOHANG)
    if response < 0, errno != EINTR {
      isOver = true
      throw SystemProblem(number: errno)
    }
    guard response == id else { return nil }
    isOver = true
    _ = signal()
    let number = status & 0x7F
    return number == 0 ? (status >> 8) & 0xFF : 128 + number
  }

  /// Ends the process and its descendants.
  ///
  /// - Returns: true if the process exceeded the time, or if a descendant was still running.
  public mutating func endCounting(after patience: Duration) -> Bool {
    guard !isOver else { return false }
    isOver = true
    var wasAlone = true
    guard isGone(within: patience, &wasAlone) else {
      kill()
      return true
    }
    // A supervisor has already ended the descendants and reported whether there were any.
    if line < 0 { wasAlone = !signal() }
    release()
    return !wasAlone
  }

  deinit { if !isOver { kill() } }

  /// Ends the process and its descendants, immediately or after it had `patience` to exit.
  public mutating func end(after patience: Duration) {
    guard !isOver else { return }
    isOver = true
    var wasAlone = true
    if patience > .zero, isGone(within: patience, &wasAlone) {
      _ = signal()
      release()
      return
    }
    kill()
  }

  /// Waits for the exit of the process.
  ///
  /// Returns false if the process still runs after this time.
  ///
  /// - Parameter wasAlone: set to false if a supervisor reports running descendants.
  private func isGone(within patience: Duration, _ wasAlone: inout Bool) -> Bool {
    let end = ContinuousClock.now + patience
    var status: Int32 = 0
    while true {
      let response = waitpid(id, &status, WNOHANG)
      if response == id || (response < 0 && errno == ECHILD) {
        if line >= 0 { wasAlone = status == 0 }
        return true
      }
      if ContinuousClock.now >= end { return false }
      usleep(2000)
    }
  }

  /// Kills the process group.
  ///
  /// Returns false if there is none.
  private func signal() -> Bool {
    guard group > 0 else { return false }
    #if canImport(Darwin)
      return Darwin.kill(-group, SIGKILL) == 0
    #elseif canImport(Musl)
      return Musl.kill(-group, SIGKILL) == 0
    #else
      return Glibc.kill(-group, SIGKILL) == 0
    #endif
  }

  private func kill() {
    var wasAlone = true
    // When its descriptor closes, a supervisor ends all descendants, in any process group.
    release()
    if line < 0 || !isGone(within: .seconds(2), &wasAlone) {
      #if canImport(Darwin)
        _ = Darwin.kill(id, SIGKILL)
      #elseif canImport(Musl)
        _ = Musl.kill(id, SIGKILL)
      #else
        _ = Glibc.kill(id, SIGKILL)
      #endif
      _ = signal()
      var status: Int32 = 0
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
    }
    _ = signal()
  }

  private func release() { if line >= 0 { _ = close(line) } }
}

// MARK: - Environment and errors

/// The environment of child processes, without the variables of the user.
public enum ChildEnvironment {
  /// Returns the environment of a program with a private home folder.
  public static func of(home: String) -> [String] {
    ["PATH=/usr/local/bin:/usr/bin:/bin", "HOME=" + home, "LANG=C.UTF-8", "TZ=UTC"]
  }
}

/// An error of a system call.
public struct SystemProblem: Error, Sendable {
  /// The system error number (`errno`).
  public let number: Int32

  /// The message of the system for the error number.
  public var message: String { String(cString: strerror(number)) }
}

// MARK: - Restarts

/// A limit for the number of restarts of a failing program.
///
/// Completed work restores restarts.
public struct RestartBudget {
  private let limit: Int
  private var remaining: Int
  private var done = 0

  /// Creates a budget with a maximum number of restarts.
  public init(_ limit: Int) {
    self.limit = limit
    remaining = limit
  }

  /// Records one completed piece of work.
  ///
  /// Every 50th restores one restart.
  public mutating func earn() {
    done += 1
    if done % 50 == 0 { remaining = min(limit, remaining + 1) }
  }

  /// Uses one restart of the budget.
  ///
  /// Returns false if none is left.
  public mutating func spend() -> Bool {
    guard remaining > 0 else { return false }
    remaining -= 1
    return true
  }
}

import CProcess
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that was started, in a process group of its own, with nothing of ours but the descriptors
/// that it was given.
public struct ChildProcess: ~Copyable {
  /// The process that is waited for: the program, or a keeper that ends when nothing of the program is left.
  private let id: pid_t
  /// The process group of the program; 0 where it has no number here.
  private let group: pid_t
  /// What the keeper ends the program with when it is closed; -1 where there is no keeper.
  private let line: Int32
  private var isOver = false

  /// Starts a program.
  /// - Parameters:
  ///   - environment: all of its environment, `NAME=value`.
  ///   - descriptors: which descriptor of ours it has under which number. The standard ones that are not
  ///     named are `/dev/null`.
  /// - Throws: the error number of the system, when it cannot be started.
  public init(
    _ program: String, _ arguments: [String], environment: [String],
    descriptors: [(own: Int32, number: Int32)]
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
    // Ours are lifted above all numbers that are wanted, so that none is overwritten before it is used,
    // and that none is already where it shall be, which would leave it closed.
    let above = 1 + descriptors.reduce(2) { max($0, $1.number) }
    var lifted: [Int32] = []
    defer { for descriptor in lifted { _ = close(descriptor) } }
    for (own, number) in descriptors {
      let copy = fcntl(own, F_DUPFD_CLOEXEC, above)
      guard copy >= 0 else { throw SystemProblem(number: errno) }
      lifted.append(copy)
      posix_spawn_file_actions_adddup2(&actions, copy, number)
    }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    var texts: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var names: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for text in texts + names { free(text) } }
    var id: pid_t = 0
    var problem: Int32 = 0
    // A program that another thread just wrote is busy until the processes started meanwhile have closed it.
    for turn in 0..<50 {
      problem = posix_spawn(&id, program, &actions, &attributes, &texts, &names)
      guard problem == ETXTBSY, turn < 49 else { break }
      usleep(10_000)
    }
    guard problem == 0 else { throw SystemProblem(number: problem) }
    self.id = id
    group = id
    line = -1
  }

  /// Starts a program that is held in: limits of the system on what it uses, and, where the system lets us,
  /// no network, no file that it could change outside its folder, and no process but its own. On Linux a
  /// keeper stands beside it, which ends all that it started, also when we are killed.
  /// - Parameters:
  ///   - input: its standard input and output.
  ///   - log: its standard error.
  ///   - hold: what it is held to; ``Sandbox/Hold`` in the result says what the system did of it.
  /// - Throws: the error number of the system, when it cannot be started.
  public init(
    _ program: String, _ arguments: [String], environment: [String], input: Int32, log: Int32,
    in confinement: Sandbox, hold: inout Sandbox.Restrictions
  ) throws(SystemProblem) {
    var texts: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var names: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    var hidden: [UnsafeMutablePointer<CChar>?] =
      confinement.hiddenFolders.map { strdup($0) } + [nil]
    let path = strdup(program)
    let folder = strdup(confinement.folder)
    let own = strdup(confinement.programFolder)
    let place = strdup(confinement.folder + "/plugin")
    defer { for text in texts + names + hidden + [path, folder, own, place] { free(text) } }
    let limits = rg_limits(
      memory: UInt(confinement.memory), file: UInt(confinement.fileSize),
      folder: UInt(confinement.folderSize), seconds: UInt(confinement.processorSeconds),
      processes: UInt(confinement.processes))
    var started = rg_started()
    let problem = texts.withUnsafeMutableBufferPointer { texts in
      names.withUnsafeMutableBufferPointer { names in
        hidden.withUnsafeMutableBufferPointer { hidden in
          var wanted = rg_program(
            path: path, arguments: texts.baseAddress, environment: names.baseAddress, input: input,
            log: log, scratch: folder, own: own, place: place, hidden: hidden.baseAddress,
            limits: limits, separated: confinement.isSeparated ? 1 : 0)
          return rg_spawn_confined(&wanted, &started)
        }
      }
    }
    hold = Sandbox.Restrictions(rawValue: started.hold)
    guard problem == 0 else { throw SystemProblem(number: problem) }
    id = started.id
    group = started.group
    line = started.line
  }

  // MARK: End of the process

  /// The exit status of a program without a keeper that is over, 128 and the signal where one ended it; what it
  /// started is ended then. Nil while it runs.
  /// - Throws: the error number of the system, when it does not know the process.
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

  /// Ends the process and all that it started. True when it did not do so in time, or
  /// something that it started was still there.
  public mutating func endCounting(after patience: Duration) -> Bool {
    guard !isOver else { return false }
    isOver = true
    var wasAlone = true
    guard isGone(within: patience, &wasAlone) else {
      kill()
      return true
    }
    // A keeper has ended what was left, and says whether there was something.
    if line < 0 { wasAlone = !signal() }
    release()
    return !wasAlone
  }

  deinit { if !isOver { kill() } }

  /// Ends the process and all that it started: at once, or after it had some time to do so itself.
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

  /// Waits for the end; false after the time.
  /// - Parameter wasAlone: becomes false when a keeper says that something was left.
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

  /// Ends the whole group at once; false where there is none.
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
    // A keeper ends what is left when its line is closed, whatever groups that is in.
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

/// The environment of the programs that are started: no variable of the user reaches them.
public enum ChildEnvironment {
  /// For a program whose home is its private folder.
  public static func of(home: String) -> [String] {
    ["PATH=/usr/local/bin:/usr/bin:/bin", "HOME=" + home, "LANG=C.UTF-8", "TZ=UTC"]
  }
}

/// What a system call says.
public struct SystemProblem: Error, Sendable {
  /// The error number.
  public let number: Int32

  /// The words of the system for it.
  public var message: String { String(cString: strerror(number)) }
}

// MARK: - Restarts

/// How often programs may still be started again: work that is done wins chances back.
public struct RestartBudget {
  private let most: Int
  private var left: Int
  private var done = 0

  /// So many times.
  public init(_ most: Int) {
    self.most = most
    left = most
  }

  /// One piece of work is done.
  public mutating func earn() {
    done += 1
    if done % 50 == 0 { left = min(most, left + 1) }
  }

  /// Takes a chance; false when there is none.
  public mutating func spend() -> Bool {
    guard left > 0 else { return false }
    left -= 1
    return true
  }
}

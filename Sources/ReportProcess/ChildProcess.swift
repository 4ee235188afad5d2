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
  private let id: pid_t
  private var isOver = false

  /// Starts a program.
  /// - Parameters:
  ///   - environment: all of its environment, `NAME=value`.
  ///   - descriptors: which descriptor of ours it has under which number. The standard ones that are not
  ///     named are `/dev/null`.
  /// - Returns: nil when it cannot be started.
  public init?(
    _ program: String, _ arguments: [String], environment: [String],
    descriptors: [(own: Int32, number: Int32)]
  ) {
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
    var lifted: [Int32] = []
    defer { for descriptor in lifted { _ = close(descriptor) } }
    for (own, number) in descriptors {
      let copy = fcntl(own, F_DUPFD_CLOEXEC, 16)
      guard copy >= 0 else { return nil }
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
    guard problem == 0 else { return nil }
    self.id = id
  }

  /// Starts a program that is held in: limits of the system on what it uses, and, where the system lets us,
  /// no network and no file that it could change outside its folder.
  /// - Parameters:
  ///   - input: its standard input and output.
  ///   - log: its standard error.
  ///   - hold: what it is held to; ``Confinement/Hold`` in the result says what the system did of it.
  /// - Throws: the error number of the system, when it cannot be started.
  public init(
    _ program: String, _ arguments: [String], environment: [String], input: Int32, log: Int32,
    in confinement: Confinement, hold: inout Confinement.Hold
  ) throws(SystemProblem) {
    var texts: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var names: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    var hidden: [UnsafeMutablePointer<CChar>?] =
      confinement.hiddenFolders.map { strdup($0) } + [nil]
    let folder = strdup(confinement.folder)
    let own = strdup(confinement.programFolder)
    let place = strdup(confinement.folder + "/plugin")
    defer { for text in texts + names + hidden + [folder, own, place] { free(text) } }
    var limits = rg_limits(
      memory: UInt(confinement.memory), file: UInt(confinement.fileSize),
      seconds: UInt(confinement.processorSeconds), processes: UInt(confinement.processes))
    var made: Int32 = 0
    let id = rg_spawn_confined(
      program, &texts, &names, input, log, folder, own, place, &hidden, &limits, &made)
    hold = Confinement.Hold(rawValue: made)
    guard id > 0 else { throw SystemProblem(number: Int32(-id)) }
    self.id = pid_t(id)
  }

  /// Ends the process and all that it started. True when it did not do so in time, or
  /// something that it started was still there.
  public mutating func endCounting(after patience: Duration) -> Bool {
    guard !isOver else { return false }
    isOver = true
    guard Self.isGone(id, within: patience) else {
      Self.kill(id)
      return true
    }
    return Self.signal(id)
  }

  deinit { if !isOver { Self.kill(id) } }

  /// Ends the process and all that it started: at once, or after it had some time to do so itself.
  public mutating func end(after patience: Duration) {
    guard !isOver else { return }
    isOver = true
    if patience > .zero, Self.isGone(id, within: patience) {
      _ = Self.signal(id)
      return
    }
    Self.kill(id)
  }

  /// Waits for the end; false after the time.
  private static func isGone(_ id: pid_t, within patience: Duration) -> Bool {
    let end = ContinuousClock.now + patience
    var status: Int32 = 0
    while true {
      let answer = waitpid(id, &status, WNOHANG)
      if answer == id || (answer < 0 && errno == ECHILD) { return true }
      if ContinuousClock.now >= end { return false }
      usleep(2000)
    }
  }

  /// Ends the whole group at once.
  private static func signal(_ id: pid_t) -> Bool {
    #if canImport(Darwin)
      Darwin.kill(-id, SIGKILL) == 0
    #elseif canImport(Musl)
      Musl.kill(-id, SIGKILL) == 0
    #else
      Glibc.kill(-id, SIGKILL) == 0
    #endif
  }

  private static func kill(_ id: pid_t) {
    _ = signal(id)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
  }
}

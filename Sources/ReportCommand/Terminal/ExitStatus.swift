import ArgumentParser
import ReportChart
import ReportCompiler
import ReportText
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The exit codes of the program, based on `sysexits.h`.
enum ExitStatus: Int32 {
  case success = 0
  case someFailed = 1
  case usage = 64
  case data = 65
  case noInput = 66
  case unavailable = 69
  case internalError = 70
  case write = 74
  case configuration = 78
  case interrupted = 130

  /// Creates the status of a run without output, from the first error.
  init(of diagnostics: Diagnostics) {
    guard let error = diagnostics.all.first(where: { $0.severity == .error }) else {
      self = .success
      return
    }
    switch error.code {
    case .fileNotFound, .fileNotPermitted, .projectNotFound, .onlyUnknown, .manifestMissing:
      self = .noInput
    case .usage, .shardUnknown: self = .usage
    case .interrupted: self = .interrupted
    case .infiniteValue, .refusedData, .pathValue, .outputCollision: self = .data
    case .spoolFailed, .spoolFull: self = .write
    // As for `verify`, errors in the shards of a folder are results of the command.
    case _ where (6020...6028).contains(error.code.number): self = .someFailed
    default:
      switch error.code.number / 1000 {
      case 2: self = .data
      case 6: self = .write
      case 7: self = .someFailed
      case 9: self = .unavailable
      default: self = .configuration
      }
    }
  }

  /// Creates the status of one part of a build.
  init(of outcome: BuildOutcome) {
    if outcome.isInterrupted {
      self = .interrupted
    } else if !outcome.hasStarted {
      self = ExitStatus(of: outcome.diagnostics)
    } else if outcome.writeFailed {
      self = .write
    } else {
      let hasFailures =
        outcome.failed + outcome.failedPrints > 0 || outcome.diagnostics.hasErrors
      self = hasFailures ? .someFailed : .success
    }
  }

  /// The exit code as an error, which a command throws to exit.
  var code: ExitCode { ExitCode(rawValue) }
}

/// The handling of Control-C.
///
/// After the first signal, the program finishes the current documents. The second signal exits at
/// once.
enum Interruption {
  private static let flag = Atomic<Bool>(false)

  /// Installs the signal handler.
  ///
  /// - Returns: a function that returns whether the user interrupted the program.
  static func watch() -> @Sendable () -> Bool {
    signal(SIGINT) { _ in
      if Interruption.flag.exchange(true, ordering: .relaxed) { _exit(130) }
    }
    return { Interruption.flag.load(ordering: .relaxed) }
  }
}

/// The environment variables of the process.
enum EnvironmentVariables {
  /// Returns the values of the variables that are set, by name.
  static func values(of names: [String]) -> [String: String] {
    var values: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return values
  }
}

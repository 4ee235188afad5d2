import ArgumentParser
import ReportChart
import ReportCompiler
import ReportText

/// The exit codes of the program; they follow sysexits.h.
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

  /// What a run that rendered nothing ends with: the first error decides.
  init(of diagnostics: Diagnostics) {
    guard let error = diagnostics.all.first(where: { $0.severity == .error }) else {
      self = .success
      return
    }
    switch error.code {
    case .fileNotFound, .projectNotFound, .onlyUnknown, .manifestMissing: self = .noInput
    case .usage, .shardUnknown: self = .usage
    case .interrupted: self = .interrupted
    case .infiniteValue, .refusedData: self = .data
    case .spoolFailed, .spoolFull: self = .write
    // What is wrong with the shards of a folder is found, as `verify` finds something.
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

  /// The code as something to throw.
  var code: ExitCode { ExitCode(rawValue) }
}

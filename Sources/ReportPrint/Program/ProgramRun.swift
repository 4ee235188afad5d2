import ReportProcess
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
    var child = try start(sources[0], output.descriptor, Array(sources.dropFirst()))
    let status = try wait(for: &child, output)
    return Result(status: status, output: try output.bytes())
  }

  private func start(
    _ input: Int32, _ output: Int32, _ files: [Int32]
  ) throws(Diagnostic) -> ChildProcess {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    let numbered = files.enumerated().map { (own: $1, number: Int32(3 + $0)) }
    do throws(SystemProblem) {
      return try ChildProcess(
        program, arguments, environment: ["PATH=\(path)", "LANG=C.UTF-8", "TZ=UTC"],
        descriptors: [(input, 0), (output, 1)] + numbered)
    } catch {
      throw failed("cannot be started: \(error.message)")
    }
  }

  /// Waits for the end of a child, ended by force when it goes beyond its limits.
  private func wait(
    for child: inout ChildProcess, _ output: PrivateFile
  ) throws(Diagnostic) -> Int32 {
    var pause: Int32 = 1
    var waited = 0
    while true {
      do throws(SystemProblem) {
        if let status = try child.status() { return status }
      } catch {
        throw failed("was lost: \(error.message)")
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

  private func failed(_ what: String) -> Diagnostic {
    let name = program.split(separator: "/").last.map(String.init) ?? program
    return Diagnostic(.programFailed, "`\(name)` \(what)")
  }
}

public import ArgumentParser
public import ReportCompiler
import ReportPrint
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What every command takes that makes PDF.
struct PrintOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The print engine: auto, chromium, weasyprint, or the path of one.", valueName: "engine"))
  var pdfEngine = "auto"

  @Option(
    help: ArgumentHelp(
      "What a PDF file may have: missing-glyphs, boxes in the place of characters without a font.",
      valueName: "name"))
  var allow: [AllowedGaps<PDFGap>] = []

  private var engine: PrintEngineChoice { PrintEngineChoice(pdfEngine) }

  /// The options of a run; the moment in the files is that of SOURCE_DATE_EPOCH, if it is set
  /// (https://reproducible-builds.org/specs/source-date-epoch/).
  func options() throws -> PDFOptions {
    let allowed = Set(allow.flatMap(\.gaps))
    guard let text = getenv("SOURCE_DATE_EPOCH").map({ String(cString: $0) }) else {
      return PDFOptions(engine: engine, allowing: allowed)
    }
    // Four digits of a year are all that a PDF date has room for.
    guard let seconds = Int(text), (0...253_402_300_799).contains(seconds) else {
      throw ValidationError("SOURCE_DATE_EPOCH is not a number of seconds since 1970")
    }
    return PDFOptions(engine: engine, date: seconds, allowing: allowed)
  }
}

/// Names of gaps with commas between them.
struct AllowedGaps<Gap: RawRepresentable<String> & CaseIterable>: ExpressibleByArgument {
  let gaps: [Gap]

  init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    gaps = names.compactMap { Gap(rawValue: String($0)) }
    guard gaps.count == names.count else { return nil }
  }

  static var allValueStrings: [String] { Gap.allCases.map(\.rawValue) }
}

/// An amount of memory such as `512M` or `2G`, in units of 1,024.
struct MemorySize: ExpressibleByArgument {
  /// The number of bytes.
  let bytes: Int

  init(bytes: Int) { self.bytes = bytes }

  init?(argument: String) {
    let units: [Character: Int] = ["K": 10, "M": 20, "G": 30, "T": 40]
    var digits = argument[...]
    var shift = 0
    if let unit = digits.last, let bits = units[Character(unit.uppercased())] {
      shift = bits
      digits = digits.dropLast()
    }
    guard let number = Int(digits), number >= 0, number < 1 << (62 - shift) else { return nil }
    bytes = number << shift
  }

  var defaultValueDescription: String { "512M" }
}

extension ArchiveFormat: ExpressibleByArgument {}

/// A single file that a command writes.
enum OutputFile {
  /// Writes a file whole or not at all: under a name of its own beside it, then renamed. Only its
  /// owner can read it. What is no regular file, such as a pipe, is written to as it is.
  static func store(_ bytes: UnsafeBufferPointer<UInt8>, at path: String) throws(Diagnostic) {
    var status = stat()
    let isSpecial = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    let target = isSpecial ? path : "\(path).\(getpid()).part"
    let flags = isSpecial ? O_WRONLY | O_CLOEXEC : O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let descriptor = open(target, flags, 0o600)
    guard descriptor >= 0 else { throw failure(path) }
    let isWritten = StandardStream.write(bytes, to: descriptor)
    let isClosed = close(descriptor) == 0
    if isSpecial, isWritten, isClosed { return }
    guard isWritten, isClosed, rename(target, path) == 0 else {
      let error = failure(path)
      if !isSpecial { unlink(target) }
      throw error
    }
  }

  /// Makes a folder that only its owner can read, unless it is there.
  static func makeFolder(_ path: String) throws(Diagnostic) {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure(path) }
  }

  /// What the system says of the file that could not be written.
  static func failure(_ path: String) -> Diagnostic {
    Diagnostic(
      .outputWrite, "a file could not be written: \(String(cString: strerror(errno)))",
      at: .file(path))
  }
}

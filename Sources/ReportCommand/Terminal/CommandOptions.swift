public import ArgumentParser
public import ReportCompiler
import ReportPrint
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The options of all commands that create PDF files.
struct PrintOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The print engine: auto, chromium, weasyprint, or the path of a program.",
      valueName: "engine"))
  var pdfEngine = "auto"

  @Option(
    help: ArgumentHelp(
      "Accept this defect of PDF files: boxes for characters without a font.",
      valueName: "name"))
  var allow: [AllowedGaps<PDFGap>] = []

  private var engine: PrintEngineChoice { PrintEngineChoice(pdfEngine) }

  /// Returns the PDF options that the command line and the environment set.
  ///
  /// The date in the files is SOURCE_DATE_EPOCH, if it is set
  /// (https://reproducible-builds.org/specs/source-date-epoch/).
  ///
  /// - Throws: a validation error if SOURCE_DATE_EPOCH is invalid.
  func options() throws -> PDFOptions {
    let allowed = Set(allow.flatMap(\.gaps))
    guard let text = getenv("SOURCE_DATE_EPOCH").map({ String(cString: $0) }) else {
      return PDFOptions(engine: engine, allowing: allowed)
    }
    // A PDF date has a year of four digits.
    guard let seconds = Int(text), (0...253_402_300_799).contains(seconds) else {
      throw ValidationError("expected seconds since 1970 in `SOURCE_DATE_EPOCH`")
    }
    return PDFOptions(engine: engine, date: seconds, allowing: allowed)
  }
}

/// The value of `--allow`: names of accepted gaps, separated by commas.
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
  /// The amount of memory, in bytes.
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

/// Functions for single output files of a command.
enum OutputFile {
  /// Writes a complete file, readable by its owner only.
  ///
  /// The function writes a temporary file in the same folder and renames it, so the path never
  /// contains an incomplete file. It writes directly to special files, such as pipes.
  ///
  /// - Throws: the error of ``failure(_:)``.
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

  /// Creates a folder that only its owner can read, unless it exists.
  static func makeFolder(_ path: String) throws(Diagnostic) {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure(path) }
  }

  /// Returns the diagnostic for a file that cannot be written, with the last system error.
  static func failure(_ path: String) -> Diagnostic {
    Diagnostic(
      .outputWrite, "cannot write the file: \(String(cString: strerror(errno)))",
      at: .file(path))
  }
}

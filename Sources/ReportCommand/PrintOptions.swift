import ArgumentParser
import ReportCompiler
import ReportPrint

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

  private var engine: PrintEngineChoice { PrintEngineChoice(pdfEngine) }

  /// The options of a run; the moment in the files is that of SOURCE_DATE_EPOCH, if it is set
  /// (https://reproducible-builds.org/specs/source-date-epoch/).
  func options() throws -> PDFOptions {
    guard let text = getenv("SOURCE_DATE_EPOCH").map({ String(cString: $0) }) else {
      return PDFOptions(engine: engine)
    }
    // Four digits of a year are all that a PDF date has room for.
    guard let seconds = Int(text), (0...253_402_300_799).contains(seconds) else {
      throw ValidationError("SOURCE_DATE_EPOCH is not a number of seconds since 1970")
    }
    return PDFOptions(engine: engine, date: seconds)
  }
}

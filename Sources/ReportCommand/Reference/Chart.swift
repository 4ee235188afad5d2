import ArgumentParser
import ReportCompiler
import ReportText

/// The command `reportgen chart`, which renders one chart from a chart spec.
struct Chart: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chart",
    abstract: "Draws one chart from a JSON or YAML spec as SVG.",
    discussion: """
      The spec has the keys of a chart block, with its parts as lists: `type`, `x`, `y`, `series`, \
      `axes`, `references`, `notes`, `legend`; `data` holds rows or columns, or names a CSV file beside \
      the spec. `reportgen schema chart` describes it, `reportgen charts` lists the types.
      """)

  @Argument(help: "The spec; - is standard input.")
  var spec = "-"

  @Option(name: .shortAndLong, help: "The file to write to (default: standard output).")
  var output: String?

  @Option(help: "A CSV file to draw, before the data of the spec.")
  var data: String?

  @Option(
    help: ArgumentHelp(
      "The language of words, numbers and dates, such as de-DE, before that of the spec.",
      valueName: "tag"))
  var locale: String?

  @Flag(help: "Add the facts of each mark as data- attributes, for checks.")
  var annotate = false

  @Flag(help: "Write the XHTML figure with caption and data table instead of an SVG file.")
  var figure = false

  @Option(help: "The folder of a project whose plugins the spec can name.")
  var project: String?

  @OptionGroup var diagnosticOptions: DiagnosticOptions

  func validate() throws {
    if spec == "-", data == "-" {
      throw ValidationError("the spec and --data cannot both be standard input")
    }
    if spec == "-", StandardStream.input.isTerminal {
      throw ValidationError("name a SPEC, or send one to standard input")
    }
  }

  func run() throws {
    var diagnostics = Diagnostics()
    guard let drawing = drawing(into: &diagnostics) else {
      diagnosticOptions.print(diagnostics)
      throw ExitStatus(of: diagnostics).code
    }
    var writer = ByteWriter()
    drawing.write(figure ? .figure : .picture, into: &writer, diagnostics: &diagnostics)
    if diagnostics.hasErrors {
      diagnosticOptions.print(diagnostics)
      throw ExitStatus(of: diagnostics).code
    }
    do throws(Diagnostic) {
      try writer.withBytes { (bytes) throws(Diagnostic) in
        if let output {
          try OutputFile.store(bytes, at: output)
        } else {
          try StandardStream.output.writeAll(bytes)
        }
      }
    } catch {
      diagnostics.add(error)
    }
    diagnosticOptions.print(diagnostics)
    if diagnostics.hasErrors { throw ExitStatus(of: diagnostics).code }
  }

  private func drawing(into diagnostics: inout Diagnostics) -> ChartDrawing? {
    let source = diagnostics.catching { () throws(Diagnostic) in
      SourceFile(
        name: spec == "-" ? "standard input" : spec,
        bytes: try FileBytes.read(path: spec == "-" ? "/dev/stdin" : spec))
    }
    guard let source else { return nil }
    let folder = spec.lastIndex(of: "/").map { $0 == spec.startIndex ? "/" : String(spec[..<$0]) }
    let charts = ReportProgram.current.charts(of: project, into: &diagnostics)
    if diagnostics.hasErrors { return nil }
    return ChartDrawing(
      source, charts: charts, files: .folder(spec == "-" ? "." : folder ?? "."),
      options: ChartDrawing.Options(dataFile: data, locale: locale, isAnnotated: annotate),
      into: &diagnostics)
  }
}

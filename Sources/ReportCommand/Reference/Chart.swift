import ArgumentParser
import ReportCompiler
import ReportText

/// The command `reportgen chart`, which renders one chart from a chart spec.
struct Chart: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chart",
    abstract: "Draw one chart from a JSON or YAML spec as SVG.",
    discussion: """
      The spec has the keys of a chart block, with its parts as lists: `type`, `x`, `y`, \
      `series`, `axes`, `references`, `notes`, `legend`. The key `data` contains rows or columns, \
      or names a CSV file next to the spec. `reportgen schema chart` prints the format, and \
      `reportgen charts` lists the types.
      Example: reportgen chart steps.yml -o steps.svg
      """)

  @Argument(help: "The spec file, or - for standard input.")
  var spec = "-"

  @Option(name: .shortAndLong, help: "The output file (default: standard output).")
  var output: String?

  @Option(help: "The CSV file with the data. Overrides `data` in the spec.")
  var data: String?

  @Option(
    help: ArgumentHelp(
      "The language of text, numbers, and dates, such as de-DE. Overrides the spec.",
      valueName: "tag"))
  var locale: String?

  @Flag(help: "Add the data of each mark as data- attributes, for tests.")
  var annotate = false

  @Flag(help: "Write an XHTML figure with caption and data table instead of an SVG file.")
  var figure = false

  @Option(help: "The project folder, for the chart types of its plugins.")
  var project: String?

  @OptionGroup var diagnosticOptions: DiagnosticOptions

  func validate() throws {
    if spec == "-", data == "-" {
      throw ValidationError("cannot read both the spec and `--data` from standard input")
    }
    if spec == "-", StandardStream.input.isTerminal {
      throw ValidationError("missing SPEC: name a file, or send the spec to standard input")
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

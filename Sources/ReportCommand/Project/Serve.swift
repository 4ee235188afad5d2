import ArgumentParser
import ReportCompiler
import ReportPreview
import ReportText

/// The command `reportgen serve`, which shows a live preview of a project in a browser.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Shows the reports and the website of a project in a browser while they are written.",
    discussion: """
      Open the address that is printed. A page is loaded again when a file that it is made of changes, \
      and shows what is wrong with it. Reports are under /_reports/, by the numbers of their records. \
      Nothing is written. Only this machine can see the preview, unless --host says otherwise. \
      Control-C ends it.
      """)

  @Argument(help: "The folder of the project.")
  var project = "."

  @Option(help: "The port to listen at; when it is taken, the next one that is free.")
  var port = 8400

  @Option(
    help: """
      The IP address to listen at (default: this machine only). Everyone who can reach it can read \
      every report.
      """)
  var host: String?

  @Flag(inversion: .prefixedNo, help: "Show pages of the website that are drafts.")
  var drafts = true

  @Option(help: "The day to report on, as YYYY-MM-DD.")
  var asOf: String?

  @Option(help: "Read the data files from this folder instead of the project's `data` folder.")
  var data: String?

  @OptionGroup var diagnosticOptions: DiagnosticOptions

  func validate() throws {
    if !(1...65_535).contains(port) {
      throw ValidationError("--port takes a number from 1 to 65535")
    }
  }

  func run() throws {
    let isInterrupted = Interruption.watch()
    let options = BuildOptions(asOf: asOf, dataFolder: data, drafts: drafts)
    let preview = ProjectPreview(
      ReportProgram.current.compiler, folder: project, options: options)
    var diagnostics = preview.diagnostics
    // Without a project file, the preview has no files to watch.
    if preview.isEmpty, diagnostics.all.contains(where: { $0.code == .projectNotFound }) {
      diagnosticOptions.print(diagnostics)
      throw ExitStatus(of: diagnostics).code
    }
    if PreviewServer.isOpen(host: host) {
      diagnostics.add(
        Diagnostic(
          .previewOpen, "everyone who can reach this machine can read all reports in the preview",
          severity: .warning))
    }
    let note = diagnosticOptions.note
    var server: PreviewServer
    do throws(Diagnostic) {
      server = try PreviewServer(preview, host: host, port: port, log: note)
    } catch {
      diagnostics.add(error)
      diagnosticOptions.print(diagnostics)
      throw ExitStatus(of: diagnostics).code
    }
    if let warning = server.watchWarning { diagnostics.add(warning) }
    diagnosticOptions.print(diagnostics)
    StandardStream.output.write("\(address(server.port))\n")
    server.run(until: isInterrupted)
    throw ExitStatus.interrupted.code
  }

  /// Returns the URL of the preview.
  private func address(_ port: Int) -> String {
    let name =
      switch host {
      case nil, "localhost": "localhost"
      case .some(let host) where host == "0.0.0.0" || host == "::": "localhost"
      case .some(let host): host.contains(":") ? "[\(host)]" : host
      }
    return "http://\(name):\(port)/"
  }
}

import ArgumentParser
import ReportCompiler
import ReportPreview
import ReportText

/// The command `reportgen serve`, which shows a live preview of a project in a browser.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Preview the reports and the website in a browser.",
    discussion: """
      Starts a server and prints its address. A page reloads when one of its files changes, and \
      shows the errors of that page. Reports are at /_reports/, by record number. The server \
      writes no files and accepts connections from this machine only, unless you set --host. \
      Press Control-C to stop it.
      Example: reportgen serve my-study
      """)

  @Argument(help: "The project folder.")
  var project = "."

  @Option(help: "The port of the server. If it is in use, the next free port.")
  var port = 8400

  @Option(
    help: """
      The IP address of the server (default: this machine only). With another address, everyone on \
      the network can read all reports.
      """)
  var host: String?

  @Flag(inversion: .prefixedNo, help: "Show the draft pages of the website.")
  var drafts = true

  @Option(help: .asOf)
  var asOf: String?

  @Option(help: "The folder of the data files (default: PROJECT/data).")
  var data: String?

  @OptionGroup var diagnosticOptions: DiagnosticOptions

  func validate() throws {
    if !(1...65_535).contains(port) {
      throw ValidationError("expected a number from 1 to 65535 for `--port`")
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
          .previewOpen, "everyone with network access to this machine can read all reports",
          severity: .warning,
          hints: ["omit `--host` to accept connections from this machine only"]))
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

  /// Returns the URL of the preview for users, with a port.
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

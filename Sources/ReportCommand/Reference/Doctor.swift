import ArgumentParser
import ReportCompiler
import ReportPrint
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The command `reportgen doctor`, which lists available and missing external programs.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "List the programs that PDF output needs, and how to install missing ones.",
    discussion: """
      XHTML reports need no other program. In a project folder, or with its path, the command also \
      lists the writing systems (such as Arabic or Thai) in its texts and data for which this \
      machine has no font. Exit codes: 0 if reportgen can write PDF files, 69 if it cannot.
      Example: reportgen doctor my-study
      """)

  @Argument(
    help: "The project folder, to check its fonts (default: this folder, if it is a project).")
  var project: String?

  func run() throws {
    let engines = PrintEngineFinder().all()
    let used = engines.first { $0.problem == nil }
    var lines = ["PDF: \(used == nil ? "not available" : "available")"]
    for engine in engines {
      lines += line("engine", "\(engine.identity.name) \(engine.identity.version)", engine.program)
      if let problem = engine.problem {
        lines.append("           \(problem.message)")
        lines += problem.hints.map { "           \($0)" }
      } else if engine.program == used?.program {
        lines.append("           default; `--pdf-engine` selects another engine")
      }
    }
    if used == nil {
      lines.append("  engine   not found")
      for kind in PrintEngineKind.allCases {
        lines.append("           \(EngineInstallation.hint(kind))")
      }
    }
    lines += fonts()
    lines += scripts()
    lines += tool(
      "qpdf", "passwords", package: "qpdf",
      other: "qpdf (https://qpdf.sourceforge.io)")
    lines += tool(
      "verapdf", "tests of PDF/UA only", package: nil,
      other: "veraPDF (https://verapdf.org)")
    StandardStream.output.write(lines.joined(separator: "\n") + "\n")
    if used == nil { throw ExitStatus.unavailable.code }
  }

  private func line(_ kind: String, _ name: String, _ details: String) -> [String] {
    let blanks = String(repeating: " ", count: max(1, 9 - kind.count))
    return ["  \(kind)\(blanks)\(name), \(details)"]
  }

  private func tool(_ name: String, _ purpose: String, package: String?, other: String) -> [String]
  {
    if let tool = PrintTool(name) {
      return line(name, tool.version ?? "unknown version", tool.program)
        + ["           for \(purpose)"]
    }
    let command =
      package.map { EngineInstallation.command($0, other: other) } ?? "install \(other)"
    let blanks = String(repeating: " ", count: max(1, 9 - name.count))
    return ["  \(name)\(blanks)not found, for \(purpose)", "           \(command)"]
  }

  /// Returns the output lines about writing systems of the project without an installed font.
  private func scripts() -> [String] {
    if project == nil, access("reportgen.yml", F_OK) != 0 { return [] }
    let files = ProjectFiles.folder(project ?? ".")
    let compiler = ReportProgram.current.compiler
    var diagnostics = Diagnostics()
    guard let prepared = compiler.prepare(files, into: &diagnostics) else {
      return ["  scripts  unknown: the project has errors; run `reportgen check`"]
    }
    guard let warning = compiler.scriptsWithoutFont(of: prepared, in: files) else {
      return ["  scripts  every writing system of the project has a font"]
    }
    return ["  scripts  \(warning.message)"] + warning.hints.map { "           \($0)" }
  }

  /// Returns the output lines about the font of chart text.
  ///
  /// Text widths are computed for Liberation Sans, which is as wide as Arial.
  private func fonts() -> [String] {
    let suitable = ["Liberation Sans", "Arial", "Arimo", "Helvetica"]
    guard let family = PrintTool.font(for: "Liberation Sans") else {
      return ["  fonts    unknown: `fc-match` of fontconfig not found"]
    }
    if suitable.contains(family) { return ["  fonts    \(family)"] }
    let command = EngineInstallation.command(
      "fonts-liberation", other: "the Liberation fonts")
    return [
      "  fonts    \(family) instead of Liberation Sans: chart text has other widths than computed",
      "           \(command)",
    ]
  }
}

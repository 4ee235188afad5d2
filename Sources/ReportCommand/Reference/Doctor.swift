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
    abstract: "Says which programs that PDF needs are there, and how to install what is missing.",
    discussion: """
      Reports themselves need nothing else than reportgen. In the folder of a project, or with its path, the \
      scripts of its languages and data are named for which there is no font. The exit code is 0 when PDF \
      can be made and 69 when not.
      """)

  @Argument(
    help: "The folder of a project whose scripts need fonts (default: this folder, if it has one).")
  var project: String?

  func run() throws {
    let engines = PrintEngineFinder().all()
    let used = engines.first { $0.problem == nil }
    var lines = ["PDF: \(used == nil ? "cannot be made" : "can be made")"]
    for engine in engines {
      lines += line("engine", "\(engine.identity.name) \(engine.identity.version)", engine.program)
      if let problem = engine.problem {
        lines.append("           \(problem.message)")
        lines += problem.hints.map { "           \($0)" }
      } else if engine.program == used?.program {
        lines.append("           is used, unless `--pdf-engine` says otherwise")
      }
    }
    if used == nil {
      lines.append("  engine   none that fits")
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
      "verapdf", "tests of PDF/UA; nothing else needs it", package: nil,
      other: "veraPDF (https://verapdf.org)")
    StandardStream.output.write(lines.joined(separator: "\n") + "\n")
    if used == nil { throw ExitStatus.unavailable.code }
  }

  private func line(_ kind: String, _ name: String, _ place: String) -> [String] {
    let blanks = String(repeating: " ", count: max(1, 9 - kind.count))
    return ["  \(kind)\(blanks)\(name), \(place)"]
  }

  private func tool(_ name: String, _ purpose: String, package: String?, other: String) -> [String]
  {
    if let tool = PrintTool(name) {
      return line(name, tool.version ?? "of unknown version", tool.program)
        + ["           for \(purpose)"]
    }
    let command =
      package.map { EngineInstallation.command($0, other: other) } ?? "install \(other)"
    let blanks = String(repeating: " ", count: max(1, 9 - name.count))
    return ["  \(name)\(blanks)not found, for \(purpose)", "           \(command)"]
  }

  /// Returns the lines about scripts of the project without a font.
  private func scripts() -> [String] {
    if project == nil, access("reportgen.yml", F_OK) != 0 { return [] }
    let files = ProjectFiles.folder(project ?? ".")
    let compiler = ReportProgram.current.compiler
    var diagnostics = Diagnostics()
    guard let prepared = compiler.prepare(files, into: &diagnostics) else {
      return ["  scripts  unknown, the project has errors that `reportgen check` names"]
    }
    guard let warning = compiler.scriptsWithoutFont(of: prepared, in: files) else {
      return ["  scripts  every script of the project has a font"]
    }
    return ["  scripts  \(warning.message)"] + warning.hints.map { "           \($0)" }
  }

  /// Returns the lines about the font for charts.
  ///
  /// Text widths are computed for Liberation Sans, which is as wide as Arial.
  private func fonts() -> [String] {
    let alike = ["Liberation Sans", "Arial", "Arimo", "Helvetica"]
    guard let family = PrintTool.font(for: "Liberation Sans") else {
      return ["  fonts    unknown, fontconfig's fc-match is not here"]
    }
    if alike.contains(family) { return ["  fonts    \(family)"] }
    let command = EngineInstallation.command(
      "fonts-liberation", other: "the Liberation fonts")
    return [
      "  fonts    \(family) in place of Liberation Sans: texts of charts get other widths than computed",
      "           \(command)",
    ]
  }
}

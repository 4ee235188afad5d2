import ArgumentParser
import ReportCompiler
import ReportText

/// `reportgen init`: a project to start from.
struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Makes a new project that builds at once.")

  enum Starter: String, CaseIterable, ExpressibleByArgument {
    /// A report a week for each participant.
    case weekly
    /// A letter of a clinic to each patient, for an envelope with a window.
    case clinic
    /// The public website of a study.
    case site

    /// What a build of it makes.
    var product: String {
      switch self {
      case .weekly: "the reports"
      case .clinic: "the letters"
      case .site: "the website"
      }
    }
  }

  @Argument(help: "The folder of the new project; it must be empty or not exist.")
  var folder = "."

  @Option(
    help: """
      What to start from: weekly (a report a participant), clinic (a letter a patient) or site (a \
      website).
      """)
  var template: Starter = .weekly

  @OptionGroup var diagnosticOptions: DiagnosticOptions

  func run() throws {
    guard let starters = StarterFolder.find() else {
      StandardStream.error.write(
        "reportgen: the starter projects are missing; they belong in "
          + "`share/reportgen/Templates` beside the program's `bin`\n")
      throw ExitStatus.noInput.code
    }
    do throws(Diagnostic) {
      let count = try StarterFolder.copy(
        starters + "/" + template.rawValue, to: folder, schema: ProjectSchema.json)
      let place = folder == "." ? "" : " \(folder)"
      StandardStream.error.write(
        "\(count) files written; build \(template.product) with `reportgen build\(place)`\n")
    } catch {
      var diagnostics = Diagnostics()
      diagnostics.add(error)
      diagnosticOptions.print(diagnostics)
      throw ExitStatus(of: diagnostics).code
    }
  }
}

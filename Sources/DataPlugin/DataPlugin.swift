import Foundation
import PackagePlugin

/// Compiles the data of the package into the targets that use it.
///
/// The words of the program and the data of locales are in `Languages`, and the XML schema is in
/// `Grammar`.
@main struct DataPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    var commands = [
      try command("phrases", target.name, try files(in: root, "Languages", "yml"), context)
    ]
    switch target.name {
    case "ReportText":
      commands.append(
        try command("locales", target.name, try files(in: root, "Languages", "txt"), context))
    case "ReportValidation":
      commands[0] = try command(
        "schema", target.name, try files(in: root, "Grammar", "xsd"), context)
    default: break
    }
    return commands
  }

  private func command(
    _ name: String, _ target: String, _ inputs: [URL], _ context: PluginContext
  ) throws -> Command {
    let output = context.pluginWorkDirectoryURL.appending(path: "\(target)-\(name).swift")
    return .buildCommand(
      displayName: "Compiling the \(name) of \(target)",
      executable: try context.tool(named: "CompileData").url,
      arguments: [name, target, output.path(percentEncoded: false)]
        + inputs.map { $0.path(percentEncoded: false) },
      inputFiles: inputs, outputFiles: [output])
  }

  private func files(in root: URL, _ folder: String, _ suffix: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: root.appending(path: folder), includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == suffix }.sorted { $0.path < $1.path }
  }
}

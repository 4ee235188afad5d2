import Foundation
import PackagePlugin

/// Compiles the data of the package into the targets that use it.
///
/// The words of the program and the data of locales are in `Languages`, and the tables of the
/// validator and the XML schema are in `Grammar`.
@main struct DataPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let inputs: [(kind: String, folder: String, suffix: String)] =
      switch target.name {
      case "ReportText": [("phrases", "Languages", "yml"), ("locales", "Languages", "txt")]
      case "ReportValidation": [("grammar", "Grammar", "json"), ("schema", "Grammar", "xsd")]
      default: [("phrases", "Languages", "yml")]
      }
    return try inputs.map {
      try command($0.kind, target.name, try files(in: root, $0.folder, $0.suffix), context)
    }
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

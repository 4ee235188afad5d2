import Foundation

/// The chart types in the guide.
///
/// Each chart type has a separate folder. A package can exclude some of these folders.
public enum ChartTypes {
  /// All chart types, in the order of the guide.
  public static let listed: [String] = {
    let table =
      text(projectRoot.appending(path: "docs/charts.md"))
      .components(separatedBy: "| type | draws |").dropFirst().first ?? ""
    let rows = table.components(separatedBy: "\n\n").first ?? ""
    return rows.matches(of: /(?m)^\| `([a-z]+)` \|/).map { String($0.1) }
  }()

  /// The chart types without a folder in this package.
  ///
  /// The list does not use the registry. The tests of a type fail if its folder exists but the
  /// registry does not contain it.
  public static let absent = listed.filter {
    let folder = projectRoot.appending(path: "Plugins/\($0.capitalized)")
    return !FileManager.default.fileExists(atPath: folder.path())
  }

  /// The chart types with a folder in this package.
  public static let present = listed.filter { !absent.contains($0) }

  /// Returns the chart types that the templates of a project use.
  ///
  /// - Parameter project: the project folder, relative to the root of the repository.
  public static func drawn(by project: String) -> [String] {
    let files = FileManager.default.enumerator(
      at: projectRoot.appending(path: project), includingPropertiesForKeys: nil)
    let templates = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "xhtml" }
    return listed.filter { type in templates.contains { text($0).contains("type=\"\(type)\"") } }
  }

  private static func text(_ file: URL) -> String {
    (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }
}

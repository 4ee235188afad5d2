import Foundation

/// The chart types that the guide lists. Each is a folder of its own, which can be taken away, so a
/// package may be without some of them.
public enum ChartTypes {
  /// All of them, in the order of the guide.
  public static let listed: [String] = {
    let table =
      text(projectRoot.appending(path: "docs/charts.md"))
      .components(separatedBy: "| type | draws |").dropFirst().first ?? ""
    let rows = table.components(separatedBy: "\n\n").first ?? ""
    return rows.matches(of: /(?m)^\| `([a-z]+)` \|/).map { String($0.1) }
  }()

  /// Those whose folder this package is without. The registry is not asked: a type that was forgotten
  /// there has a folder, and its tests fail.
  public static let absent = listed.filter {
    let folder = projectRoot.appending(path: "Plugins/\($0.capitalized)")
    return !FileManager.default.fileExists(atPath: folder.path())
  }

  /// Those that this package has.
  public static let present = listed.filter { !absent.contains($0) }

  /// Those that stand in the templates of a project.
  /// - Parameter project: its folder, from the root of the repository.
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

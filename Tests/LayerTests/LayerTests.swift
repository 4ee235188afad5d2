import Foundation
import Testing

/// Holds the directions of the design, since the package manager lets transitive imports through,
/// and the rules that a compiler does not check.
@Suite struct LayerTests {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What each room may import of ours, and from elsewhere.
  static let allowed: [String: Set<String>] = [
    "Sources/ReportText": ["CLibXML2"],
    "Sources/ReportData": ["ReportText"],
    "Sources/ReportQuery": ["ReportData", "ReportText"],
    "Sources/ReportTemplate": ["ReportQuery", "ReportData", "ReportText"],
    "Sources/ReportChart": ["ReportData", "ReportText"],
    "Sources/ReportValidation": ["ReportText"],
    "Sources/ReportCompiler": [
      "ReportTemplate", "ReportQuery", "ReportChart", "ReportValidation", "ReportData",
      "ReportText", "Crypto", "Yams", "FoundationEssentials",
    ],
    "Sources/BuiltinCharts": ["ReportChart"],
    "Sources/reportgen": [
      "BuiltinCharts", "ReportCompiler", "ReportChart", "ReportText", "ArgumentParser",
    ],
    "Plugins": ["ReportChart"],
  ]

  /// Modules of the system that any room may use.
  static let system: Set<String> = ["Glibc", "Musl", "Darwin", "Synchronization"]

  static func swiftFiles(
    in folder: String, includingTests: Bool = false
  ) -> [(path: String, text: String)] {
    let base = root.appending(path: folder)
    guard let walk = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)
    else { return [] }
    return walk.compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" && !$0.path().contains("/.build/") }
      .filter { includingTests || !$0.path().contains("/Tests/") || !folder.hasPrefix("Plugins") }
      .sorted { $0.path() < $1.path() }
      .compactMap { url in
        (try? String(contentsOf: url, encoding: .utf8)).map {
          (String(url.path().dropFirst(root.path().count)), $0)
        }
      }
  }

  @Test(arguments: allowed.keys.sorted())
  func `imports follow the table of directions`(folder: String) throws {
    let files = Self.swiftFiles(in: folder)
    #expect(!files.isEmpty)
    let allowed = try #require(Self.allowed[folder]).union(Self.system)
    for (path, text) in files {
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(of: "import"), place <= 1, words.count > place + 1
        else { continue }
        guard place == 0 || ["public", "internal", "private", "@testable"].contains(words[0])
        else { continue }
        let module = String(words[place + 1].prefix { $0 != "." })
        if folder == "Sources/BuiltinCharts", module.hasSuffix("Plugin") { continue }
        #expect(allowed.contains(module), "\(path) imports \(module)")
      }
    }
  }

  @Test func `no file is longer than 500 lines, tables apart`() {
    for folder in ["Sources", "Plugins", "Tests"] {
      for (path, text) in Self.swiftFiles(in: folder, includingTests: true)
      where !path.contains("Table") {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
        #expect(lines <= 500, "\(path) has \(lines) lines")
      }
    }
  }

  @Test func `no file is a drawer`() {
    let drawers = ["Util", "Utils", "Utilities", "Helper", "Helpers", "Common", "Core", "Misc"]
    for folder in ["Sources", "Plugins", "Tests"] {
      for (path, _) in Self.swiftFiles(in: folder, includingTests: true) {
        let parts = path.dropLast(".swift".count).split(separator: "/").map(String.init)
        #expect(!parts.contains { drawers.contains($0) || $0.hasSuffix("Manager") }, "\(path)")
      }
    }
  }

  @Test func `nothing is untyped, forced or global in the product`() {
    let forbidden = [
      "as? ", "as! ", ": Any)", ": Any ", "try! ", "nonisolated(unsafe)", "import FoundationXML",
    ]
    for folder in ["Sources", "Plugins"] {
      for (path, text) in Self.swiftFiles(in: folder) {
        for phrase in forbidden {
          #expect(!text.contains(phrase), "\(path) contains `\(phrase)`")
        }
      }
    }
  }

  @Test
  func
    `every chart folder is in the package, in the registry, and has its read-me, examples and tests`()
    throws
  {
    let plugins = Self.root.appending(path: "Plugins")
    let folders = try FileManager.default.contentsOfDirectory(atPath: plugins.path())
      .filter { !$0.hasPrefix(".") }.sorted()
    let package = try String(
      contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    let registry = try String(
      contentsOf: Self.root.appending(path: "Sources/BuiltinCharts/BuiltinCharts.swift"),
      encoding: .utf8)
    for folder in folders {
      #expect(package.contains("\"\(folder)\""), "Package.swift does not list \(folder)")
      #expect(registry.contains("\(folder)Chart.self"), "the registry does not list \(folder)")
      for part in ["\(folder)Chart.swift", "README.md", "Examples", "Tests"] {
        let path = plugins.appending(path: folder).appending(path: part).path()
        #expect(FileManager.default.fileExists(atPath: path), "\(folder) lacks \(part)")
      }
    }
  }

  @Test func `every diagnostic code stands once, and in the list of its room`() throws {
    var numbers: [String: String] = [:]
    for folder in ["Sources", "Plugins"] {
      for (path, text) in Self.swiftFiles(in: folder) where text.contains("= DiagnosticCode(") {
        let list = text.components(separatedBy: "[DiagnosticCode] = [").last ?? ""
        for part in text.components(separatedBy: "public static let ").dropFirst() {
          guard let name = part.components(separatedBy: " = DiagnosticCode(").first,
            !name.contains("\n"), part.contains(" = DiagnosticCode(")
          else { continue }
          let number = part.components(separatedBy: "DiagnosticCode(")[1]
            .trimmingCharacters(in: .whitespacesAndNewlines).prefix(4)
          #expect(numbers[String(number)] == nil, "\(number) stands twice: \(path)")
          numbers[String(number)] = path
          #expect(
            list.range(of: "\\b\(name)\\b", options: .regularExpression) != nil,
            "\(name) is not in the list of \(path)")
        }
      }
    }
    #expect(numbers.count > 20)
  }
}

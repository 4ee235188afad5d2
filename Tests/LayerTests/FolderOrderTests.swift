import Foundation
import Testing

@Suite struct FolderOrderTests {
  /// A Swift file of a module, with the index of its folder in the order.
  private struct File {
    let path: String
    let position: Int
    let tokens: SourceTokens
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// Returns the files of a module. Files outside the ordered folders are omitted.
  private static func files(of module: FolderOrder.Module) -> [File] {
    let positions = Dictionary(
      uniqueKeysWithValues: zip(module.folders.map { "\(module.name)/\($0)" }, 0...))
    return LayerTests.swiftFiles(in: "Sources/\(module.name)").compactMap { path, text in
      let path = String(path.dropFirst("Sources/".count))
      return positions[folder(of: path)].map {
        File(path: path, position: $0, tokens: SourceTokens(text))
      }
    }
  }

  /// Returns the names of later folders that each file of a module uses.
  private static func backward(_ module: FolderOrder.Module) -> [String: Set<String>] {
    let files = files(of: module)
    var earliest: [String: Int] = [:]
    var declared: [String: Int] = [:]
    var codes: [String: Int] = [:]
    for file in files {
      for name in file.tokens.topLevelNames {
        earliest[name] = min(earliest[name] ?? .max, file.position)
      }
      for name in file.tokens.typeNames {
        declared[name] = min(declared[name] ?? .max, file.position)
      }
      for name in file.tokens.codeNames { codes[name] = min(codes[name] ?? .max, file.position) }
    }
    var backwardUses: [String: Set<String>] = [:]
    for file in files {
      // A nested type of an earlier folder can have the name of a type in a later folder.
      let types = file.tokens.words.filter {
        earliest[$0] ?? 0 > file.position && declared[$0] ?? .max > file.position
      }
      let names = types.union(file.tokens.members.filter { codes[$0] ?? 0 > file.position })
      if !names.isEmpty { backwardUses[file.path] = names }
    }
    return backwardUses
  }

  @Test func `every file is in a folder of its module's order`() {
    for module in FolderOrder.modules {
      let declaredFolders = Set(module.folders.map { "Sources/\(module.name)/\($0)" })
      var used: Set<String> = []
      for (path, _) in LayerTests.swiftFiles(in: "Sources/\(module.name)") {
        used.insert(Self.folder(of: path))
        #expect(
          declaredFolders.contains(Self.folder(of: path)), "\(path) is in no folder of the order")
      }
      #expect(used == declaredFolders, "\(module.name) lacks a folder of the order")
    }
  }

  @Test(arguments: FolderOrder.modules.map(\.name))
  func `no folder uses a name of a later folder`(name: String) throws {
    let module = try #require(FolderOrder.modules.first { $0.name == name })
    let backwardUses = Self.backward(module)
    let allowed = Dictionary(
      uniqueKeysWithValues: FolderOrder.exceptions.lazy
        .filter { $0.file.hasPrefix(name + "/") }.map { ($0.file, $0.names) })
    for (file, names) in backwardUses {
      let more = names.subtracting(allowed[file] ?? [])
      #expect(more.isEmpty, "\(file) uses \(more.sorted()) of later folders")
    }
    for (file, names) in allowed {
      let unused = names.subtracting(backwardUses[file] ?? [])
      #expect(unused.isEmpty, "\(file) no longer needs the exception for \(unused.sorted())")
    }
  }

  @Test func `at most four files are exceptions to the order`() {
    #expect(FolderOrder.exceptions.count <= 4)
  }

  @Test func `comments and strings are not code, interpolations are`() {
    let source = SourceTokens(
      ##"""
      // Comment
      /* Outer /* Inner */ Still */
      struct First { enum Second { case one } }
      let text = "Text \(value.call(Name("Deep \(Deeper.self)"))) \" Rest"
      let raw = #"Raw \(no) \#(Kept)"#
      static let broken = DiagnosticCode(1, "title")
      throw Diagnostic(.broken)
      """##)
    #expect(source.topLevelNames == ["First"])
    #expect(source.typeNames == ["First", "Second"])
    #expect(source.codeNames == ["broken"])
    #expect(source.words.isSuperset(of: ["Name", "Deeper", "Kept", "call"]))
    #expect(
      source.words.isDisjoint(
        with: ["Comment", "Inner", "Still", "Text", "Deep", "Rest", "Raw", "no"]))
    #expect(source.members == ["call", "self", "broken"])
  }
}

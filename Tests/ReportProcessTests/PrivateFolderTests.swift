import Foundation
@testable import ReportProcess
import ReportText
import Testing

@Suite struct PrivateFolderTests {
  static let prefix = "reportgen-test-"

  static func folder() throws -> PrivateFolder {
    try PrivateFolder(prefix: prefix, orThrow: Diagnostic(.fileNotFound, "no folder"))
  }

  @Test func `a private folder is limited to its user and removed completely`() throws {
    let files = FileManager.default
    var path = ""
    do {
      let folder = try Self.folder()
      path = folder.path
      let mode = try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o700)
      try files.createDirectory(atPath: path + "/a/b", withIntermediateDirectories: true)
      try Data("x".utf8).write(to: URL(filePath: path + "/a/b/c"))
      try files.createSymbolicLink(atPath: path + "/etc", withDestinationPath: "/etc")
    }
    #expect(!files.fileExists(atPath: path))
    #expect(files.fileExists(atPath: "/etc/passwd"))
  }

  @Test func `folders of a killed run are removed, folders in use remain`() throws {
    let used = try Self.folder()
    let abandoned = PrivateFolder.parent + "/" + Self.prefix + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: abandoned + "/Default", withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: abandoned + "/in-use"))
    PrivateFolder.removeAbandoned(prefix: Self.prefix)
    #expect(!FileManager.default.fileExists(atPath: abandoned))
    #expect(FileManager.default.fileExists(atPath: used.path))
  }
}

import Foundation
import ReportText
import Testing

@testable import ReportCompiler

/// Tests of the project folder: the files that are read, and the others.
@Suite struct ProjectFolderTests {
  /// Creates a folder `project` with files and links, and a file outside of the project.
  private func inFolder(_ body: (ProjectFiles) throws -> Void) throws {
    let files = FileManager.default
    let outer = files.temporaryDirectory.appending(path: "reportgen-folder-\(UUID().uuidString)")
    let root = outer.appending(path: "project")
    defer { try? files.removeItem(at: outer) }
    try files.createDirectory(
      at: root.appending(path: "pages/deep"), withIntermediateDirectories: true)
    func write(_ text: String, _ path: String) throws {
      try text.write(to: outer.appending(path: path), atomically: false, encoding: .utf8)
    }
    func link(_ path: String, to target: String) throws {
      try files.createSymbolicLink(
        atPath: root.appending(path: path).path(), withDestinationPath: target)
    }
    try write("secret", "outside.md")
    try write("first", "project/pages/first.md")
    try write("", "project/pages/empty.md")
    try write("deep", "project/pages/deep/page.md")
    try link("pages/near.md", to: "deep/page.md")
    try link("pages/whole.md", to: root.appending(path: "pages/first.md").path())
    try link("pages/out.md", to: "../../outside.md")
    try link("pages/around.md", to: "../../project/pages/first.md")
    try link("pages/whole-out.md", to: outer.appending(path: "outside.md").path())
    try link("other", to: "..")
    try body(.folder(root.path()))
  }

  private func text(_ path: String, _ files: ProjectFiles) -> String {
    do throws(Diagnostic) {
      return String(decoding: try files.read(path), as: UTF8.self)
    } catch {
      return "\(error.code.name): \(error.message)"
    }
  }

  @Test func `files are read, also through links inside the folder`() throws {
    try inFolder { files in
      #expect(text("pages/first.md", files) == "first")
      #expect(text("pages/empty.md", files) == "")
      #expect(text("pages/./deep/page.md", files) == "deep")
      #expect(text("pages/near.md", files) == "deep")
      #expect(text("pages/whole.md", files) == "first")
      #expect(text("pages/around.md", files) == "first")
    }
  }

  @Test(arguments: ["pages/out.md", "pages/whole-out.md", "other/outside.md"])
  func `a link to a target outside the folder is refused`(path: String) throws {
    try inFolder { files in
      #expect(text(path, files).contains("points outside the project"))
    }
  }

  @Test(arguments: [
    "/etc/hostname", "../outside.md", "pages/../../outside.md", "", "a\\b", "a\nb", "..",
  ])
  func `a path outside the folder is refused`(path: String) throws {
    try inFolder { files in
      #expect(text(path, files).contains("expected a path inside the project"))
    }
  }

  @Test func `a path that is not a file is reported`() throws {
    try inFolder { files in
      #expect(text("pages/none.md", files).contains("file not found"))
      #expect(text("pages", files).contains("expected a file, found the folder"))
      #expect(text("pages/...md", files).contains("file not found"))
    }
  }

  @Test func `linked pages are pages, and links outside the folder are reported`() throws {
    try inFolder { files in
      let file = SourceFile(name: "reportgen.yml", text: "pages")
      let listed = try files.list("pages", namedAt: file.span(0..<5))
      #expect(
        listed == [
          "pages/around.md", "pages/deep/page.md", "pages/empty.md", "pages/first.md",
          "pages/near.md", "pages/out.md", "pages/whole-out.md", "pages/whole.md",
        ])
      #expect(text("pages/out.md", files).contains("points outside the project"))
    }
  }

  @Test func `plain files are listed in byte order, without links`() throws {
    try inFolder { files in
      let listed = try files.list("pages")
      #expect(listed == ["deep/page.md", "empty.md", "first.md"])
    }
  }
}

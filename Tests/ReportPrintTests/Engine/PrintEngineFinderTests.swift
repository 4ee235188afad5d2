import Foundation
@testable import ReportPrint
import ReportText
import Testing
import TestSupport

@Suite struct PrintEngineFinderTests {
  private func folder(_ programs: [String: String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "reportgen-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, response) in programs {
      let file = folder.appending(path: name)
      try makeProgram(file, "#!/bin/sh\necho '\(response)'\n")
    }
    return folder
  }

  private func refusal(_ choice: PrintEngineChoice, _ finder: PrintEngineFinder) -> Diagnostic? {
    do throws(Diagnostic) {
      _ = try finder.engine(choice)
      return nil
    } catch {
      return error
    }
  }

  @Test func `the option value is an engine name or a program path`() {
    #expect(PrintEngineChoice("auto") == .auto)
    #expect(PrintEngineChoice("chromium") == .chromium)
    #expect(PrintEngineChoice("weasyprint") == .weasyprint)
    #expect(PrintEngineChoice("/opt/x") == .path("/opt/x"))
  }

  @Test func `a missing engine is reported with the command that installs one`() throws {
    let emptyFinder = PrintEngineFinder(path: "/nonexistent")
    #expect(emptyFinder.all().isEmpty)
    for choice in [PrintEngineChoice.auto, .chromium, .weasyprint] {
      let problem = try #require(refusal(choice, emptyFinder))
      #expect(problem.code == .engineMissing)
      #expect(problem.hints.contains { $0.contains("install") })
    }
    #expect(refusal(.path("/nonexistent/chromium"), emptyFinder)?.code == .engineMissing)
    #expect(refusal(.path("nothing-of-this-name"), emptyFinder)?.code == .engineMissing)
  }

  @Test func `a program that is not an engine is not used`() throws {
    let folder = try folder(["chromium": "I am a hamster 5.0", "other": "Python"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let finder = PrintEngineFinder(path: folder.path())
    #expect(finder.all().isEmpty)
    for name in ["chromium", "other"] {
      #expect(refusal(.path(folder.path() + "/" + name), finder)?.code == .engineMissing)
    }
  }

  @Test func `the headless shell is first, and an old browser is skipped`() throws {
    let folder = try folder([
      "chromium": "Chromium 150.0.1.2 built on Debian", "google-chrome": "Google Chrome 149.1",
      "chromium-headless-shell": "Chromium 112.0.5615.49",
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let finder = PrintEngineFinder(path: folder.path())
    #expect(finder.all().map(\.identity.version) == ["112.0.5615.49", "150.0.1.2", "149.1"])
    let engine = try finder.engine(.auto)
    #expect(engine.identity == EngineIdentity(name: "Chromium", version: "150.0.1.2"))
    let old = refusal(.path(folder.path() + "/chromium-headless-shell"), finder)
    #expect(old?.code == .engineUnusable)
    #expect(old?.message.contains("112.0.5615.49") == true)
  }

  @Test func `only old engines are reported as old`() throws {
    let folder = try folder(["chromium": "Chromium 100.0"])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(refusal(.auto, PrintEngineFinder(path: folder.path()))?.code == .engineUnusable)
  }

  @Test(arguments: [
    ("Chromium 156.0.8078.79 built on Debian", "156.0.8078.79"),
    ("WeasyPrint version 70.0", "70.0"),
    ("no number", nil), ("..", nil), ("x 99999999999999999999 2.1", "2.1"),
  ])
  func `a version is extracted from text`(words: String, version: String?) {
    #expect(EngineVersion(in: words)?.description == version)
  }

  @Test func `versions are compared by number`() {
    #expect(EngineVersion([66, 0]) < EngineVersion([66, 1]))
    #expect(EngineVersion([9]) < EngineVersion([66, 0]))
    #expect(!(EngineVersion([131, 0]) < EngineVersion([131])))
  }
}

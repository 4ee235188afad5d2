import Foundation
import ReportPrint
import ReportText
import Synchronization
import Testing
import TestSupport

/// Tests that printed documents are isolated, also if browsers are killed during printing.
@Suite(
  .enabled(if: PrintFixture.hasBrowser && PrintFixture.hasPoppler, "no browser or no poppler"),
  .serialized)
struct IsolationTests {
  /// Returns a script that records its process and runs the browser.
  private func notedBrowser() throws -> URL {
    let browser = try PrintEngineFinder().engine(.chromium).program
    return try PrintFixture.program(
      """
      #!/bin/sh
      if [ "$1" = --version ]; then exec '\(browser)' --version; fi
      echo $$ >>"$(dirname "$0")/pids"
      exec '\(browser)' "$@"
      """)
  }

  private func processes(_ program: URL) throws -> [Int32] {
    let file = program.deletingLastPathComponent().appending(path: "pids")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap {
      Int32($0)
    }
  }

  /// Returns a document of a participant.
  ///
  /// Its image has the same address for all participants and a different content.
  private func document(_ participant: Int) -> PrintDocument {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="200" height="40">\
      <text y="20" font-size="12">person \(participant) picture</text></svg>
      """
    let shape =
      "p { width: \(100 + participant)px } p::after { content: ' person \(participant) style' }"
    return PrintFixture.document(
      "<p>person \(participant) text</p><iframe src=\"picture.svg\" title=\"\"></iframe>",
      head: "<link rel=\"stylesheet\" href=\"style.css\"/>",
      assets: [
        PrintFixture.asset("style.css", "text/css", Array(shape.utf8)),
        PrintFixture.asset("picture.svg", "image/svg+xml", Array(svg.utf8)),
      ])
  }

  @Test
  func `two hundred participants get correct pages while browsers are killed`()
    throws
  {
    let program = try notedBrowser()
    defer { try? FileManager.default.removeItem(at: program.deletingLastPathComponent()) }
    let printer = try Printer(.path(program.path()))
    let collecting = Collector()
    for participant in 0..<200 {
      printer.submit(document(participant)) { result in
        collecting.add(participant, result)
        if collecting.count % 29 == 7, let last = try? processes(program).last {
          kill(last, SIGKILL)
        }
      }
    }
    printer.finish()
    let all = try processes(program)
    #expect(all.count > 4)
    for process in all { #expect(kill(process, 0) != 0) }
    for participant in 0..<200 {
      // A document that lost its engine twice can fail, but it must never contain another
      // participant.
      guard case .success(let printed) = collecting[participant] else { continue }
      #expect(printed.refused == [])
      let text = try PrintFixture.ask("pdftotext", of: printed.bytes).replacing("\n", with: " ")
      for part in ["text", "style", "picture"] {
        #expect(text.contains("person \(participant) \(part)"))
      }
      let participants = Set(text.matches(of: /person ([0-9]+)/).map { String($0.1) })
      #expect(participants == ["\(participant)"])
    }
    let printed = (0..<200).count { if case .success = collecting[$0] { true } else { false } }
    #expect(printed >= 190)
  }

  @Test func `a browser that is killed once loses no document`() throws {
    let program = try notedBrowser()
    defer { try? FileManager.default.removeItem(at: program.deletingLastPathComponent()) }
    let printer = try Printer(.path(program.path()))
    let collecting = Collector()
    for index in 0..<12 {
      printer.submit(document(index)) { result in
        collecting.add(index, result)
        if collecting.count == 4, let first = try? processes(program).first { kill(first, SIGKILL) }
      }
    }
    printer.finish()
    for index in 0..<12 { #expect(throws: Never.self) { try collecting[index].get() } }
    #expect(try processes(program).count == 2)
  }

  @Test func `a killed browser leaves no processes or files`() throws {
    let program = try notedBrowser()
    defer { try? FileManager.default.removeItem(at: program.deletingLastPathComponent()) }
    let printer = try Printer(.path(program.path()))
    let gate = DispatchSemaphore(value: 0)
    let endless = PrintAsset(address: "a.css", mediaType: "text/css") {
      gate.wait()
      return []
    }
    let stuck = PrintFixture.document(
      "", head: "<link rel=\"stylesheet\" href=\"a.css\"/>", assets: [endless])
    let collecting = Collector()
    for index in 0..<3 { printer.submit(stuck) { collecting.add(index, $0) } }
    let process = try #require(try processes(program).first)
    let arguments = try String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)
    let profile = try #require(
      arguments.split(separator: "\0").first { $0.hasPrefix("--user-data-dir=") })
    let folder = String(profile.dropFirst("--user-data-dir=".count))
    #expect(FileManager.default.fileExists(atPath: folder))
    printer.cancel()
    #expect(!FileManager.default.fileExists(atPath: folder))
    #expect(kill(process, 0) != 0)
    for _ in 0..<3 { gate.signal() }
    printer.finish()
    #expect(collecting.count == 3)
  }
}

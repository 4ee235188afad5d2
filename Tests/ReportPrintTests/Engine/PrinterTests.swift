import Foundation
import ReportPrint
import ReportText
import Synchronization
import Testing
import TestSupport

/// Tests of the printer with a fake browser that fails on command.
@Suite struct PrinterTests {
  private func code(_ result: Result<PrintedDocument, Diagnostic>) -> DiagnosticCode? {
    if case .failure(let problem) = result { problem.code } else { nil }
  }

  private func text(_ result: Result<PrintedDocument, Diagnostic>) throws -> String {
    String(decoding: try result.get().bytes, as: UTF8.self)
  }

  @Test(arguments: [1, 2, 3])
  func `each caller receives the right document`(lanes: Int) throws {
    var limits = PrintLimits()
    limits.parallel = lanes
    let results = try FakeBrowser.print((0..<60).map { "person \($0)." }, limits: limits)
    for (index, result) in results.enumerated() {
      #expect(try text(result).contains(">person \(index).<"))
    }
  }

  @Test(arguments: [("die", 9107), ("crash", 9107), ("babble", 9107), ("blank", 9109)])
  func `a document that crashes the engine fails alone`(problem: String, number: Int) throws {
    let strings = (0..<24).map { $0 % 8 == 5 ? "[\(problem)] \($0)" : "person \($0)." }
    let results = try FakeBrowser.print(strings)
    for (index, result) in results.enumerated() {
      if index % 8 == 5 {
        #expect(code(result)?.number == number)
      } else {
        #expect(try text(result).contains(">person \(index).<"))
      }
    }
  }

  @Test(arguments: ["hang", "flood"])
  func `a document that takes too long fails alone`(problem: String) throws {
    var limits = PrintLimits()
    limits.document = .seconds(3)
    let results = try FakeBrowser.print(["one", "[\(problem)]", "three", "four"], limits: limits)
    #expect(code(results[1]) == .printTime)
    for index in [0, 2, 3] { #expect(code(results[index]) == nil) }
  }

  @Test func `an engine that ends too often is disabled`() throws {
    var limits = PrintLimits()
    limits.restarts = 3
    limits.parallel = 1
    let strings = (0..<6).map { "[die] \($0)" } + ["fine"]
    let codes = try FakeBrowser.print(strings, limits: limits).map(code)
    #expect(codes.first == .printCrash)
    #expect(codes.last == .engineFailed)
    #expect(!codes.contains(nil))
  }

  @Test func `a new engine starts after some documents`() throws {
    let program = try FakeBrowser.make()
    let folder = program.deletingLastPathComponent()
    defer { try? FileManager.default.removeItem(at: folder) }
    var limits = PrintLimits()
    limits.documentsPerEngine = 10
    let printer = try Printer(.path(program.path()), limits: limits)
    let documents = (0..<35).map { PrintFixture.document("<p>\($0)</p>") }
    let results = PrintFixture.print(documents, by: printer)
    #expect(results.allSatisfy { code($0) == nil })
    let pids = try String(contentsOf: folder.appending(path: "pids"), encoding: .utf8)
    #expect(pids.split(separator: "\n").count == 4)
  }

  @Test func `a caller waits while many documents are in progress`() throws {
    let program = try FakeBrowser.make()
    defer { try? FileManager.default.removeItem(at: program.deletingLastPathComponent()) }
    var limits = PrintLimits()
    limits.waiting = 3
    limits.parallel = 2
    let printer = try Printer(.path(program.path()), limits: limits)
    let submitted = Atomic<Int>(0)
    let doneCount = Atomic<Int>(0)
    let most = Atomic<Int>(0)
    for _ in 0..<40 {
      printer.submit(PrintFixture.document("<p>x</p>")) { _ in
        let open =
          submitted.load(ordering: .sequentiallyConsistent) + 1
          - doneCount.load(ordering: .sequentiallyConsistent)
        _ = most.max(open, ordering: .sequentiallyConsistent)
        doneCount.add(1, ordering: .sequentiallyConsistent)
      }
      submitted.add(1, ordering: .sequentiallyConsistent)
    }
    printer.finish()
    #expect(doneCount.load(ordering: .sequentiallyConsistent) == 40)
    // Three documents wait, two are printed, and one is being submitted.
    #expect(most.load(ordering: .sequentiallyConsistent) <= 3 + 2 + 1)
  }

  @Test func `cancellation answers every document and leaves no files`() throws {
    let program = try FakeBrowser.make()
    let folder = program.deletingLastPathComponent()
    defer { try? FileManager.default.removeItem(at: folder) }
    let printer = try Printer(.path(program.path()))
    let collecting = Collector()
    for index in 0..<6 {
      printer.submit(PrintFixture.document("<p>[hang]</p>")) { collecting.add(index, $0) }
    }
    printer.cancel()
    printer.finish()
    #expect((0..<6).allSatisfy { code(collecting[$0]) == .printCancelled })
    printer.submit(PrintFixture.document("<p>late</p>")) { collecting.add(6, $0) }
    #expect(code(collecting[6]) == .printCancelled)
    let pids = try String(contentsOf: folder.appending(path: "pids"), encoding: .utf8)
    for pid in pids.split(separator: "\n") {
      #expect(!FileManager.default.fileExists(atPath: "/proc/\(pid)"))
    }
  }

  @Test func `a released printer ends its engine`() throws {
    let program = try FakeBrowser.make()
    let folder = program.deletingLastPathComponent()
    defer { try? FileManager.default.removeItem(at: folder) }
    do { _ = try Printer(.path(program.path())) }
    let pids = try String(contentsOf: folder.appending(path: "pids"), encoding: .utf8)
    for pid in pids.split(separator: "\n") {
      for _ in 0..<2000 where FileManager.default.fileExists(atPath: "/proc/\(pid)") {
        usleep(5000)
      }
      #expect(!FileManager.default.fileExists(atPath: "/proc/\(pid)"))
    }
  }

  @Test(arguments: [
    "exit 3", "exec sleep 100", "printf 'no protocol\\0' >&4; exec sleep 100", "exec yes >&4",
    "printf '{\"id\":1,\"result\":{}}\\0' >&4; exec sleep 100",
    "printf '{\"id\":99,\"result\":{}}\\0' >&4; exec sleep 100", "exec cat <&3 >&4",
  ])
  func `an engine without the protocol is reported immediately`(script: String) throws {
    let program = try PrintFixture.program(
      "#!/bin/sh\nif [ \"$1\" = --version ]; then echo Chromium 200.0; exit; fi\n\(script)\n")
    defer { try? FileManager.default.removeItem(at: program.deletingLastPathComponent()) }
    var limits = PrintLimits()
    limits.start = .seconds(2)
    limits.bytes = 1 << 20
    do throws(Diagnostic) {
      _ = try Printer(.path(program.path()), limits: limits)
      Issue.record("it was started")
    } catch {
      #expect(error.code == .engineFailed)
    }
  }
}

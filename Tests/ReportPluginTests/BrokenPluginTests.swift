import Foundation
import ReportChart
@testable import ReportPlugin
import ReportProcess
import ReportText
import TestSupport
import Testing

/// Tests of plugins with one defect each.
///
/// The current chart has an error that contains the component that failed.
@Suite struct BrokenPluginTests {
  /// A defect, the expected error type, and a part of the message.
  struct Case: Sendable, CustomTestStringConvertible {
    let defect: String
    let kind: ChartFailure.Kind
    let words: String
    var testDescription: String { defect }
  }

  static let cases = [
    Case(defect: "silent", kind: .handshake, words: "ended before the end of the handshake"),
    Case(
      defect: "too-new", kind: .handshake,
      words: "protocol versions 8 to 9, reportgen supports 1 to 1"),
    Case(defect: "too-old", kind: .handshake, words: "versions 0 to 0"),
    Case(
      defect: "other-version", kind: .handshake, words: "expected `trial 1.2` as in the manifest"),
    Case(
      defect: "other-charts", kind: .handshake, words: "of the program differ from the manifest"),
    Case(defect: "chatter", kind: .handshake, words: "invalid JSON"),
    Case(defect: "half-line", kind: .end, words: "in the middle of a line"),
    Case(defect: "endless-line", kind: .response, words: "a line exceeds 4194304 bytes"),
    Case(defect: "not-utf8", kind: .response, words: "invalid UTF-8"),
    Case(defect: "other-id", kind: .response, words: "found response 99"),
    Case(defect: "nan", kind: .response, words: "invalid JSON"),
    Case(defect: "fewer", kind: .response, words: "expected 1 response, found 0"),
    Case(defect: "unknown-mark", kind: .mark, words: "unknown mark"),
    Case(defect: "huge", kind: .mark, words: "a number exceeds 1e15"),
    Case(defect: "control", kind: .mark, words: "a character not allowed in documents"),
    Case(defect: "many", kind: .mark, words: "expected at most 20000 marks, found more"),
    Case(defect: "refusal", kind: .refusal, words: "the plugin cannot draw this chart"),
    Case(defect: "die", kind: .end, words: "the program ended without a response"),
  ]

  @Test(arguments: cases)
  func `a defect fails the chart, and the failure names the plugin`(example: Case) throws {
    let fixture = try PluginFixture(example.defect)
    var limits = PluginFixture.limits
    limits.restarts = 9
    let program = fixture.program(limits)
    let responses = program.responses(to: [PluginFixture.request()])
    guard responses.count == 1, case .failure(let failure) = responses[0] else {
      Issue.record("\(responses)")
      return
    }
    #expect(failure.kind == example.kind, "\(failure)")
    #expect(failure.plugin == "trial 1.2")
    #expect(failure.detail.contains(example.words), "\(failure.detail)")
    #expect(!failure.detail.contains("Jane Doe"))
  }

  @Test(arguments: ["gigabyte", "ten-million"])
  func `a line of a gigabyte or ten million marks is not read completely`(defect: String)
    throws
  {
    let fixture = try PluginFixture(defect)
    var limits = PluginLimits()
    limits.time = .seconds(60)
    let responses = fixture.program(limits).responses(to: [PluginFixture.request()])
    guard case .failure(let failure)? = responses.first else { return #expect(Bool(false)) }
    #expect(failure.kind == .response)
    #expect(failure.detail == "a line exceeds 33554432 bytes")
  }

  @Test(arguments: [
    ("memory", ChartFailure.Kind.end, "MemoryError"), ("file", .end, "File too large"),
    ("grandchild", .end, ""),
  ])
  func `excessive resource use fails, and an open pipe does not block the host`(
    defect: String, kind: ChartFailure.Kind, words: String
  ) throws {
    let fixture = try PluginFixture(defect)
    let program = fixture.program()
    guard case .failure(let failure)? = program.responses(to: [PluginFixture.request()]).first
    else {
      return #expect(Bool(false))
    }
    #expect(failure.kind == kind)
    #expect(failure.detail == "the program ended without a response")
    #expect(words.isEmpty || program.words.contains(words), "\(program.words)")
  }

  @Test func `a plugin cannot list other processes`() throws {
    let fixture = try PluginFixture("processes")
    let program = fixture.program()
    guard case .failure(let failure)? = program.responses(to: [PluginFixture.request()]).first
    else {
      return #expect(Bool(false))
    }
    var diagnostics = Diagnostics()
    program.finish(into: &diagnostics)
    if diagnostics.all.contains(where: { $0.code == .pluginFree }) { return }
    let seen = (failure.words ?? "").split(separator: " ").compactMap { Int($0) }
    #expect(!seen.contains(1) && seen.count < 9 && (seen.max() ?? 0) < 50, "\(failure)")
    #expect(failure.kind == .refusal)
  }

  @Test func `a plugin without a response is ended after the time limit`() throws {
    let fixture = try PluginFixture("late")
    var limits = PluginFixture.limits
    limits.startTime = .milliseconds(300)
    let responses = fixture.program(limits).responses(to: [PluginFixture.request()])
    guard case .failure(let failure)? = responses.first else { return #expect(Bool(false)) }
    #expect(failure.kind == .handshake)
    #expect(failure.detail.contains("no response within"))
  }

  @Test func `a plugin that hangs is ended, and disabled after repeated failures`() throws {
    let fixture = try PluginFixture("hang")
    var limits = PluginFixture.limits
    limits.time = .milliseconds(200)
    limits.restarts = 1
    let program = fixture.program(limits)
    let kinds = (0..<3).map { _ in
      program.responses(to: [PluginFixture.request()]).map { response -> ChartFailure.Kind? in
        if case .failure(let failure) = response { failure.kind } else { nil }
      }
    }
    #expect(kinds == [[.time], [.budget], [.budget]])
  }

  @Test func `only the invalid charts of a batch fail`() throws {
    let fixture = try PluginFixture("on-demand")
    let program = fixture.program()
    let kinds = ["good", "good", "unknown-mark", "good", "die", "good", "refusal"]
    let responses = program.responses(
      to: (kinds + Array(repeating: "good", count: 40)).map(PluginFixture.request))
    #expect(responses.count == 47)
    let errors = responses.enumerated().compactMap { index, response -> String? in
      if case .failure(let failure) = response { "\(index) \(failure.kind)" } else { nil }
    }
    #expect(errors == ["2 mark", "4 end", "6 refusal"])
    #expect(program.words.contains("a library is missing"))
  }

  @Test func `markup in a text value remains text`() throws {
    let fixture = try PluginFixture("markup")
    let responses = fixture.program().responses(to: [PluginFixture.request()])
    guard case .picture(let picture)? = responses.first,
      case .text(let text, _, _, _, _)? = picture.marks.first?.form
    else { return #expect(Bool(false)) }
    #expect(picture.text(text).string == "<script>alert(1)</script>]]>&")
  }

  @Test(arguments: ["fork", "setsid", "stays"])
  func `remaining processes are ended and reported`(defect: String) throws {
    let fixture = try PluginFixture(defect)
    var limits = PluginFixture.limits
    limits.endTime = defect == "stays" ? .milliseconds(300) : .seconds(20)
    let program = fixture.program(limits)
    guard case .picture? = program.responses(to: [PluginFixture.request()]).first else {
      return #expect(Bool(false))
    }
    var diagnostics = Diagnostics()
    program.finish(into: &diagnostics)
    #expect(
      diagnostics.all.contains { $0.code == .pluginRemaining && $0.message.contains("trial 1.2") })
    let mark = defect == "fork" ? "125" : "375"
    #expect(try runProcess("pgrep", ["-f", "sleep 98765[.]\(mark)"]).status == 1)
  }

  @Test func `a plugin has no access to network, other files and the environment`()
    throws
  {
    let target = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "reportgen-secret-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: target) }
    try Data("x".utf8).write(to: target.appending(path: "secret"))
    let fixture = try PluginFixture("held", target: target.path())
    let program = fixture.program(hiding: [target.path()])
    guard case .failure(let failure)? = program.responses(to: [PluginFixture.request()]).first
    else {
      return #expect(Bool(false))
    }
    var diagnostics = Diagnostics()
    program.finish(into: &diagnostics)
    let words = failure.words ?? ""
    #expect(
      !words.contains("SSH_") && !words.contains("USER") && words.contains("'PATH'")
        && words.contains("'TMPDIR'"), "\(words)")
    #expect(words.contains("own done"))
    if diagnostics.all.contains(where: { $0.code == .pluginFree }) { return }
    #expect(words.contains("network refused, file refused, secret refused"), "\(words)")
    #expect(!FileManager.default.fileExists(atPath: target.appending(path: "written").path()))
  }

  @Test func `a program that cannot be started is reported`() throws {
    let fixture = try PluginFixture("good")
    try makeProgram(fixture.folder.appending(path: "plugin.py"), "#!/no/such/program\n")
    guard
      case .failure(let failure)? = fixture.program().responses(to: [PluginFixture.request()]).first
    else {
      return #expect(Bool(false))
    }
    #expect(failure.kind == .start)
    #expect(failure.detail.contains("No such file"))
  }

  @Test func `reportgen waits for a plugin file that is open for writing`() throws {
    let fixture = try PluginFixture("good")
    let sockets = try #require(SocketPair())
    defer { close(sockets.local) }
    var writer = try ChildProcess(
      "/bin/sh",
      [
        "-c", "exec 3>>\"$0\"; echo open; sleep 0.15",
        fixture.folder.appending(path: "plugin.py").path(),
      ], environment: [], descriptors: [(sockets.remote, 1)])
    close(sockets.remote)
    defer { writer.end(after: .seconds(5)) }
    var wait = pollfd(fd: sockets.local, events: Int16(POLLIN), revents: 0)
    poll(&wait, 1, 20_000)
    var word = [UInt8](repeating: 0, count: 5)
    #expect(read(sockets.local, &word, 5) == 5 && word == Array("open\n".utf8))
    let responses = fixture.program().responses(to: [PluginFixture.request()])
    guard case .picture? = responses.first else { return #expect(Bool(false), "\(responses)") }
  }
}

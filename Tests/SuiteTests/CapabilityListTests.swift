import Foundation
import TestSupport
import Testing

/// Tests of the capability list, and of the script that lists the tested capabilities.
@Suite struct CapabilityListTests {
  private func capabilities(_ list: String, _ log: String) async throws -> ProcessResult {
    try await ProjectTests.withFolder { folder in
      try Data(list.utf8).write(to: folder.appending(path: "list"))
      try Data(log.utf8).write(to: folder.appending(path: "log"))
      return try runProcess(
        "python3",
        [
          projectRoot.appending(path: "Scripts/capabilities.py").path(),
          folder.appending(path: "list").path(), folder.appending(path: "log").path(),
        ])
    }
  }

  @Test func `a capability passes when all tests that name it pass`() async throws {
    let list = ["AXS-01", "BAR-02", "LIN-03", "LIN-04", "MIS-01", "PIE-01", "RNG-02", "THM-01"]
      .map { "\($0) a few words\n" }.joined()
    let log = """
      ◇ Test "AXS-01 scales" started.
      ◇ Test "BAR-02 bars with 3 test cases" started.
      ◇ Test "LIN-03 gaps" started.
      ✔ Test "AXS-01 scales" passed after 0.001 seconds.
      ✔ Test "AXS-01 RNG-02 both passed after 9 seconds" with 3 test cases passed after 0.001 seconds.
      ✘ Test "BAR-02 bars with 3 test cases" recorded an issue at BarTests.swift:7:5: Expectation failed
      ✘ Test "BAR-02 bars with 3 test cases" failed after 0.002 seconds with 1 issue.
      ✔ Test "BAR-02 more bars" passed after 0.001 seconds.
      ➜ Test "MIS-01 skipped" skipped.
      ✔ Test case passing 1 argument x to "THM-01" passed after 0.001 seconds.
      ✔ Test "UTF-16 is no capability" passed after 0.001 seconds.
      ✔ Suite "PIE-01 is a suite" passed after 0.001 seconds.
      ✔ Test "LIN-04" with 1 test case passed after 0.001 seconds.
      ✘ Test run with 5 tests in 2 suites failed after 0.1 seconds with 1 issue.

      """
    let result = try await capabilities(list, log)
    #expect(
      result.output == """
        AXS-01 passed
        BAR-02 failed
        LIN-03 failed
        LIN-04 passed
        MIS-01 none
        PIE-01 none
        RNG-02 passed
        THM-01 none
        3 of 8

        """)
    // A test without an end crashed.
    #expect(result.status == 1)
    #expect(result.errors.isEmpty)
  }

  @Test(arguments: [
    ("━ Test run with 2 tests in 1 suite passed after 0.1 seconds with 1 known issue.", "passed"),
    ("✘ Test run with 2 tests in 1 suite failed after 0.1 seconds with 1 issue.", "failed"),
    ("", "failed"),
  ])
  func `a test without an end in the log has the result of the run`(
    end: String, state: String
  ) async throws {
    let log = """
      ◇ Test "AXS-01 scales" started.
      ◇ Test "BAR-02 bars" started.
      ✔ Test "BAR-02 bars" passed after 0.001 seconds.
      \(end)

      """
    let result = try await capabilities("AXS-01 words\nBAR-02 words\n", log)
    #expect(result.output.hasPrefix("AXS-01 \(state)\nBAR-02 passed\n"))
    #expect(result.status == (state == "passed" ? 0 : 1))
  }

  @Test func `a test of an unlisted capability is an error`() async throws {
    let result = try await capabilities(
      "AXS-01 words\n", "✔ Test \"AXS-01 AXS-99 typed wrongly\" passed after 0.1 seconds.\n")
    #expect(result.output == "AXS-01 passed\n1 of 1\n")
    #expect(result.errors == "not in the list: AXS-99\n")
    #expect(result.status == 1)
  }

  @Test func `a list with a duplicate id is rejected`() async throws {
    let result = try await capabilities("AXS-01 words\nAXS-01 words\n", "")
    #expect(result.status != 0)
    #expect(result.output.isEmpty)
  }

  @Test func `the list has every capability once, in groups`() throws {
    let text = try String(
      contentsOf: projectRoot.appending(path: "Tests/Suite/capabilities.txt"), encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 268)
    let counts = [
      "PIE": 24, "LIN": 22, "DIS": 7, "BAR": 24, "RAD": 10, "CAN": 10, "BUB": 10, "AXS": 22,
      "RNG": 11, "TCK": 14, "LBL": 13, "LEG": 9, "REF": 9, "ANN": 9, "THM": 10, "MIS": 10,
      "ACC": 11, "INT": 13, "BIG": 7, "REP": 23,
    ]
    for (group, count) in counts {
      let wanted = (1...count).map { "\(group)-\($0 < 10 ? "0" : "")\($0)" }
      let identifiers = lines.filter { $0.hasPrefix(group) }.map { String($0.prefix(6)) }
      #expect(identifiers == wanted)
    }
  }
}

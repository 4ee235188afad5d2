import Foundation
import TestSupport
import Testing

/// Tests with a study in which each cell identifies its participant.
///
/// `make isolation` runs the same test with ten thousand participants.
@Suite struct CanaryTests {
  @Test(.needs(chartsOf: "Tests/Suite/isolation"))
  func `no document contains other participants' data, according to another program`() throws {
    let program = try #require(builtProgram(), "the program is not built beside the tests")
    let result = try runProcess(
      "python3",
      [projectRoot.appending(path: "Scripts/isolation.py").path(), program.path(), "100"])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("100 documents contain no foreign token"))
  }
}

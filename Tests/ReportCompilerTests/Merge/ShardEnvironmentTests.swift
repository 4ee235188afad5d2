import ReportText
import Testing

@testable import ReportCompiler

@Suite struct ShardEnvironmentTests {
  /// Returns the environment variables that Slurm 22.05 sets for a task.
  private static func slurm(
    _ id: Int, _ min: Int, _ max: Int, _ count: Int, step: Int = 1, shards: String? = nil
  ) -> [String: String] {
    var values = [
      "SLURM_ARRAY_TASK_ID": "\(id)", "SLURM_ARRAY_TASK_MIN": "\(min)",
      "SLURM_ARRAY_TASK_MAX": "\(max)", "SLURM_ARRAY_TASK_COUNT": "\(count)",
      "SLURM_ARRAY_TASK_STEP": "\(step)", "SLURM_JOB_ID": "8",
    ]
    values["REPORTGEN_SHARDS"] = shards
    return values
  }

  @Test(
    arguments: [
      (slurm(1, 1, 4, 4), 1, 4), (slurm(4, 1, 4, 4), 4, 4),
      (slurm(0, 0, 3, 4), 1, 4), (slurm(3, 0, 3, 4), 4, 4),
      (slurm(17, 17, 20, 4), 1, 4), (slurm(9, 0, 9, 4, step: 3), 4, 4),
      (slurm(3, 0, 9, 4, step: 3), 2, 4), (slurm(1, 1, 1, 1), 1, 1), (slurm(0, 0, 0, 1), 1, 1),
      (slurm(3, 3, 3, 1, shards: "4"), 3, 4), (slurm(7, 3, 7, 2, shards: "8"), 7, 8),
      (["JOB_COMPLETION_INDEX": "0", "REPORTGEN_SHARDS": "16"], 1, 16),
      (["JOB_COMPLETION_INDEX": "15", "REPORTGEN_SHARDS": "16"], 16, 16),
      // An empty variable is equivalent to a missing one.
      (["JOB_COMPLETION_INDEX": "0", "REPORTGEN_SHARDS": "2", "SLURM_ARRAY_TASK_ID": ""], 1, 2),
    ] as [([String: String], Int, Int)])
  func `the environment of a task gives its shard`(
    values: [String: String], number: Int, count: Int
  ) throws {
    #expect(try Shard(environment: values) == Shard(number: number, of: count))
  }

  @Test(
    arguments: [
      ([:], "neither"), (["REPORTGEN_SHARDS": "4"], "neither"),
      // `--array=1,3,7`, `1,3,5`, `0-6:2,9`, and from `0-4:2,1,8` the task outside the steps.
      (slurm(3, 1, 7, 3), "gaps"), (slurm(3, 1, 5, 3), "gaps"),
      (slurm(2, 0, 9, 5, step: 2), "gaps"), (slurm(1, 0, 8, 5, step: 2), "gaps"),
      (slurm(3, 3, 3, 1), "the only task"),
      (slurm(0, 0, 3, 4, shards: "4"), "outside the range 1 to 4"),
      (slurm(5, 1, 5, 5, shards: "4"), "outside the range 1 to 4"),
      (slurm(1, 1, 4, 4, step: 0), "gaps"),
      (["SLURM_ARRAY_TASK_ID": "1"], "SLURM_ARRAY_TASK_COUNT"),
      (["SLURM_ARRAY_TASK_ID": "one"], "expected an integer"),
      (["JOB_COMPLETION_INDEX": "0"], "REPORTGEN_SHARDS"),
      (["JOB_COMPLETION_INDEX": "4", "REPORTGEN_SHARDS": "4"], "is 4"),
      (["JOB_COMPLETION_INDEX": "-1", "REPORTGEN_SHARDS": "4"], "expected an integer"),
      (["JOB_COMPLETION_INDEX": "0", "SLURM_ARRAY_TASK_ID": "1"], "both"),
    ] as [([String: String], String)])
  func `an environment without a valid shard is refused`(values: [String: String], words: String) {
    let error = #expect(throws: Diagnostic.self) { try Shard(environment: values) }
    #expect(error?.code == .shardUnknown)
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    #expect(error?.hints.isEmpty == false)
  }

  @Test func `the tasks of an array cover all shards`() throws {
    for (first, step, count) in [(0, 1, 5), (1, 1, 1), (10, 7, 12), (1, 3, 2)] {
      let last = first + step * (count - 1)
      let numbers = try stride(from: first, through: last, by: step).map {
        try Shard(environment: Self.slurm($0, first, last, count, step: step)).number
      }
      #expect(numbers == Array(1...count))
    }
  }
}

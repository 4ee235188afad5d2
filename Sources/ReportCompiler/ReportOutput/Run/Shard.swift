public import ReportText

/// One part of a run on several computers, with a subset of the records.
///
/// A stable hash of the key assigns each record to a shard.
public struct Shard: Sendable, Equatable {
  /// The shard number, from 1.
  public let number: Int
  /// The number of shards.
  public let count: Int

  /// The maximum number of shards of a run.
  public static let limit = 100_000

  /// Creates a shard; nil if the number or the count is out of range.
  public init?(number: Int, of count: Int) {
    guard count >= 1, count <= Self.limit, number >= 1, number <= count else { return nil }
    self.number = number
    self.count = count
  }

  /// Creates a shard from text such as `3/10`; nil if the text is not valid.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Self.number(parts[0]), let count = Self.number(parts[1])
    else { return nil }
    self.init(number: number, of: count)
  }

  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int(text) : nil
  }

  /// Returns whether the record with this key belongs to the shard.
  ///
  /// The assignment uses the stable hash of the key, with the upper bits folded in.
  func has(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    var hash = key.stableHash
    hash ^= hash >> 32
    return Int(hash % UInt64(count)) == number - 1
  }

  /// The environment variable for the number of shards, set by the user.
  public static let countVariable = "REPORTGEN_SHARDS"

  /// The environment variables that can determine the shard of a process.
  public static let variables = [
    countVariable, "SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_MAX",
    "SLURM_ARRAY_TASK_COUNT", "SLURM_ARRAY_TASK_STEP", "JOB_COMPLETION_INDEX",
  ]

  /// Creates the shard of a Slurm array task or of a pod of an indexed Kubernetes Job.
  ///
  /// The tasks of an array such as `0-15` or `10-40:10` are numbered in order. If ``countVariable``
  /// is set, the task number is the shard number, so single tasks can be submitted again. A list
  /// with gaps does not determine the index of a task.
  ///
  /// - Parameter environment: the variables, by name.
  /// - Throws: a diagnostic if the variables do not determine the shard.
  public init(environment: [String: String]) throws(Diagnostic) {
    let values = environment.filter { !$0.value.isEmpty }
    switch (values["SLURM_ARRAY_TASK_ID"], values["JOB_COMPLETION_INDEX"]) {
    case (.some, nil): self = try Self.slurm(values)
    case (nil, .some): self = try Self.kubernetes(values)
    case (nil, nil):
      throw Self.unknown(
        "expected `SLURM_ARRAY_TASK_ID` or `JOB_COMPLETION_INDEX` in the environment, "
          + "found neither",
        "write the shard, such as `--shard 3/10`; `--shard auto` needs a Slurm array or an "
          + "indexed Kubernetes Job")
    case (.some, .some):
      throw Self.unknown(
        "expected `SLURM_ARRAY_TASK_ID` or `JOB_COMPLETION_INDEX` in the environment, "
          + "found both",
        "write the shard, such as `--shard 3/10`")
    }
  }

  private static func slurm(_ values: [String: String]) throws(Diagnostic) -> Shard {
    let task = try number("SLURM_ARRAY_TASK_ID", values)
    if values[countVariable] != nil {
      let count = try number(countVariable, values)
      guard let shard = Shard(number: task, of: count) else {
        throw unknown(
          "task \(task) is outside the range 1 to \(count) of `\(countVariable)`",
          "submit the array with `--array=1-\(count)`; you can submit single tasks again")
      }
      return shard
    }
    let count = try number("SLURM_ARRAY_TASK_COUNT", values)
    let first = try number("SLURM_ARRAY_TASK_MIN", values)
    let last = try number("SLURM_ARRAY_TASK_MAX", values)
    let step =
      values["SLURM_ARRAY_TASK_STEP"] == nil ? 1 : try number("SLURM_ARRAY_TASK_STEP", values)
    let all = "all tasks of `--array=1-N`, or set `\(countVariable)=N` to submit single tasks"
    guard step >= 1, task >= first, task <= last, (last - first) % step == 0,
      (last - first) / step + 1 == count, (task - first) % step == 0
    else {
      throw unknown(
        "the \(count) tasks from \(first) to \(last) have gaps, so the position of task "
          + "\(task) is unknown",
        "submit " + all)
    }
    guard count > 1 || task <= 1 else {
      throw unknown(
        "task \(task) is the only task of its array; it may be a repeated task of a larger array",
        "submit " + all)
    }
    guard let shard = Shard(number: (task - first) / step + 1, of: count) else {
      throw unknown("the array has too many tasks: \(count)", "use at most \(limit) shards")
    }
    return shard
  }

  private static func kubernetes(_ values: [String: String]) throws(Diagnostic) -> Shard {
    let index = try number("JOB_COMPLETION_INDEX", values)
    guard values[countVariable] != nil else {
      throw unknown(
        "missing environment variable `\(countVariable)` for `JOB_COMPLETION_INDEX`",
        "set `\(countVariable)` to the `completions` of the Job")
    }
    let count = try number(countVariable, values)
    guard index < limit, let shard = Shard(number: index + 1, of: count) else {
      throw unknown(
        "invalid shard: `JOB_COMPLETION_INDEX` is \(index), and `\(countVariable)` is \(count)",
        "set `\(countVariable)` to the `completions` of the Job; indexes start at 0")
    }
    return shard
  }

  private static func number(
    _ name: String, _ values: [String: String]
  ) throws(Diagnostic) -> Int {
    guard let text = values[name] else {
      throw unknown(
        "missing environment variable `\(name)`", "write the shard, such as `--shard 3/10`")
    }
    guard text.utf8.count <= 10, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
      let number = Int(text)
    else {
      throw unknown(
        "expected an integer in `\(name)`, found other text",
        "write the shard, such as `--shard 3/10`")
    }
    return number
  }

  private static func unknown(_ message: String, _ hint: String) -> Diagnostic {
    Diagnostic(.shardUnknown, message, hints: [hint])
  }
}

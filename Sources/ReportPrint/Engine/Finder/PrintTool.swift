/// A program beside the engine that something of printing needs.
public struct PrintTool: Sendable {
  /// Where it is.
  public let program: String
  /// Its version, where it says one.
  public let version: String?

  /// The program of a name in the folders of `PATH`; nil when there is none.
  public init?(_ name: String) {
    guard let found = ProgramRun.find(name) else { return nil }
    program = found
    version = ProgramRun.answer(of: found, ["--version"]).flatMap { EngineVersion(in: $0) }
      .map(\.description)
  }

  /// The family that fontconfig has for one that is asked for, such as `Liberation Sans` for `Arial`; nil
  /// when fontconfig is not there.
  public static func font(for family: String) -> String? {
    guard let matcher = PrintTool("fc-match"),
      let answer = ProgramRun.answer(of: matcher.program, ["--format=%{family[0]}", family]),
      !answer.isEmpty
    else { return nil }
    return answer
  }
}

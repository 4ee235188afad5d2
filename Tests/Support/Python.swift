/// The program `python3`, which some tests run.
public enum Python {
  /// True when it is there.
  public static let isThere =
    (try? runProcess("python3", ["-c", "pass"]))?.status == 0
}

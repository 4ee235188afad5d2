/// The program `python3`, which some tests run.
public enum Python {
  /// Whether `python3` is installed.
  public static let isThere =
    (try? runProcess("python3", ["-c", "pass"]))?.status == 0
}

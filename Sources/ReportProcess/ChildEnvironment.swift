/// The environment of the programs that are started: no variable of the user reaches them.
public enum ChildEnvironment {
  /// For a program whose home is its private folder.
  public static func of(home: String) -> [String] {
    ["PATH=/usr/local/bin:/usr/bin:/bin", "HOME=" + home, "LANG=C.UTF-8", "TZ=UTC"]
  }
}

/// The environment of the programs that are started: no variable of the user reaches them.
enum ChildEnvironment {
  /// For an engine, whose home is its private folder.
  static func of(home: String) -> [String] {
    ["PATH=/usr/local/bin:/usr/bin:/bin", "HOME=" + home, "LANG=C.UTF-8", "TZ=UTC"]
  }
}

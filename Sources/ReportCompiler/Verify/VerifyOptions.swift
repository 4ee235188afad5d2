/// What a verification is asked for.
public struct VerifyOptions: Sendable {
  /// True to read every document with libxml2 and the published schema as well.
  public var usesOracle: Bool
  /// A folder to read the data files from, instead of the project's `data` folder.
  public var dataFolder: String?
  /// The number of workers; nil: the number of cores.
  public var jobs: Int?

  /// The options of a verification.
  public init(usesOracle: Bool = false, dataFolder: String? = nil, jobs: Int? = nil) {
    self.usesOracle = usesOracle
    self.dataFolder = dataFolder
    self.jobs = jobs
  }
}

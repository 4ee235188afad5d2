/// What a verification is asked for.
public struct VerifyOptions: Sendable {
  /// A folder to read the data files from, instead of the project's `data` folder.
  public var dataFolder: String?
  /// The number of workers; nil: the number of cores.
  public var jobs: Int?

  /// The options of a verification.
  public init(dataFolder: String? = nil, jobs: Int? = nil) {
    self.dataFolder = dataFolder
    self.jobs = jobs
  }
}

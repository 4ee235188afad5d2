/// How files are surveyed and cut into stretches.
public struct SurveyOptions: Sendable {
  /// The number of participants of a stretch.
  public var stretchSize: Int
  /// The folder in which private files are made when they are needed: each is open to its owner only,
  /// and its name is gone before anything stands in it.
  public var spoolFolder: String
  /// True when a faulty row fails its own participant only: then the survey tells the faults of rows
  /// that belong to nobody, and each stretch has those of its own rows.
  public var isForgiving: Bool
  /// The zone that moments with an offset are converted to.
  public var timeZone: StudyTimeZone
  /// About how many bytes of a file are read at once.
  public var blockSize: Int
  /// The most bytes that one record may have.
  public var recordLimit: Int
  /// About how much memory SQLite may use for its pages, and once more while it sorts, in KiB.
  public var spoolCache: Int

  /// Options; the sizes fit a study of any size.
  public init(
    stretchSize: Int = 512, spoolFolder: String, isForgiving: Bool = false,
    timeZone: StudyTimeZone = .utc, blockSize: Int = 1 << 20, recordLimit: Int = 16 << 20,
    spoolCache: Int = 4096
  ) {
    precondition(stretchSize > 0 && blockSize > 0 && recordLimit > 0)
    self.stretchSize = stretchSize
    self.spoolFolder = spoolFolder
    self.isForgiving = isForgiving
    self.timeZone = timeZone
    self.blockSize = blockSize
    self.recordLimit = recordLimit
    self.spoolCache = spoolCache
  }
}

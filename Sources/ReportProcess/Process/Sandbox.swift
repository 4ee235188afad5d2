/// The limits of an external program, and the folders that it can access.
public struct Sandbox: Sendable {
  /// The restrictions of an external program that the system enforces.
  public struct Restrictions: OptionSet, Sendable {
    /// The bits of the set, one bit per restriction.
    public let rawValue: Int32

    /// Creates a set of restrictions from its bits.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// The program has no network access.
    public static let network = Restrictions(rawValue: 1)
    /// The program cannot change files outside its folder and cannot access the hidden folders.
    public static let files = Restrictions(rawValue: 2)
    /// The program can access only processes that it started.
    public static let processes = Restrictions(rawValue: 4)
  }

  /// The working folder of the program, the only folder in which it can change files.
  public var folder: String
  /// The folder that contains the program.
  ///
  /// With file restrictions, it is `plugin` in the working folder.
  public var programFolder: String
  /// The folders that the program cannot access.
  public var hiddenFolders: [String]
  /// The maximum address space of each process of the program, in bytes.
  public var memory = 2 << 30
  /// The maximum size of a file that the program writes, in bytes.
  public var fileSize = 16 << 20
  /// The maximum size of all files in the working folder, in bytes.
  ///
  /// The files are in memory. This limit applies only if the system isolates the program.
  public var folderSize = 64 << 20
  /// The maximum processor time of each process of the program, in seconds.
  public var processorSeconds = 86_400
  /// The maximum number of processes of the program.
  public var processes = 256
  /// Whether to isolate the program.
  ///
  /// If false, only the limits apply.
  public var isSeparated = true

  /// Creates the settings with default limits.
  public init(folder: String, programFolder: String, hiddenFolders: [String] = []) {
    self.folder = folder
    self.programFolder = programFolder
    self.hiddenFolders = hiddenFolders
  }
}

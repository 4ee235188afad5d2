/// Sandbox settings for an external program.
public struct Sandbox: Sendable {
  /// The restrictions that the system enforces.
  public struct Restrictions: OptionSet, Sendable {
    /// The restrictions as bits.
    public let rawValue: Int32

    /// Creates a set from bits.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// The program has no network access.
    public static let network = Restrictions(rawValue: 1)
    /// The program cannot change files outside its folder and cannot access the hidden folders.
    public static let files = Restrictions(rawValue: 2)
    /// The program can access only its processes.
    public static let processes = Restrictions(rawValue: 4)
  }

  /// The working folder, the only folder in which the program can change files.
  public var folder: String
  /// The folder of the program.
  ///
  /// With file restrictions, it is `plugin` in the working folder.
  public var programFolder: String
  /// The folders that the program cannot access.
  public var hiddenFolders: [String]
  /// The maximum address space, in bytes.
  public var memory = 2 << 30
  /// The maximum size of a file, in bytes.
  public var fileSize = 16 << 20
  /// The maximum size of all files in the working folder, in bytes.
  ///
  /// The files are in memory. This limit applies only if the system isolates the program.
  public var folderSize = 64 << 20
  /// The maximum processor time, in seconds.
  public var processorSeconds = 86_400
  /// The maximum number of processes.
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

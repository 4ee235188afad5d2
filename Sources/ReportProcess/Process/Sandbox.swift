/// What a program is held to that others wrote.
public struct Sandbox: Sendable {
  /// What the system did of it.
  public struct Restrictions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int32

    /// A set of these bits.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// It has no network.
    public static let network = Restrictions(rawValue: 1)
    /// It can change no file outside its folder, and does not see the hidden ones.
    public static let files = Restrictions(rawValue: 2)
    /// It sees no process but its own.
    public static let processes = Restrictions(rawValue: 4)
  }

  /// Its working folder, the only one in which it can change files.
  public var folder: String
  /// The folder that holds the program, which it sees as `plugin` in its working folder where its files
  /// are held.
  public var programFolder: String
  /// Folders that it does not see.
  public var hiddenFolders: [String]
  /// The most bytes of addresses.
  public var memory = 2 << 30
  /// The most bytes of one file.
  public var fileSize = 16 << 20
  /// The most bytes of all files in its folder, where the system separates it: they are in memory then.
  public var folderSize = 64 << 20
  /// The most seconds of processor time.
  public var processorSeconds = 86_400
  /// The most processes.
  public var processes = 256
  /// Whether the system is asked to cut it off; without that only the limits hold.
  public var isSeparated = true

  /// What a program is held to.
  public init(folder: String, programFolder: String, hiddenFolders: [String] = []) {
    self.folder = folder
    self.programFolder = programFolder
    self.hiddenFolders = hiddenFolders
  }
}

public import ReportText

extension DiagnosticCode {
  /// An invalid plugin manifest.
  public static let pluginManifest = DiagnosticCode(
    1401, "manifest of a plugin is wrong",
    """
    A plugin is a folder with a file `reportgen-plugin.json`, which says what it is called, with which \
    versions of reportgen and of the protocol it works, which program it is, and which chart types it adds. \
    Something in that file is missing or not as it should be. Whoever wrote the plugin can mend it.
    """)
  /// A plugin that is incompatible with this host.
  public static let pluginHost = DiagnosticCode(
    1402, "plugin is for another reportgen",
    """
    The manifest of the plugin says with which versions of reportgen and of the protocol it works, and this \
    version is none of them. No data was sent to it.
    """)
  /// A plugin with files that differ from the lock file.
  public static let pluginChanged = DiagnosticCode(
    1403, "plugin has changed",
    """
    The file `reportgen.lock` holds the hashes of all files of each plugin, so that no other program runs \
    than the one that was looked at. A file is not as it was, is gone, or was added. If that is meant, \
    `reportgen plugin lock` writes the hashes anew.
    """)
  /// A plugin without a lock.
  public static let pluginUnlocked = DiagnosticCode(
    1404, "plugin is not locked",
    """
    A plugin is a program that runs on your computer, so it runs only once somebody has said that it may: \
    look at its folder, then `reportgen plugin lock` writes its hashes to `reportgen.lock`, which belongs to \
    the project.
    """)
  /// Two plugins with the same name or chart type.
  public static let pluginConflict = DiagnosticCode(
    1405, "two plugins for one thing",
    """
    Two plugins have one name, or a chart type of a plugin is one that is there already. Types of the \
    program itself cannot be replaced.
    """)
  /// A plugin that cannot be started.
  public static let pluginStart = DiagnosticCode(
    9201, "plugin cannot be started",
    """
    The program of the plugin could not be started. It must be a file that may be executed, and if it is a \
    script, the program that its first line names must be installed. The plugin has an environment of its \
    own, in which `PATH` is `/usr/local/bin:/usr/bin:/bin`.
    """)
  /// A plugin that fails the handshake.
  public static let pluginHandshake = DiagnosticCode(
    9202, "plugin does not introduce itself",
    """
    Host and plugin begin with a line that says who they are and which versions of the protocol they speak; \
    then the plugin says what it adds, which must be what its manifest says. That line was missing, late, or \
    said something else. No data was sent. The fault is the plugin's.
    """)
  /// A plugin that exceeds the time limit.
  public static let pluginTime = DiagnosticCode(
    9203, "plugin takes too long",
    """
    The plugin had not answered when its time was over. It was ended and is started again for other charts. \
    The fault is the plugin's, or the data is more than it was made for.
    """)
  /// A plugin that ended unexpectedly.
  public static let pluginEnded = DiagnosticCode(
    9204, "plugin ended",
    """
    The program of the plugin ended, or closed its output, while it was asked for a chart. Often it met an \
    error of its own, or its memory was not enough. `reportgen plugin test` shows what it says itself. The \
    fault is the plugin's.
    """)
  /// An invalid response.
  public static let pluginResponse = DiagnosticCode(
    9205, "answer of a plugin is wrong",
    """
    What the plugin answered is not a message of the protocol: not JSON, not UTF-8, too long, or the answer \
    to another question. The fault is the plugin's.
    """)
  /// A response with an invalid mark.
  public static let pluginMark = DiagnosticCode(
    9206, "picture of a plugin is wrong",
    """
    The plugin answered with something that no picture can have: a mark that does not exist, a number beyond \
    all measure, too many marks. `reportgen schema plugin` says what there is. The fault is the plugin's.
    """)
  /// A plugin that refuses a request.
  public static let pluginRefusal = DiagnosticCode(
    9207, "plugin refuses to draw",
    """
    The plugin says that it cannot draw this chart, perhaps because of an option or of the data. Its own words \
    may hold data, so they stand only where no participant is concerned: `reportgen chart` and `reportgen plugin \
    test` show them.
    """)
  /// A plugin that was disabled after too many failures.
  public static let pluginGivenUp = DiagnosticCode(
    9208, "plugin is given up",
    """
    The plugin failed so often that it was not started again. The charts of its types that were not drawn by \
    then are missing. The fault is the plugin's.
    """)
  /// A plugin that does not exit or leaves child processes.
  public static let pluginRemaining = DiagnosticCode(
    9209, "plugin leaves processes behind",
    """
    The plugin had to end when nothing more was asked of it, and did not, or had started processes that were \
    still there. They were ended by force. The fault is the plugin's.
    """)
  /// A plugin without all sandbox restrictions.
  public static let pluginFree = DiagnosticCode(
    9210, "plugin is not held in",
    """
    Where the system allows it, a plugin has no network, can change no file outside its own folder, and sees \
    no process of others. Here the system does not allow all of that (Linux does it with namespaces of users \
    and processes, which some administrators and containers switch off): what the message names is as open to \
    the plugin as it is to you. Limits of memory, time and processes hold all the same.
    """)

  /// All diagnostic codes of plugins.
  public static let pluginCodes: [DiagnosticCode] = [
    .pluginManifest, .pluginHost, .pluginChanged, .pluginUnlocked, .pluginConflict, .pluginStart,
    .pluginHandshake, .pluginTime, .pluginEnded, .pluginResponse, .pluginMark, .pluginRefusal,
    .pluginGivenUp, .pluginRemaining, .pluginFree,
  ]
}

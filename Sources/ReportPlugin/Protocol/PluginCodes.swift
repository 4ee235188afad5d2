public import ReportText

extension DiagnosticCode {
  /// An invalid plugin manifest.
  public static let pluginManifest = DiagnosticCode(
    1401, "invalid plugin manifest",
    """
    A plugin is a folder with a file `reportgen-plugin.json`. This file contains the name, the \
    supported versions of reportgen and of the protocol, the program, and the chart types. A \
    part of it is missing or invalid. The author of the plugin must correct it.
    """)
  /// A plugin that is incompatible with this host.
  public static let pluginHost = DiagnosticCode(
    1402, "incompatible plugin",
    """
    The manifest of the plugin lists the supported versions of reportgen and of the protocol. \
    This version of reportgen is not one of them. reportgen sent no data to the plugin.
    """)
  /// A plugin with files that differ from the lock file.
  public static let pluginChanged = DiagnosticCode(
    1403, "plugin has changed",
    """
    `reportgen.lock` contains the hash of every plugin file. A plugin runs only if all hashes \
    match. A file was changed, added, or removed. Review the change, then run `reportgen plugin \
    lock`.
    """)
  /// A plugin that the user has not approved: `reportgen.lock` does not list its files.
  public static let pluginUnlocked = DiagnosticCode(
    1404, "plugin not approved",
    """
    A plugin is a program that runs on your computer, so it runs only after you approve its files. \
    Review its folder, then run `reportgen plugin lock`. The command writes a hash of each file to \
    `reportgen.lock`, which is part of the project.
    """)
  /// Two plugins with the same name or chart type.
  public static let pluginConflict = DiagnosticCode(
    1405, "plugin name conflict",
    """
    Two plugins have the same name, or a chart type of a plugin already exists. A plugin cannot \
    replace a built-in chart type.
    """)
  /// A plugin that cannot be started.
  public static let pluginStart = DiagnosticCode(
    9201, "plugin start failure",
    """
    reportgen could not start the program of the plugin. It must be an executable file. If it is \
    a script, the program in its first line must be installed. The plugin has a separate \
    environment with `PATH=/usr/local/bin:/usr/bin:/bin`.
    """)
  /// A plugin that fails the handshake.
  public static let pluginHandshake = DiagnosticCode(
    9202, "plugin handshake failure",
    """
    First, reportgen and the plugin exchange one line with their names and protocol versions. \
    Then the plugin lists its charts, which must match its manifest. A line is missing, late, or \
    different. reportgen sent no data. The plugin has an error.
    """)
  /// A plugin that exceeds the time limit.
  public static let pluginTime = DiagnosticCode(
    9203, "plugin timeout",
    """
    The plugin sent no response within the time limit. reportgen ended it, and starts it again \
    for other charts. The plugin has an error, or the data is too large for it.
    """)
  /// A plugin that ended unexpectedly.
  public static let pluginEnded = DiagnosticCode(
    9204, "unexpected end of a plugin",
    """
    The program of the plugin ended or closed its output during a chart request. Often it has an \
    internal error or too little memory. `reportgen plugin test` shows its error output. The \
    plugin has an error.
    """)
  /// A response line of a plugin that is not a valid message.
  public static let pluginResponse = DiagnosticCode(
    9205, "invalid plugin response",
    """
    The response of the plugin is not a valid protocol message: it is not JSON, not UTF-8, too \
    long, or the response to another request. The plugin has an error.
    """)
  /// A response with an invalid mark.
  public static let pluginMark = DiagnosticCode(
    9206, "invalid mark from a plugin",
    """
    The response of the plugin contains a part that a chart cannot have: an unknown mark, a \
    number outside the limits, or too many marks. `reportgen schema plugin` prints the format. \
    The plugin has an error.
    """)
  /// A plugin that cannot draw a chart and reports this.
  public static let pluginRefusal = DiagnosticCode(
    9207, "chart rejected by a plugin",
    """
    The plugin reports that it cannot draw this chart, perhaps because of an option or the data. \
    Its message may contain data, so only `reportgen chart` and `reportgen plugin test` show it, \
    where no participant is concerned.
    """)
  /// A plugin that was disabled after too many failures.
  public static let pluginDisabled = DiagnosticCode(
    9208, "plugin disabled",
    """
    The plugin failed too often, so reportgen did not start it again. The remaining charts of \
    its types are missing. The plugin has an error.
    """)
  /// A plugin that does not exit or leaves child processes.
  public static let pluginRemaining = DiagnosticCode(
    9209, "plugin processes still running",
    """
    A plugin must end after the last request. The plugin did not end, or it started processes \
    that were still running. reportgen ended them by force. The plugin has an error.
    """)
  /// A plugin without all sandbox restrictions.
  public static let pluginFree = DiagnosticCode(
    9210, "plugin without complete sandbox",
    """
    Where the system supports it, a plugin has no network, cannot change files outside its \
    folder, and cannot see other processes. This system does not support all restrictions (on \
    Linux, administrators and containers can disable namespaces). The plugin can use what the \
    message names. The limits of memory, time, and processes still apply.
    """)

  /// All diagnostic codes of plugins.
  public static let pluginCodes: [DiagnosticCode] = [
    .pluginManifest, .pluginHost, .pluginChanged, .pluginUnlocked, .pluginConflict, .pluginStart,
    .pluginHandshake, .pluginTime, .pluginEnded, .pluginResponse, .pluginMark, .pluginRefusal,
    .pluginDisabled, .pluginRemaining, .pluginFree,
  ]
}

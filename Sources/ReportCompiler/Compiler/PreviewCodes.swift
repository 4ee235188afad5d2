public import ReportText

extension DiagnosticCode {
  /// An error for a port that is not available.
  public static let previewPort = DiagnosticCode(
    9001, "no port for the preview",
    """
    The preview could not listen at any of the ports that it tried: they are taken, or this user may \
    not use them. `--port` names another one to begin with.
    """)
  /// An error for an address that does not belong to this machine.
  public static let previewHost = DiagnosticCode(
    9002, "no address for the preview",
    """
    `--host` takes an IP address of this machine, such as `127.0.0.1`, `::1` or `192.168.1.20`, or \
    `0.0.0.0` for all of them. Without it only this machine can see the preview.
    """)
  /// A warning for a preview that other machines can read.
  public static let previewOpen = DiagnosticCode(
    9003, "others can see the preview",
    """
    With `--host` and an address that is not one of this machine's own loop, everyone who can reach \
    this machine can read the pages and every participant's report in the preview. There is no \
    password and no encryption.
    """)
  /// A warning for slow detection of file changes.
  public static let previewWatch = DiagnosticCode(
    9004, "folder is looked through for changes",
    """
    The system cannot tell of changes in the folder of the project (on Linux: the limit \
    `fs.inotify.max_user_watches`, or a network drive), so it is looked through twice a second. \
    Changes show up to half a second later.
    """)

  /// All diagnostic codes of the preview.
  public static let previewCodes: [DiagnosticCode] = [
    previewPort, previewHost, previewOpen, previewWatch,
  ]
}

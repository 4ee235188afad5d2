public import ReportText

extension DiagnosticCode {
  /// An error for a port that is not available.
  public static let previewPort = DiagnosticCode(
    9001, "no available port",
    """
    The preview tried several ports and cannot listen on any of them. Other programs use them, or \
    your account is not allowed to use them. Set another first port with `--port`.
    """)
  /// An error for an address that does not belong to this machine.
  public static let previewHost = DiagnosticCode(
    9002, "invalid preview address",
    """
    `--host` accepts an IP address of this machine, such as `127.0.0.1`, `::1`, or `192.168.1.20`. \
    The address `0.0.0.0` means all addresses of the machine. Without `--host`, only this machine \
    can open the preview.
    """)
  /// A warning for a preview that other machines can read.
  public static let previewOpen = DiagnosticCode(
    9003, "preview open to the network",
    """
    The address of `--host` is not a loopback address. Everyone who can connect to this machine \
    can read the pages and the reports of all participants. The preview has no password and no \
    encryption.
    """)
  /// A warning for slow detection of file changes.
  public static let previewWatch = DiagnosticCode(
    9004, "slow detection of changes",
    """
    The operating system cannot report changes in the project folder. On Linux, the causes are the \
    limit `fs.inotify.max_user_watches` or a network drive. reportgen scans the folder twice a \
    second instead. Changes appear up to half a second later.
    """)

  /// All diagnostic codes of the preview.
  public static let previewCodes: [DiagnosticCode] = [
    previewPort, previewHost, previewOpen, previewWatch,
  ]
}

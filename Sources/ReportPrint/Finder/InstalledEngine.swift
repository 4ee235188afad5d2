public import ReportText

/// An engine of this machine.
public struct InstalledEngine: Sendable {
  /// How it is spoken to.
  public let kind: PrintEngineKind
  /// What it is.
  public let identity: EngineIdentity
  /// Where its program is: the browser itself, or the python that has WeasyPrint.
  public let program: String
  /// Its version.
  let version: EngineVersion

  /// Why it cannot be used; nil: it can.
  public var problem: Diagnostic? {
    guard version < kind.oldest else { return nil }
    return Diagnostic(
      .engineUnfit,
      "\(identity.name) \(version) is too old to print, \(kind.oldest) or newer is wanted",
      hints: [EngineInstallation.hint(kind)])
  }

  /// What someone should know of how it will run.
  var warnings: [Diagnostic] {
    guard kind == .chromium, ChromiumFlags.needsNoSandbox else { return [] }
    return [
      Diagnostic(
        .engineUnsandboxed, "the browser that prints runs without its sandbox, since this is root",
        severity: .warning, hints: ["run as a normal user"])
    ]
  }
}

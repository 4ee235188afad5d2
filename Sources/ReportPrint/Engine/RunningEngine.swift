import ReportProcess
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A process that prints, as the loop sees it: documents go in by lanes, and what happens comes out.
/// It is only used in the thread of the loop and never waits.
protocol RunningEngine: AnyObject {
  /// What `poll` is to watch, and for what.
  var descriptor: Int32 { get }
  var events: Int16 { get }
  /// Starts to print a document in a lane that is free.
  func print(_ request: PrintRequest, lane: Int)
  /// Gives a file that was asked for; nil: it is refused.
  func response(_ requestID: String, lane: Int, asset: (mediaType: String, bytes: [UInt8])?)
  /// Sends and receives what it can; the result is what happened.
  func turn(_ happened: Int16) -> [EngineEvent]
  /// Ends the process, at once or after it had some time for it, and removes what it left.
  func end(after patience: Duration)
}

/// What an engine tells the loop.
enum EngineEvent {
  /// Why an engine cannot go on.
  enum Failure {
    /// The process, or the part of it that had the document, is gone.
    case ended
    /// It said what cannot be understood.
    case nonsense
    /// It took too long.
    case late
  }

  /// It can print, and says what it is.
  case ready(EngineIdentity)
  /// A document is done.
  case printed(lane: Int, PrintedDocument)
  /// A document cannot be printed, by this engine or another.
  case refused(lane: Int, Diagnostic)
  /// A document asks for a file that it may have.
  case asked(lane: Int, requestID: String, PrintAsset)
  /// The engine has to be replaced. The lane, where it is known, had the document at fault.
  case failed(lane: Int?, Failure)
}

/// The private folders of print engines.
enum EngineFolder {
  /// How their names begin.
  static let prefix = "reportgen-print-"

  /// Makes one.
  static func make() throws(Diagnostic) -> PrivateFolder {
    try PrivateFolder(
      prefix: prefix,
      orThrow: Diagnostic(
        .printFolder, "no private folder for the print engine can be made",
        hints: ["`TMPDIR` names a folder that can be written to"]))
  }
}

/// What a browser is started with.
enum ChromiumFlags {
  /// True when the browser does not start with its sandbox.
  static var needsNoSandbox: Bool { geteuid() == 0 }

  /// The arguments: no window, no service of the browser, no name that resolves, no proxy that answers.
  static func all(profile: String) -> [String] {
    (needsNoSandbox ? ["--no-sandbox"] : []) + [
      "--headless", "--remote-debugging-pipe", "--disable-gpu",
      // Nothing is shown on a screen, so nothing has to be drawn for one in place of a graphics card.
      "--disable-software-rasterizer", "--no-first-run",
      "--no-default-browser-check", "--disable-background-networking", "--disable-component-update",
      "--disable-sync", "--disable-extensions", "--disable-default-apps",
      "--disable-domain-reliability", "--disable-breakpad", "--no-pings", "--mute-audio",
      "--password-store=basic",
      // Pages that are left are never gone back to: keeping them costs a fresh process each.
      "--disable-features=BackForwardCache,RenderDocument",
      "--host-resolver-rules=MAP * ~NOTFOUND",
      // The name of the proxy does not resolve either, so nothing is ever connected to.
      "--proxy-server=http://report.invalid:9", "--proxy-bypass-list=<-loopback>",
      "--user-data-dir=" + profile, "about:blank",
    ]
  }
}

import ReportProcess
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A running print engine, which receives documents in its tabs and returns events.
///
/// Only the thread of ``PrintLoop`` uses it. Its functions never block.
protocol RunningEngine: AnyObject {
  /// The descriptor of the connection to the engine, for `poll`.
  ///
  /// `events` are its events.
  var descriptor: Int32 { get }
  var events: Int16 { get }
  /// Starts printing a document in an idle tab.
  func print(_ request: PrintRequest, tab: Int)
  /// Responds to a file request of a document; nil as `asset` rejects the request.
  func response(_ requestID: String, tab: Int, asset: (mediaType: String, bytes: [UInt8])?)
  /// Sends and receives messages without blocking, and returns the events of the engine.
  func advance(_ readyEvents: Int16) -> [EngineEvent]
  /// Ends the process after at most `patience`, and removes its temporary folder.
  func end(after patience: Duration)
}

/// An event that a print engine reports.
enum EngineEvent {
  /// The reason that an engine cannot continue.
  enum Failure {
    /// The process, or the tab with the document, ended.
    case ended
    /// The engine sent an invalid message.
    case invalidMessage
    /// The engine exceeded a time limit.
    case late
  }

  /// The engine is ready and reports its identity.
  case ready(EngineIdentity)
  /// The PDF of the document in a tab is complete.
  case printed(tab: Int, PrintedDocument)
  /// No engine can print the document.
  case refused(tab: Int, Diagnostic)
  /// A document requests an allowed file.
  case requested(tab: Int, requestID: String, PrintAsset)
  /// The engine must be replaced.
  ///
  /// `tab` is the tab of the document that failed; nil if it cannot be determined.
  case failed(tab: Int?, Failure)
}

/// The temporary folders of print engines, which contain their profiles.
enum EngineFolder {
  /// The prefix of the names of these folders.
  static let prefix = "reportgen-print-"

  /// Creates a temporary folder that only the current user can read.
  static func make() throws(Diagnostic) -> PrivateFolder {
    try PrivateFolder(
      prefix: prefix,
      orThrow: Diagnostic(
        .printFolder, "cannot create a temporary folder for the print engine",
        hints: ["set `TMPDIR` to a writable folder"]))
  }
}

/// The command-line arguments of a browser.
enum ChromiumFlags {
  /// Whether the browser cannot start with its sandbox, because the user is root.
  static var needsNoSandbox: Bool { geteuid() == 0 }

  /// Returns the arguments: no window, no browser services, no name resolution, no usable proxy.
  static func all(profile: String) -> [String] {
    (needsNoSandbox ? ["--no-sandbox"] : []) + [
      "--headless", "--remote-debugging-pipe", "--disable-gpu",
      // Headless printing needs no screen rendering, so software rasterization is not necessary.
      "--disable-software-rasterizer", "--no-first-run",
      "--no-default-browser-check", "--disable-background-networking", "--disable-component-update",
      "--disable-sync", "--disable-extensions", "--disable-default-apps",
      "--disable-domain-reliability", "--disable-breakpad", "--no-pings", "--mute-audio",
      "--password-store=basic",
      // The browser never returns to an earlier page. Caching pages would cost a new process per
      // page.
      "--disable-features=BackForwardCache,RenderDocument",
      "--host-resolver-rules=MAP * ~NOTFOUND",
      // The name of the proxy does not resolve either, so the browser never opens a connection.
      "--proxy-server=http://report.invalid:9", "--proxy-bypass-list=<-loopback>",
      "--user-data-dir=" + profile, "about:blank",
    ]
  }
}

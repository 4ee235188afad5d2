import ReportProcess
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A Python process that prints with WeasyPrint, one document at a time.
///
/// The process ends when its pipe closes. It requests every file through the pipe.
final class WeasyPrintEngine: RunningEngine {
  private let name: String
  private let limits: PrintLimits
  private var channel: ByteChannel
  private var process: ChildProcess
  private var home: PrivateFolder?
  private var request: PrintRequest?
  private var refused: Set<String> = []

  init(_ engine: InstalledEngine, limits: PrintLimits) throws(Diagnostic) {
    self.limits = limits
    name = engine.identity.name
    let home = try EngineFolder.make()
    guard let pair = SocketPair() else {
      throw EngineInstallation.startFailure(engine.identity.name)
    }
    channel = ByteChannel(pair.local)
    defer { _ = close(pair.remote) }
    do throws(SystemProblem) {
      process = try ChildProcess(
        engine.program, ["-I", "-c", WeasyPrintProgram.source],
        environment: ChildEnvironment.of(home: home.path) + ProgramRun.fontVariables,
        descriptors: [(pair.remote, 3), (pair.remote, 4)])
    } catch {
      throw EngineInstallation.startFailure(engine.identity.name, ": \(error.message)")
    }
    self.home = consume home
  }

  var descriptor: Int32 { channel.descriptor }
  var events: Int16 { channel.events }

  /// Ends the process immediately.
  ///
  /// It only waits for the next document, so no work is lost.
  func end(after patience: Duration) {
    process.end(after: .zero)
    home = nil
  }

  func print(_ request: PrintRequest, tab: Int) {
    self.request = request
    refused = []
    send("U", Array(request.assets.document.utf8))
    send("D", request.bytes)
  }

  func response(_ requestID: String, tab: Int, asset: (mediaType: String, bytes: [UInt8])?) {
    guard let asset else { return send("N", []) }
    send("M", Array(asset.mediaType.utf8))
    send("F", asset.bytes)
  }

  private func send(_ kind: Unicode.Scalar, _ content: [UInt8]) {
    let length = UInt32(clamping: content.count)
    let head =
      [UInt8(ascii: kind)] + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) }
    head.withUnsafeBufferPointer { channel.send($0) }
    content.withUnsafeBufferPointer { channel.send($0) }
  }

  func advance(_ readyEvents: Int16) -> [EngineEvent] {
    channel.flush()
    let reception = channel.receive()
    var pendingEvents: [EngineEvent] = []
    while channel.received.count >= 5 {
      let length = channel.received[1..<5].reduce(0) { $0 << 8 | Int($1) }
      guard length <= limits.bytes else {
        pendingEvents.append(.failed(tab: nil, .invalidMessage))
        return pendingEvents
      }
      guard channel.received.count >= 5 + length else { break }
      let kind = Unicode.Scalar(channel.received[0])
      let content = Array(channel.received[5..<(5 + length)])
      channel.drop(5 + length)
      guard handle(kind, content, &pendingEvents) else {
        pendingEvents.append(.failed(tab: nil, .invalidMessage))
        return pendingEvents
      }
    }
    if case .closed = reception { pendingEvents.append(.failed(tab: nil, .ended)) }
    return pendingEvents
  }

  /// Handles a message from the Python process.
  ///
  /// Returns false if it is invalid.
  private func handle(
    _ kind: Unicode.Scalar, _ content: [UInt8], _ pendingEvents: inout [EngineEvent]
  ) -> Bool {
    if kind == "V" {
      guard let version = String(validating: content, as: UTF8.self) else { return false }
      pendingEvents.append(.ready(EngineIdentity(name: name, version: version)))
      return true
    }
    guard let request else { return false }
    switch kind {
    case "A":
      guard let address = String(validating: content, as: UTF8.self) else { return false }
      if let asset = request.assets[address] {
        pendingEvents.append(.requested(tab: 0, requestID: "", asset))
      } else {
        refused.insert(request.assets.relativeURL(address))
        send("N", [])
      }
      return true
    case "P":
      guard content.starts(with: "%PDF-".utf8) else { return false }
      let refused = refused.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      pendingEvents.append(.printed(tab: 0, PrintedDocument(bytes: content, refused: refused)))
    case "X":
      pendingEvents.append(
        .refused(
          tab: 0,
          Diagnostic(
            .printMalformed, "\(name) cannot parse the document as XML; no PDF file written",
            hints: ["find the error with `xmllint --noout FILE`"])))
    case "E":
      pendingEvents.append(
        .refused(
          tab: 0,
          Diagnostic(
            .printRefused, "\(name) did not print the document; no PDF file written",
            hints: ["print with another `--pdf-engine`; `reportgen doctor` lists the engines"])))
    default: return false
    }
    self.request = nil
    return true
  }
}

import ReportProcess
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A browser of the Chromium family, controlled by the DevTools protocol over a pipe.
///
/// One process has one browser tab per document. The browser opens no port. It ends when the pipe
/// closes, also if reportgen is killed. Scripts are disabled in documents. The browser passes every
/// request of a document to this engine.
final class ChromiumEngine: RunningEngine {
  private let name: String
  private let limits: PrintLimits
  private var channel: ByteChannel
  private var process: ChildProcess
  private var profile: PrivateFolder?
  private var tabs: [ChromiumTab] = []
  private var lastOrder = 0
  private var version: Int?
  private var identity: EngineIdentity?
  private var told: [EngineEvent] = []
  /// The length of the received bytes that were searched for the end of a message.
  private var searched = 0

  init(_ engine: InstalledEngine, limits: PrintLimits) throws(Diagnostic) {
    self.limits = limits
    name = engine.identity.name
    let profile = try EngineFolder.make()
    let failure = "\(engine.identity.name) cannot be started"
    guard let pair = SocketPair() else { throw Diagnostic(.engineFailed, failure) }
    channel = ByteChannel(pair.own)
    defer { _ = close(pair.other) }
    do throws(SystemProblem) {
      process = try ChildProcess(
        engine.program, ChromiumFlags.all(profile: profile.path),
        environment: ChildEnvironment.of(home: profile.path) + ProgramRun.fontVariables,
        descriptors: [(pair.other, 3), (pair.other, 4)])
    } catch {
      throw Diagnostic(.engineFailed, "\(failure): \(error.message)")
    }
    self.profile = consume profile
    version = order("Browser.getVersion")
    for _ in 0..<limits.lanes {
      tabs.append(
        ChromiumTab(
          phase: .opening(order("Target.createTarget") { $0.text("url", "about:blank") })))
    }
  }

  var descriptor: Int32 { channel.descriptor }
  var events: Int16 { channel.events }

  func end(after patience: Duration) {
    if patience > .zero {
      order("Browser.close")
    }
    process.end(after: patience)
    profile = nil
  }

  // MARK: Commands

  @discardableResult
  private func order(
    _ method: StaticString, tab: Int? = nil, capacity: Int = 512,
    _ parameters: (inout ChromiumOrder) -> Void = { _ in }
  ) -> Int {
    lastOrder += 1
    var order = ChromiumOrder(
      lastOrder, method, session: tab.map { tabs[$0].session } ?? "", capacity: capacity)
    parameters(&order)
    order.end()
    order.withBytes { channel.send($0) }
    return lastOrder
  }

  func print(_ request: PrintRequest, lane: Int) {
    tabs[lane].request = request
    tabs[lane].loaded = []
    tabs[lane].isGiven = false
    tabs[lane].refused = []
    let number = order("Page.navigate", tab: lane) { $0.text("url", request.assets.document) }
    tabs[lane].phase = .navigating(number)
  }

  func response(_ requestID: String, lane: Int, asset: (mediaType: String, bytes: [UInt8])?) {
    guard let asset else { return fail(requestID, lane, isDocument: false) }
    fulfil(requestID, lane, asset.mediaType, asset.bytes)
  }

  private func fulfil(_ requestID: String, _ lane: Int, _ mediaType: String, _ bytes: [UInt8]) {
    order("Fetch.fulfillRequest", tab: lane, capacity: bytes.count * 4 / 3 + 1024) { order in
      order.text("requestId", requestID)
      order.head(mediaType: mediaType)
      order.base64("body", bytes)
    }
  }

  private func fail(_ requestID: String, _ lane: Int, isDocument: Bool) {
    order("Fetch.failRequest", tab: lane) { order in
      order.text("requestId", requestID)
      // A navigation with this error retains the current page. Another error would replace the
      // page.
      order.value("errorReason", isDocument ? "\"Aborted\"" : "\"BlockedByClient\"")
    }
  }

  // MARK: Messages

  func turn(_ happened: Int16) -> [EngineEvent] {
    channel.flush()
    let reception = channel.receive()
    while let end = channel.received[searched...].firstIndex(of: 0) {
      let message = JSONText(Array(channel.received[..<end]))
      channel.drop(end + 1)
      searched = 0
      guard let message, take(message) else {
        told.append(.failed(lane: nil, .invalidMessage))
        break
      }
    }
    searched = channel.received.count
    // Base64 needs a third more bytes than its content.
    if searched > limits.bytes / 3 * 4 + (1 << 20) {
      told.append(.failed(lane: nil, .invalidMessage))
    } else if case .closed = reception {
      told.append(.failed(lane: nil, .ended))
    }
    defer { told = [] }
    return told
  }

  /// Handles a message.
  ///
  /// Returns false if it is not a valid protocol message.
  private func take(_ message: JSONText) -> Bool {
    if let number = message["id"]?.integer { return reply(number, message) }
    guard let method = message["method"]?.text else { return false }
    guard let session = message["sessionId"]?.text,
      let lane = tabs.firstIndex(where: { $0.session == session }),
      let parameters = message["params"]
    else { return true }
    switch method {
    case "Fetch.requestPaused": return pause(lane, parameters)
    case "Page.lifecycleEvent":
      if parameters["name"]?.text == "load", let loader = parameters["loaderId"]?.text {
        tabs[lane].loaded.insert(loader)
        check(lane)
      }
    case "Log.entryAdded": note(lane, parameters["entry"]?["text"]?.text ?? "")
    case "Inspector.targetCrashed": told.append(.failed(lane: lane, .ended))
    default: break
    }
    return true
  }

  private func reply(_ number: Int, _ message: JSONText) -> Bool {
    if number == version {
      guard let product = message["result"]?["product"]?.text,
        let slash = product.firstIndex(of: "/")
      else { return false }
      identity = EngineIdentity(
        name: name, version: String(product[product.index(after: slash)...]))
      return true
    }
    let lane = tabs.firstIndex { $0.phase.awaited == number }
    guard let lane else { return number > 0 && number <= lastOrder }
    let result = message["result"]
    switch tabs[lane].phase {
    case .opening:
      guard let target = result?["targetId"]?.text else { return false }
      tabs[lane].phase = .attaching(
        order("Target.attachToTarget") { order in
          order.text("targetId", target)
          order.value("flatten", "true")
        })
    case .attaching:
      guard let session = result?["sessionId"]?.text else { return false }
      tabs[lane].session = session
      prepare(lane)
    case .preparing:
      guard result != nil else { return false }
      tabs[lane].phase = .idle
      if let identity, tabs.allSatisfy(\.isOpen) { told.append(.ready(identity)) }
    case .navigating:
      guard let loader = result?["loaderId"]?.text, result?["errorText"] == nil else {
        // This engine provides the document, so the error comes from another event in the tab.
        told.append(.failed(lane: lane, .ended))
        break
      }
      tabs[lane].phase = .loading(loader: loader)
      check(lane)
    case .checking: answerCheck(lane, result)
    case .printing: take(lane, result)
    case .idle, .loading: break
    }
    return true
  }

  /// Configures a tab once: no scripts, no cache, interception of all requests.
  private func prepare(_ lane: Int) {
    order("Page.enable", tab: lane)
    order("Log.enable", tab: lane)
    order("Page.setLifecycleEventsEnabled", tab: lane) { $0.value("enabled", "true") }
    order("Network.setCacheDisabled", tab: lane) { $0.value("cacheDisabled", "true") }
    order("Emulation.setScriptExecutionDisabled", tab: lane) { $0.value("value", "true") }
    tabs[lane].phase = .preparing(
      order("Fetch.enable", tab: lane) { $0.value("patterns", "[{\"urlPattern\":\"*\"}]") })
  }

  // MARK: Requests of the document

  private func pause(_ lane: Int, _ parameters: JSONText) -> Bool {
    guard let requestID = parameters["requestId"]?.text,
      let address = parameters["request"]?["url"]?.text
    else { return false }
    let isPage = parameters["resourceType"]?.text == "Document"
    guard let request = tabs[lane].request else {
      fail(requestID, lane, isDocument: isPage)
      return true
    }
    if isPage, !tabs[lane].isGiven, address == request.assets.document {
      tabs[lane].isGiven = true
      fulfil(requestID, lane, "application/xhtml+xml", request.bytes)
    } else if address.hasPrefix("data:") {
      order("Fetch.continueRequest", tab: lane) { $0.text("requestId", requestID) }
    } else if let asset = request.assets[address] {
      told.append(.asked(lane: lane, requestID: requestID, asset))
    } else {
      // A browser with windows requests this file automatically. Before the document is delivered,
      // requests come from the document before it.
      if tabs[lane].isGiven, address != PrintDocument.origin + "/favicon.ico" {
        tabs[lane].refused.insert(request.assets.seen(address))
      }
      fail(requestID, lane, isDocument: isPage)
    }
    return true
  }

  /// Records a rejected local file.
  ///
  /// The browser reports it only in its log.
  private func note(_ lane: Int, _ text: String) {
    let words = "Not allowed to load local resource: "
    guard text.hasPrefix(words) else { return }
    tabs[lane].refused.insert(String(text.dropFirst(words.count)))
  }

  // MARK: Printing loaded documents

  /// Checks the loaded document, once loading is complete.
  private func check(_ lane: Int) {
    guard case .loading(let loader) = tabs[lane].phase, tabs[lane].loaded.contains(loader) else {
      return
    }
    tabs[lane].phase = .checking(
      order("Runtime.evaluate", tab: lane) { order in
        order.text(
          "expression",
          """
          document.getElementsByTagNameNS("http://www.w3.org/1999/xhtml","parsererror").length\
          ?"malformed":document.fonts.ready.then(()=>document.URL)
          """)
        order.value("returnByValue", "true")
        order.value("awaitPromise", "true")
      })
  }

  private func answerCheck(_ lane: Int, _ result: JSONText?) {
    let value = result?["result"]?["value"]?.text
    if value == "malformed" {
      return refuse(lane, .printMalformed, "the browser cannot read the document as XML")
    }
    guard let value, value == tabs[lane].request?.assets.document else {
      return refuse(lane, .printRefused, "the browser opened something else than the document")
    }
    tabs[lane].phase = .printing(
      order("Page.printToPDF", tab: lane) { order in
        order.value("printBackground", "true")
        order.value("preferCSSPageSize", "true")
        order.value("generateTaggedPDF", "true")
        order.value("generateDocumentOutline", "true")
      })
  }

  private func take(_ lane: Int, _ result: JSONText?) {
    guard let bytes = result?["data"]?.base64, bytes.starts(with: "%PDF-".utf8) else {
      return refuse(lane, .printRefused, "the browser does not print the document")
    }
    guard bytes.count <= limits.bytes else {
      return refuse(
        lane, .printRefused, "the PDF has more than \(limits.bytes) bytes, the most it may have")
    }
    let refused = tabs[lane].refused.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    free(lane)
    told.append(.printed(lane: lane, PrintedDocument(bytes: bytes, refused: refused)))
  }

  private func refuse(_ lane: Int, _ code: DiagnosticCode, _ message: String) {
    free(lane)
    told.append(.refused(lane: lane, Diagnostic(code, message)))
  }

  private func free(_ lane: Int) {
    tabs[lane].phase = .idle
    tabs[lane].request = nil
  }
}

// MARK: - Tabs

/// A browser tab, and the progress of its document.
private struct ChromiumTab {
  /// The phase of a tab.
  ///
  /// The numbers identify commands with pending responses.
  enum Phase {
    /// The tab itself: its target, its session, and the last configuration command.
    case opening(Int)
    case attaching(Int)
    case preparing(Int)
    /// A document.
    case idle
    case navigating(Int)
    /// The document with this loader name is loaded, and its files are pending.
    case loading(loader: String)
    case checking(Int)
    case printing(Int)
  }

  var phase: Phase
  /// The session identifier of the tab in messages.
  var session = ""
  var request: PrintRequest?
  /// The loader names of documents that are loaded with all their files.
  var loaded: Set<String> = []
  /// Whether the document is delivered.
  var isGiven = false
  var refused: Set<String> = []

  /// Whether the tab is ready for documents.
  fileprivate var isOpen: Bool {
    switch phase {
    case .opening, .attaching, .preparing: false
    default: true
    }
  }
}

extension ChromiumTab.Phase {
  /// The number of the command with a pending response; nil if there is none.
  fileprivate var awaited: Int? {
    switch self {
    case .opening(let number), .attaching(let number), .preparing(let number),
      .navigating(let number), .checking(let number), .printing(let number):
      number
    case .idle, .loading: nil
    }
  }
}

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
  private var pendingEvents: [EngineEvent] = []
  /// The length of the received bytes that were searched for the end of a message.
  private var searched = 0

  init(_ engine: InstalledEngine, limits: PrintLimits) throws(Diagnostic) {
    self.limits = limits
    name = engine.identity.name
    let profile = try EngineFolder.make()
    guard let pair = SocketPair() else {
      throw EngineInstallation.startFailure(engine.identity.name)
    }
    channel = ByteChannel(pair.local)
    defer { _ = close(pair.remote) }
    do throws(SystemProblem) {
      process = try ChildProcess(
        engine.program, ChromiumFlags.all(profile: profile.path),
        environment: ChildEnvironment.of(home: profile.path) + ProgramRun.fontVariables,
        descriptors: [(pair.remote, 3), (pair.remote, 4)])
    } catch {
      throw EngineInstallation.startFailure(engine.identity.name, ": \(error.message)")
    }
    self.profile = consume profile
    version = order("Browser.getVersion")
    for _ in 0..<limits.tabs {
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

  func print(_ request: PrintRequest, tab: Int) {
    tabs[tab].request = request
    tabs[tab].loaded = []
    tabs[tab].isDelivered = false
    tabs[tab].refused = []
    let number = order("Page.navigate", tab: tab) { $0.text("url", request.assets.document) }
    tabs[tab].phase = .navigating(number)
  }

  func response(_ requestID: String, tab: Int, asset: (mediaType: String, bytes: [UInt8])?) {
    guard let asset else { return fail(requestID, tab, isDocument: false) }
    fulfil(requestID, tab, asset.mediaType, asset.bytes)
  }

  private func fulfil(_ requestID: String, _ tab: Int, _ mediaType: String, _ bytes: [UInt8]) {
    order("Fetch.fulfillRequest", tab: tab, capacity: bytes.count * 4 / 3 + 1024) { order in
      order.text("requestId", requestID)
      order.head(mediaType: mediaType)
      order.base64("body", bytes)
    }
  }

  private func fail(_ requestID: String, _ tab: Int, isDocument: Bool) {
    order("Fetch.failRequest", tab: tab) { order in
      order.text("requestId", requestID)
      // A navigation with this error retains the current page. Another error would replace the
      // page.
      order.value("errorReason", isDocument ? "\"Aborted\"" : "\"BlockedByClient\"")
    }
  }

  // MARK: Messages

  func advance(_ readyEvents: Int16) -> [EngineEvent] {
    channel.flush()
    let reception = channel.receive()
    while let end = channel.received[searched...].firstIndex(of: 0) {
      let message = JSONText(Array(channel.received[..<end]))
      channel.drop(end + 1)
      searched = 0
      guard let message, handle(message) else {
        pendingEvents.append(.failed(tab: nil, .invalidMessage))
        break
      }
    }
    searched = channel.received.count
    // Base64 needs a third more bytes than its content.
    if searched > limits.bytes / 3 * 4 + (1 << 20) {
      pendingEvents.append(.failed(tab: nil, .invalidMessage))
    } else if case .closed = reception {
      pendingEvents.append(.failed(tab: nil, .ended))
    }
    defer { pendingEvents = [] }
    return pendingEvents
  }

  /// Handles a message from the browser.
  ///
  /// Returns false if it is not a valid protocol message.
  private func handle(_ message: JSONText) -> Bool {
    if let number = message["id"]?.integer { return reply(number, message) }
    guard let method = message["method"]?.text else { return false }
    guard let session = message["sessionId"]?.text,
      let tab = tabs.firstIndex(where: { $0.session == session }),
      let parameters = message["params"]
    else { return true }
    switch method {
    case "Fetch.requestPaused": return pause(tab, parameters)
    case "Page.lifecycleEvent":
      if parameters["name"]?.text == "load", let loader = parameters["loaderId"]?.text {
        tabs[tab].loaded.insert(loader)
        check(tab)
      }
    case "Log.entryAdded": note(tab, parameters["entry"]?["text"]?.text ?? "")
    case "Inspector.targetCrashed": pendingEvents.append(.failed(tab: tab, .ended))
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
    let tab = tabs.firstIndex { $0.phase.awaited == number }
    guard let tab else { return number > 0 && number <= lastOrder }
    let result = message["result"]
    switch tabs[tab].phase {
    case .opening:
      guard let target = result?["targetId"]?.text else { return false }
      tabs[tab].phase = .attaching(
        order("Target.attachToTarget") { order in
          order.text("targetId", target)
          order.value("flatten", "true")
        })
    case .attaching:
      guard let session = result?["sessionId"]?.text else { return false }
      tabs[tab].session = session
      prepare(tab)
    case .preparing:
      guard result != nil else { return false }
      tabs[tab].phase = .idle
      if let identity, tabs.allSatisfy(\.isOpen) { pendingEvents.append(.ready(identity)) }
    case .navigating:
      guard let loader = result?["loaderId"]?.text, result?["errorText"] == nil else {
        // This engine provides the document, so the error comes from another event in the tab.
        pendingEvents.append(.failed(tab: tab, .ended))
        break
      }
      tabs[tab].phase = .loading(loader: loader)
      check(tab)
    case .checking: finishCheck(tab, result)
    case .printing: receivePDF(tab, result)
    case .idle, .loading: break
    }
    return true
  }

  /// Configures a browser tab once: no scripts, no cache, interception of all requests.
  private func prepare(_ tab: Int) {
    order("Page.enable", tab: tab)
    order("Log.enable", tab: tab)
    order("Page.setLifecycleEventsEnabled", tab: tab) { $0.value("enabled", "true") }
    order("Network.setCacheDisabled", tab: tab) { $0.value("cacheDisabled", "true") }
    order("Emulation.setScriptExecutionDisabled", tab: tab) { $0.value("value", "true") }
    tabs[tab].phase = .preparing(
      order("Fetch.enable", tab: tab) { $0.value("patterns", "[{\"urlPattern\":\"*\"}]") })
  }

  // MARK: Requests of the document

  private func pause(_ tab: Int, _ parameters: JSONText) -> Bool {
    guard let requestID = parameters["requestId"]?.text,
      let address = parameters["request"]?["url"]?.text
    else { return false }
    let isPage = parameters["resourceType"]?.text == "Document"
    guard let request = tabs[tab].request else {
      fail(requestID, tab, isDocument: isPage)
      return true
    }
    if isPage, !tabs[tab].isDelivered, address == request.assets.document {
      tabs[tab].isDelivered = true
      fulfil(requestID, tab, "application/xhtml+xml", request.bytes)
    } else if address.hasPrefix("data:") {
      order("Fetch.continueRequest", tab: tab) { $0.text("requestId", requestID) }
    } else if let asset = request.assets[address] {
      pendingEvents.append(.requested(tab: tab, requestID: requestID, asset))
    } else {
      // A browser with windows requests this file automatically. Before the document is delivered,
      // requests come from the document before it.
      if tabs[tab].isDelivered, address != PrintDocument.origin + "/favicon.ico" {
        tabs[tab].refused.insert(request.assets.relativeURL(address))
      }
      fail(requestID, tab, isDocument: isPage)
    }
    return true
  }

  /// Records a rejected local file.
  ///
  /// The browser reports it only in its log.
  private func note(_ tab: Int, _ text: String) {
    let prefix = "Not allowed to load local resource: "
    guard text.hasPrefix(prefix) else { return }
    tabs[tab].refused.insert(String(text.dropFirst(prefix.count)))
  }

  // MARK: Printing loaded documents

  /// Starts the check that the document is well-formed, once all its files are loaded.
  private func check(_ tab: Int) {
    guard case .loading(let loader) = tabs[tab].phase, tabs[tab].loaded.contains(loader) else {
      return
    }
    tabs[tab].phase = .checking(
      order("Runtime.evaluate", tab: tab) { order in
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

  private func finishCheck(_ tab: Int, _ result: JSONText?) {
    let value = result?["result"]?["value"]?.text
    if value == "malformed" {
      return refuse(
        tab, .printMalformed,
        "the browser cannot parse the document as XML; no PDF file written")
    }
    guard let value, value == tabs[tab].request?.assets.document else {
      return refuse(tab, .printRefused, "the browser opened another page instead of the document")
    }
    tabs[tab].phase = .printing(
      order("Page.printToPDF", tab: tab) { order in
        order.value("printBackground", "true")
        order.value("preferCSSPageSize", "true")
        order.value("generateTaggedPDF", "true")
        order.value("generateDocumentOutline", "true")
      })
  }

  private func receivePDF(_ tab: Int, _ result: JSONText?) {
    guard let bytes = result?["data"]?.base64, bytes.starts(with: "%PDF-".utf8) else {
      return refuse(
        tab, .printRefused, "the browser did not print the document; no PDF file written")
    }
    guard bytes.count <= limits.bytes else {
      return refuse(
        tab, .printRefused, "expected at most \(limits.bytes) bytes in the PDF, found more")
    }
    let refused = tabs[tab].refused.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    free(tab)
    pendingEvents.append(.printed(tab: tab, PrintedDocument(bytes: bytes, refused: refused)))
  }

  private func refuse(_ tab: Int, _ code: DiagnosticCode, _ message: String) {
    free(tab)
    pendingEvents.append(.refused(tab: tab, Diagnostic(code, message)))
  }

  private func free(_ tab: Int) {
    tabs[tab].phase = .idle
    tabs[tab].request = nil
  }
}

// MARK: - Tabs

/// A browser tab, and the progress of its document.
private struct ChromiumTab {
  /// The progress of a browser tab: its start, its configuration, or the steps for a document.
  ///
  /// The numbers identify commands with pending responses.
  enum Phase {
    /// The tab itself: its target, its session, and the last configuration command.
    case opening(Int)
    case attaching(Int)
    case preparing(Int)
    /// The steps for one document, from waiting for it to its PDF.
    case idle
    case navigating(Int)
    /// The document with this loader name is loaded, and its files are pending.
    case loading(loader: String)
    case checking(Int)
    case printing(Int)
  }

  var phase: Phase
  /// The DevTools session of the tab, which messages to the tab contain.
  var session = ""
  var request: PrintRequest?
  /// The loader names of documents that are loaded with all their files.
  var loaded: Set<String> = []
  /// Whether the browser has received the bytes of the document.
  var isDelivered = false
  var refused: Set<String> = []

  /// Whether the tab is configured, so that it can print documents.
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

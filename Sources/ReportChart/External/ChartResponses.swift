import ReportText

/// The responses of external renderers for the charts of one worker.
///
/// Requests of many charts can be sent together. While ``isCollecting`` is true, charts are drawn
/// empty and requests are collected. Then ``begin()`` sends the requests, and ``finish()`` receives
/// the responses.
public final class ChartResponses {
  /// Whether requests are collected instead of sent.
  public var isCollecting = false
  /// The failure of an external renderer in the current chart; nil without a failure.
  var failure: ChartFailure?
  private var cached: [ByteText: ChartResponse] = [:]
  private var open: [(answerer: any ChartResponder, requests: [[UInt8]])] = []
  private var collected: Set<ByteText> = []
  /// The requests that are sent and still without responses, the earliest batch first.
  private var begun: [[(requests: [[UInt8]], pending: any PendingChartRequests)]] = []

  init() {}

  /// Returns and clears the failure of the last chart; nil without a failure.
  public func takeFailure() -> ChartFailure? {
    defer { failure = nil }
    return failure
  }

  /// Sends all requests collected since the last call.
  public func begin() {
    begun.append(open.map { ($0.requests, $0.answerer.begin($0.requests)) })
    open.removeAll()
    collected.removeAll()
  }

  /// Sends and receives data of the sent requests as far as possible without waiting.
  public func advance() {
    for group in begun {
      for (_, pending) in group { pending.advance() }
    }
  }

  /// Waits for the responses to the earliest batch of requests, and discards earlier responses.
  public func finish() {
    cached.removeAll()
    guard !begun.isEmpty else { return }
    for (requests, pending) in begun.removeFirst() {
      for (request, response) in zip(requests, pending.responses()) {
        cached[ByteText(request)] = response
      }
    }
  }

  /// Discards all requests and responses.
  public func forget() {
    while !begun.isEmpty { finish() }
    cached.removeAll()
    open.removeAll()
    collected.removeAll()
  }

  /// Returns the response to a request; nil while requests are collected.
  func response(to request: [UInt8], by answerer: any ChartResponder) -> ChartResponse? {
    guard isCollecting else {
      return cached[ByteText(request)] ?? answerer.begin([request]).responses().first
    }
    guard collected.insert(ByteText(request)).inserted else { return nil }
    if let index = open.firstIndex(where: { $0.answerer.name == answerer.name }) {
      open[index].requests.append(request)
    } else {
      open.append((answerer, [request]))
    }
    return nil
  }
}

/// An external renderer of a chart type, such as a plugin process.
///
/// The host sends a request before layout and receives marks in data coordinates. The host computes
/// scales, axes, pixels, ids, and escaping.
public protocol ChartResponder: Sendable {
  /// The unique name of the renderer in a run, for diagnostics.
  var name: String { get }

  /// Returns the request for one chart.
  ///
  /// Equal data give equal bytes. The request does not identify the participant.
  func request(about block: ExternalBlock, _ data: borrowing ChartData) -> [UInt8]

  /// Starts sending requests, and returns without waiting for the responses.
  ///
  /// Several tasks can call this function concurrently.
  func begin(_ requests: [[UInt8]]) -> any PendingChartRequests
}

/// Requests that were sent to an external renderer.
public protocol PendingChartRequests: Sendable {
  /// Sends and receives data as far as possible without waiting.
  ///
  /// Call this function during other work, so that the renderer does not wait for the host.
  func advance()

  /// Waits for the responses and returns them in the order of the requests. Call this only once.
  func responses() -> [ChartResponse]
}

/// The response to one request.
public enum ChartResponse: Sendable {
  /// The contents of the chart that the renderer returns.
  case picture(ExternalPicture)
  /// A failure of the renderer, which returns no chart.
  case failure(ChartFailure)
}

/// The failure of an external renderer to draw a chart.
public struct ChartFailure: Error, Sendable, Hashable {
  /// The reason for a failure.
  public enum Kind: String, Sendable, CaseIterable {
    /// The program cannot be started.
    case start
    /// The handshake is missing, or it differs from the manifest.
    case handshake
    /// The program exceeded the time limit.
    case time
    /// The program ended.
    case end
    /// The response is invalid.
    case response
    /// The response contains an unsupported mark or property.
    case mark
    /// The program reports that it cannot draw this chart.
    case refusal
    /// The program failed too often to be started again.
    case budget
  }

  /// The reason for the failure.
  public var kind: Kind
  /// The name and version of the program.
  public var plugin: String
  /// The details in the host's words. They contain no data and no output of the program.
  public var detail: String
  /// The option that the program reports as invalid; nil for none.
  public var option: String?
  /// The output of the program; nil without output.
  ///
  /// The output can contain participant data. Show it to plugin authors only.
  public var words: String?

  /// Whether a text replaces the chart. If false, no document is written.
  public var isShown = false

  /// Creates a failure of a program, with its reason and details.
  public init(
    _ kind: Kind, of plugin: String, _ detail: String, option: String? = nil, words: String? = nil
  ) {
    self.kind = kind
    self.plugin = plugin
    self.detail = detail
    self.option = option
    self.words = words
  }
}

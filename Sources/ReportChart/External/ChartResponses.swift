import ReportText

/// What a worker's charts are told by somebody else. Answers can be gathered for many charts at once: while
/// ``isGathering``, charts are drawn empty, and ``begin()`` and ``finish()`` get all their answers.
public final class ChartResponses {
  /// True while questions are gathered.
  public var isGathering = false
  /// Why a picture of the chart at hand is missing; nil when none is.
  var failure: ChartFailure?
  private var known: [ByteText: ChartResponse] = [:]
  private var open: [(answerer: any ChartResponder, requests: [[UInt8]])] = []
  private var gathered: Set<ByteText> = []
  /// What is being asked, the earliest first.
  private var begun: [[(requests: [[UInt8]], pending: any PendingChartRequests)]] = []

  init() {}

  /// Why the last chart has no picture; nil when it has one. It is asked once.
  public func takeFailure() -> ChartFailure? {
    defer { failure = nil }
    return failure
  }

  /// Begins to ask all that was gathered since.
  public func begin() {
    begun.append(open.map { ($0.requests, $0.answerer.begin($0.requests)) })
    open.removeAll()
    gathered.removeAll()
  }

  /// Keeps going what is being asked.
  public func advance() {
    for group in begun {
      for (_, pending) in group { pending.advance() }
    }
  }

  /// Waits for the answers to what was begun first, and forgets those before.
  public func finish() {
    known.removeAll()
    guard !begun.isEmpty else { return }
    for (requests, pending) in begun.removeFirst() {
      for (request, response) in zip(requests, pending.responses()) {
        known[ByteText(request)] = response
      }
    }
  }

  /// Forgets all answers.
  public func forget() {
    while !begun.isEmpty { finish() }
    known.removeAll()
    open.removeAll()
    gathered.removeAll()
  }

  /// The answer to a question; nil while questions are gathered.
  func response(to request: [UInt8], by answerer: any ChartResponder) -> ChartResponse? {
    guard isGathering else {
      return known[ByteText(request)] ?? answerer.begin([request]).responses().first
    }
    guard gathered.insert(ByteText(request)).inserted else { return nil }
    if let place = open.firstIndex(where: { $0.answerer.name == answerer.name }) {
      open[place].requests.append(request)
    } else {
      open.append((answerer, [request]))
    }
    return nil
  }
}

/// Somebody else who makes the pictures of a chart type: a program beside the host. It is asked before a
/// chart is planned, and answers in units of the data; the host owns scales, axes, pixels, ids and escaping.
public protocol ChartResponder: Sendable {
  /// What it is called, for messages; no two of a run are called alike.
  var name: String { get }

  /// The question about one picture. Like data has like bytes, and the participant is not in them.
  func request(about block: ExternalBlock, _ data: borrowing ChartData) -> [UInt8]

  /// Begins to ask questions, so that they can be answered while other things are done. Called from many
  /// tasks at once.
  func begin(_ requests: [[UInt8]]) -> any PendingChartRequests
}

/// Questions that were asked.
public protocol PendingChartRequests: Sendable {
  /// Passes on and takes in what can be without waiting, so that nobody waits for the host while it does other
  /// things.
  func advance()

  /// Waits for the answers, in the order of the questions. It is asked once.
  func responses() -> [ChartResponse]
}

/// What is answered to one question.
public enum ChartResponse: Sendable {
  /// What the picture shows.
  case picture(ExternalPicture)
  /// There is none.
  case failure(ChartFailure)
}

/// Why there is no picture of a chart, and whose fault it is.
public struct ChartFailure: Error, Sendable, Hashable {
  /// What went wrong.
  public enum Kind: String, Sendable, CaseIterable {
    /// The program cannot be started.
    case start
    /// It did not introduce itself, or not as its manifest says.
    case handshake
    /// It took too long.
    case time
    /// It ended.
    case end
    /// Its answer is not one.
    case response
    /// Its answer holds something that no picture has.
    case mark
    /// It says that it cannot draw this.
    case refusal
    /// It failed too often to be started again.
    case budget
  }

  /// What went wrong.
  public var kind: Kind
  /// The name and version of the program.
  public var plugin: String
  /// What was found, in words of the host: it holds nothing of the data and nothing that the program said.
  public var detail: String
  /// The option that the program complains of.
  public var option: String?
  /// What the program said, which may hold data: for its author, never for a message about documents.
  public var words: String?

  /// True when words stand in the place of the picture; false when there is no document without it.
  public var isShown = false

  /// A fault.
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

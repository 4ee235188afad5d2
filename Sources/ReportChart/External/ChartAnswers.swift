import ReportText

/// What a worker's charts are told by somebody else. Answers can be gathered for many charts at once: while
/// ``isGathering``, charts are drawn empty, and ``begin()`` and ``finish()`` get all their answers.
public final class ChartAnswers {
  /// True while questions are gathered.
  public var isGathering = false
  /// Why a picture of the chart at hand is missing; nil when none is.
  var fault: ChartFault?
  private var known: [ByteText: ChartAnswer] = [:]
  private var open: [(answerer: any ChartAnswerer, questions: [[UInt8]])] = []
  private var gathered: Set<ByteText> = []
  /// What is being asked, the earliest first.
  private var begun: [[(questions: [[UInt8]], asking: any ChartAsking)]] = []

  init() {}

  /// Why the last chart has no picture; nil when it has one. It is asked once.
  public func takeFault() -> ChartFault? {
    defer { fault = nil }
    return fault
  }

  /// Begins to ask all that was gathered since.
  public func begin() {
    begun.append(open.map { ($0.questions, $0.answerer.begin($0.questions)) })
    open.removeAll()
    gathered.removeAll()
  }

  /// Keeps going what is being asked.
  public func advance() {
    for group in begun {
      for (_, asking) in group { asking.advance() }
    }
  }

  /// Waits for the answers to what was begun first, and forgets those before.
  public func finish() {
    known.removeAll()
    guard !begun.isEmpty else { return }
    for (questions, asking) in begun.removeFirst() {
      for (question, answer) in zip(questions, asking.answers()) {
        known[ByteText(question)] = answer
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
  func answer(to question: [UInt8], by answerer: any ChartAnswerer) -> ChartAnswer? {
    guard isGathering else {
      return known[ByteText(question)] ?? answerer.begin([question]).answers().first
    }
    guard gathered.insert(ByteText(question)).inserted else { return nil }
    if let place = open.firstIndex(where: { $0.answerer.name == answerer.name }) {
      open[place].questions.append(question)
    } else {
      open.append((answerer, [question]))
    }
    return nil
  }
}

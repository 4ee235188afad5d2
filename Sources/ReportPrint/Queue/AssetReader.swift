import ReportText

/// Reads the files that one document asks for, in a thread of its own: a file that never ends costs this
/// document its time and stops nothing else.
final class AssetReader: Sendable {
  private struct Questions: Sendable {
    var open: [(question: String, asset: PrintAsset)] = []
    var isStarted = false
    var isOver = false
  }

  private let place: AssetPlace
  private let board: PrintBoard
  private let questions = Monitor(Questions())

  init(_ place: AssetPlace, board: PrintBoard) {
    self.place = place
    self.board = board
  }

  deinit { stop() }

  /// Reads a file; the answer comes to the board.
  func read(_ asset: PrintAsset, for question: String) {
    let isFirst = questions.with { questions in
      questions.open.append((question, asset))
      defer { questions.isStarted = true }
      return !questions.isStarted
    }
    guard isFirst else { return }
    let thread = PrintThread { [questions, board, place] in
      Self.work(questions, place, board)
    }
    if thread == nil { Self.work(questions, place, board, untilEmpty: true) }
  }

  /// Lets the thread end when it is done with the file at hand.
  func stop() { questions.with { $0.isOver = true } }

  private static func work(
    _ questions: Monitor<Questions>, _ place: AssetPlace, _ board: PrintBoard,
    untilEmpty: Bool = false
  ) {
    while true {
      let next = questions.wait { questions -> (question: String, asset: PrintAsset)?? in
        if questions.isOver { return .some(nil) }
        if questions.open.isEmpty { return untilEmpty ? .some(nil) : nil }
        return questions.open.removeFirst()
      }
      guard let next else { return }
      let bytes: Result<[UInt8], Diagnostic>
      do throws(Diagnostic) {
        bytes = .success(try next.asset.read())
      } catch {
        bytes = .failure(error)
      }
      board.change {
        $0.answers.append(
          AssetAnswer(
            reader: place, question: next.question, mediaType: next.asset.mediaType, bytes: bytes))
      }
    }
  }
}

/// A file that was read for a document, and who asked for it.
struct AssetAnswer: Sendable {
  let reader: AssetPlace
  /// What the engine calls its question.
  let question: String
  let mediaType: String
  let bytes: Result<[UInt8], Diagnostic>
}

/// Which lane of which engine a file is read for, and the how manieth document of the run it is.
struct AssetPlace: Sendable, Hashable {
  let slot: Int
  let lane: Int
  let turn: Int
}

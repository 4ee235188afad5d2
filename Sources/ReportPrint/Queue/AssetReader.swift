import ReportText

/// Reads the files that one document asks for, in a thread of its own: a file that never ends costs this
/// document its time and stops nothing else.
final class AssetReader: Sendable {
  private struct AssetRequests: Sendable {
    var open: [(requestID: String, asset: PrintAsset)] = []
    var isStarted = false
    var isOver = false
  }

  private let place: AssetRequester
  private let queue: PrintQueue
  private let requests = Monitor(AssetRequests())

  init(_ place: AssetRequester, queue: PrintQueue) {
    self.place = place
    self.queue = queue
  }

  deinit { stop() }

  /// Reads a file; the answer comes to the board.
  func read(_ asset: PrintAsset, for requestID: String) {
    let isFirst = requests.with { requests in
      requests.open.append((requestID, asset))
      defer { requests.isStarted = true }
      return !requests.isStarted
    }
    guard isFirst else { return }
    let thread = PrintThread { [requests, queue, place] in
      Self.work(requests, place, queue)
    }
    if thread == nil { Self.work(requests, place, queue, untilEmpty: true) }
  }

  /// Lets the thread end when it is done with the file at hand.
  func stop() { requests.with { $0.isOver = true } }

  private static func work(
    _ requests: Monitor<AssetRequests>, _ place: AssetRequester, _ queue: PrintQueue,
    untilEmpty: Bool = false
  ) {
    while true {
      let next = requests.wait { requests -> (requestID: String, asset: PrintAsset)?? in
        if requests.isOver { return .some(nil) }
        if requests.open.isEmpty { return untilEmpty ? .some(nil) : nil }
        return requests.open.removeFirst()
      }
      guard let next else { return }
      let bytes: Result<[UInt8], Diagnostic>
      do throws(Diagnostic) {
        bytes = .success(try next.asset.read())
      } catch {
        bytes = .failure(error)
      }
      queue.change {
        $0.responses.append(
          AssetResponse(
            reader: place, requestID: next.requestID, mediaType: next.asset.mediaType, bytes: bytes)
        )
      }
    }
  }
}

/// A file that was read for a document, and who asked for it.
struct AssetResponse: Sendable {
  let reader: AssetRequester
  /// What the engine calls its question.
  let requestID: String
  let mediaType: String
  let bytes: Result<[UInt8], Diagnostic>
}

/// Which lane of which engine a file is read for, and the how manieth document of the run it is.
struct AssetRequester: Sendable, Hashable {
  let slot: Int
  let lane: Int
  let turn: Int
}

import ReportText

/// A reader for the files of one document, in a separate thread.
///
/// A file that never ends uses up the time of this document and blocks nothing else.
final class AssetReader: Sendable {
  private struct AssetRequests: Sendable {
    var open: [(requestID: String, asset: PrintAsset)] = []
    var isStarted = false
    var isOver = false
  }

  private let requester: AssetRequester
  private let queue: PrintQueue
  private let requests = Monitor(AssetRequests())

  init(_ requester: AssetRequester, queue: PrintQueue) {
    self.requester = requester
    self.queue = queue
  }

  deinit { stop() }

  /// Reads a file and adds the response to the print queue.
  func read(_ asset: PrintAsset, for requestID: String) {
    let isFirst = requests.with { requests in
      requests.open.append((requestID, asset))
      defer { requests.isStarted = true }
      return !requests.isStarted
    }
    guard isFirst else { return }
    let thread = PrintThread { [requests, queue, requester] in
      Self.work(requests, requester, queue)
    }
    if thread == nil { Self.work(requests, requester, queue, untilEmpty: true) }
  }

  /// Ends the reader thread after the file that it is reading.
  func stop() { requests.with { $0.isOver = true } }

  private static func work(
    _ requests: Monitor<AssetRequests>, _ requester: AssetRequester, _ queue: PrintQueue,
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
            requester: requester, requestID: next.requestID, mediaType: next.asset.mediaType,
            bytes: bytes)
        )
      }
    }
  }
}

/// A file that was read for a document, and its requester.
struct AssetResponse: Sendable {
  let requester: AssetRequester
  /// The identifier that the engine gave to its request for the file.
  let requestID: String
  let mediaType: String
  let bytes: Result<[UInt8], Diagnostic>
}

/// The requester of a file: an engine, a tab, and the number of the document in the run.
struct AssetRequester: Sendable, Hashable {
  let slot: Int
  let tab: Int
  let documentNumber: Int
}

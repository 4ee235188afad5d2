import ReportProcess
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The shared state of a printer, and the bell that wakes its loop.
final class PrintBoard: Sendable {
  let state = Monitor(PrintState())
  /// Becomes readable when the state changed.
  let bell: Int32
  private let striker: Int32

  init() throws(Diagnostic) {
    guard let pair = SocketPair() else {
      throw Diagnostic(.engineFailed, "the system has no descriptors left for a print engine")
    }
    striker = pair.own
    bell = pair.other
    _ = fcntl(bell, F_SETFL, fcntl(bell, F_GETFL) | O_NONBLOCK)
  }

  deinit {
    _ = close(striker)
    _ = close(bell)
  }

  /// Changes the state and wakes the loop.
  func change<Result>(_ body: (inout PrintState) -> Result) -> Result {
    let result = state.with(body)
    // A bell that is full has been rung.
    withUnsafeBytes(of: UInt8(1)) { _ = send(striker, $0.baseAddress, 1, 0) }
    return result
  }

  /// Takes note of all that rang so far.
  func silence() {
    withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { room in
      while recv(bell, room.baseAddress, room.count, 0) > 0 {}
    }
  }
}

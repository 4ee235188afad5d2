import Foundation
import ReportCompiler
import ReportPreview
import ReportText
import Synchronization

/// A preview server on a free port, which runs until the end of the test.
final class RunningPreview: Sendable {
  private final class State: Sendable {
    let isOver = Atomic<Bool>(false)
    let port = Atomic<Int>(0)
    let lines = Mutex<[String]>([])
    let started = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)
  }

  let project: PreviewProject
  private let state = State()

  init(_ project: PreviewProject) throws {
    self.project = project
    Thread { [state] in
      defer { state.ended.signal() }
      guard
        var server = try? PreviewServer(
          project.preview(), port: 0, log: { line in state.lines.withLock { $0.append(line) } })
      else {
        state.started.signal()
        return
      }
      state.port.store(server.port, ordering: .sequentiallyConsistent)
      state.started.signal()
      server.run { state.isOver.load(ordering: .relaxed) }
    }.start()
    state.started.wait()
  }

  convenience init() throws { try self.init(PreviewProject()) }

  deinit {
    state.isOver.store(true, ordering: .relaxed)
    state.ended.wait()
  }

  var port: Int { state.port.load(ordering: .sequentiallyConsistent) }
  var host: String { "localhost:\(port)" }
  /// The messages of the server.
  var lines: [String] { state.lines.withLock { $0 } }

  /// Sends a request for a target and returns the complete response.
  func get(
    _ target: String, method: String = "GET", host: String? = nil, _ fields: [String] = []
  ) throws -> RawResponse {
    let head = ["\(method) \(target) HTTP/1.1", "Host: \(host ?? self.host)"] + fields
    return try send(Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8))
  }

  /// Sends bytes and returns the complete response.
  func send(_ bytes: [UInt8]) throws -> RawResponse {
    let socket = try RawSocket(port: port)
    socket.send(bytes)
    return RawResponse(socket.rest())
  }
}

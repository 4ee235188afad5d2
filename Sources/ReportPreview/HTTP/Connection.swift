import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A connection to a browser, for one request and one response.
struct Connection {
  /// The current step of a connection.
  enum State {
    /// Receiving the header of the request.
    case reading
    /// Sending the response.
    case writing
    /// Sending events as they occur.
    case streaming
    /// Waiting for the browser to close the connection.
    case draining
  }

  let descriptor: Int32
  var state = State.reading
  /// The bytes that the server received from the browser.
  var input: [UInt8] = []
  /// The bytes that the server sends to the browser.
  ///
  /// `sent` is the number of bytes already sent.
  private var output: [UInt8] = []
  private var sent = 0
  /// The number of bytes that the browser sent after its request, which are discarded.
  private var drained = 0
  /// The time at which the server closes the connection.
  var deadline: ContinuousClock.Instant
  /// Whether the connection must be closed.
  var isOver = false

  /// The maximum times for receiving a request, for progress of a response, and for closing.
  static let readingTime = Duration.seconds(10)
  static let writingTime = Duration.seconds(20)
  static let drainingTime = Duration.seconds(2)
  /// The maximum number of discarded bytes after a request, before the connection is closed.
  private static let drainLimit = 4 << 20

  init(_ descriptor: Int32, now: ContinuousClock.Instant) {
    self.descriptor = descriptor
    deadline = now + Self.readingTime
  }

  // MARK: Sending and receiving

  /// The events of the connection for which `poll` waits.
  var events: Int16 {
    switch state {
    case .reading, .draining: Int16(POLLIN)
    case .writing: Int16(POLLOUT)
    case .streaming: Int16(output.count > sent ? POLLIN | POLLOUT : POLLIN)
    }
  }

  /// Adds bytes to the output of the connection.
  mutating func send(_ bytes: [UInt8], now: ContinuousClock.Instant) {
    if sent == output.count {
      output = bytes
      sent = 0
    } else {
      output += bytes
    }
    deadline = now + Self.writingTime
    write(now: now)
  }

  /// Receives the bytes that are available from the browser.
  mutating func read() {
    var buffer = [UInt8](repeating: 0, count: 8192)
    while !isOver {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count > 0 {
        if state == .reading {
          input += buffer[..<count]
          if input.count >= RequestHeader.sizeLimit { return }
        } else {
          drained += count
          if drained > Self.drainLimit { isOver = true }
        }
      } else if count == 0 {
        isOver = true
        return
      } else {
        if errno == EINTR { continue }
        if errno != EAGAIN, errno != EWOULDBLOCK { isOver = true }
        return
      }
    }
  }

  /// Sends as many bytes of the output as possible, without blocking.
  mutating func write(now: ContinuousClock.Instant) {
    while sent < output.count {
      let count = output[sent...].withUnsafeBytes { bytes in
        #if canImport(Glibc)
          Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        #else
          Darwin.send(descriptor, bytes.baseAddress, bytes.count, 0)
        #endif
      }
      if count > 0 {
        sent += count
        deadline = now + Self.writingTime
      } else {
        if count < 0, errno == EINTR { continue }
        if errno != EAGAIN, errno != EWOULDBLOCK { isOver = true }
        return
      }
    }
    if state == .writing {
      // An immediate close could discard the response if the browser is still sending.
      _ = shutdown(descriptor, Int32(SHUT_WR))
      state = .draining
      input = []
      deadline = now + Self.drainingTime
    }
  }

  /// Returns whether the deadline is exceeded.
  ///
  /// An idle event stream has no deadline.
  func isLate(_ now: ContinuousClock.Instant) -> Bool {
    now >= deadline && (state != .streaming || sent < output.count)
  }
}

// MARK: - Responses

/// An HTTP response.
///
/// It closes its connection, is never cached, and is for this site only.
struct Response {
  var status = 200
  var mediaType = "text/plain; charset=utf-8"
  var fields: [(name: String, value: String)] = []
  var body: [UInt8] = []
  /// Whether the response is an event stream, which stays open.
  var isStream = false
  /// Whether a page of the preview shows the response in a frame.
  var isFramed = false

  /// Creates the response to a rejected request.
  init(_ failure: RequestError) {
    status = failure.status
    if status == 405 { fields.append(("Allow", "GET, HEAD")) }
    body = Array("\(failure.status) \(Self.words(failure.status)): \(failure.reason)\n".utf8)
  }

  /// Creates a response with a body.
  init(_ body: [UInt8], mediaType: String, status: Int = 200) {
    self.status = status
    self.mediaType = mediaType
    self.body = body
  }

  /// Creates a redirect to another URL of the preview.
  init(movedTo address: String) {
    status = 303
    fields = [("Location", address)]
  }

  /// Returns the bytes of the response: its header and, except for `HEAD`, its body.
  func bytes(isHead: Bool) -> [UInt8] {
    var writer = ByteWriter(capacity: body.count + 1024)
    field("HTTP/1.1 \(status) \(Self.words(status))", &writer)
    field("Content-Type: \(mediaType)", &writer)
    if !isStream { field("Content-Length: \(body.count)", &writer) }
    field("Connection: close", &writer)
    field("Cache-Control: no-store", &writer)
    field("X-Content-Type-Options: nosniff", &writer)
    field("Referrer-Policy: no-referrer", &writer)
    field("Cross-Origin-Resource-Policy: same-origin", &writer)
    field("Cross-Origin-Opener-Policy: same-origin", &writer)
    field("X-Frame-Options: \(isFramed ? "SAMEORIGIN" : "DENY")", &writer)
    for (name, value) in fields { field("\(name): \(value)", &writer) }
    field("", &writer)
    if !isHead { writer.markup(body) }
    return writer.copy()
  }

  private func field(_ text: String, _ writer: inout ByteWriter) { writer.markup(text + "\r\n") }

  private static func words(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 303: "See Other"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 414: "URI Too Long"
    case 421: "Misdirected Request"
    case 431: "Request Header Fields Too Large"
    case 505: "HTTP Version Not Supported"
    default: "Internal Server Error"
    }
  }
}

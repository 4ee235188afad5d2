import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A connection to a browser: one request, one answer.
struct Connection {
  /// What it is doing.
  enum State {
    /// The head of the request is being received.
    case reading
    /// The answer is being sent.
    case writing
    /// Events are sent as they come.
    case streaming
    /// All is sent; the browser has not closed yet.
    case draining
  }

  let descriptor: Int32
  var state = State.reading
  /// What was received.
  var input: [UInt8] = []
  /// What is to be sent, and how much of it is.
  private var output: [UInt8] = []
  private var sent = 0
  /// How much came after the request.
  private var drained = 0
  /// When it is given up.
  var deadline: ContinuousClock.Instant
  /// True when it is to be closed.
  var isOver = false

  /// How long a request may take to arrive, an answer to make way, and a browser to close.
  static let readingTime = Duration.seconds(10)
  static let writingTime = Duration.seconds(20)
  static let drainingTime = Duration.seconds(2)
  /// How much of what comes after a request is thrown away before the connection is closed.
  private static let drainLimit = 4 << 20

  init(_ descriptor: Int32, now: ContinuousClock.Instant) {
    self.descriptor = descriptor
    deadline = now + Self.readingTime
  }

  // MARK: Receiving and sending

  /// The events to wait for.
  var events: Int16 {
    switch state {
    case .reading, .draining: Int16(POLLIN)
    case .writing: Int16(POLLOUT)
    case .streaming: Int16(output.count > sent ? POLLIN | POLLOUT : POLLIN)
    }
  }

  /// Adds bytes to send.
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

  /// Receives what is there.
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

  /// Sends what can be sent.
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
      // Closing at once could take the answer away from a browser that is still sending.
      _ = shutdown(descriptor, Int32(SHUT_WR))
      state = .draining
      input = []
      deadline = now + Self.drainingTime
    }
  }

  /// True when it is given up.
  func isLate(_ now: ContinuousClock.Instant) -> Bool {
    now >= deadline && (state != .streaming || sent < output.count)
  }
}

// MARK: - Answers

/// An answer of HTTP. Every answer closes its connection, is kept by nobody and is for this site alone.
struct Response {
  var status = 200
  var mediaType = "text/plain; charset=utf-8"
  var fields: [(name: String, value: String)] = []
  var body: [UInt8] = []
  /// True for the stream of events, which stays open.
  var isStream = false
  /// True for what a page of the preview shows in a frame.
  var isFramed = false

  /// An answer to a request that is refused.
  init(_ failure: RequestError) {
    status = failure.status
    if status == 405 { fields.append(("Allow", "GET, HEAD")) }
    body = Array("\(failure.status) \(Self.words(failure.status)): \(failure.reason)\n".utf8)
  }

  /// An answer with a body.
  init(_ body: [UInt8], mediaType: String, status: Int = 200) {
    self.status = status
    self.mediaType = mediaType
    self.body = body
  }

  /// Sends the browser to another address of the preview.
  init(movedTo address: String) {
    status = 303
    fields = [("Location", address)]
  }

  /// The bytes to send.
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

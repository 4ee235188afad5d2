import ReportText

/// An answer of HTTP. Every answer closes its connection, is kept by nobody and is for this site alone.
struct Response {
  var status = 200
  var mediaType = "text/plain; charset=utf-8"
  var fields: [(name: String, value: String)] = []
  var body: [UInt8] = []
  /// True for the stream of events, which stays open.
  var isStream = false

  /// An answer to a request that is refused.
  init(_ fault: RequestFault) {
    status = fault.status
    if status == 405 { fields.append(("Allow", "GET, HEAD")) }
    body = Array("\(fault.status) \(Self.words(fault.status)): \(fault.reason)\n".utf8)
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
    field("X-Frame-Options: DENY", &writer)
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

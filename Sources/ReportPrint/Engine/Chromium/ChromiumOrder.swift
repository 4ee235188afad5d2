import ReportText

/// Writes one order to the browser.
struct ChromiumOrder: ~Copyable {
  private var writer: ByteWriter

  /// The bytes so far.
  borrowing func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) { writer.withBytes(body) }

  /// An order, to the browser or a tab. Its parameters are to be added, then ``end()``.
  init(_ number: Int, _ method: StaticString, session: String, capacity: Int = 512) {
    writer = ByteWriter(capacity: capacity)
    writer.literal("{\"id\":")
    writer.integer(number)
    writer.literal(",\"method\":\"")
    writer.literal(method)
    writer.literal("\"")
    if !session.isEmpty {
      writer.literal(",\"sessionId\":")
      writer.jsonString(session)
    }
    writer.literal(",\"params\":{")
  }

  private var isFirst = true

  private mutating func name(_ name: StaticString) {
    if !isFirst { writer.literal(",") }
    isFirst = false
    writer.literal("\"")
    writer.literal(name)
    writer.literal("\":")
  }

  mutating func text(_ name: StaticString, _ value: String) {
    self.name(name)
    writer.jsonString(value)
  }

  /// Adds a value that is written in JSON.
  mutating func value(_ name: StaticString, _ json: StaticString) {
    self.name(name)
    writer.literal(json)
  }

  mutating func base64(_ name: StaticString, _ bytes: [UInt8]) {
    self.name(name)
    writer.literal("\"")
    bytes.withUnsafeBufferPointer { Base64.write($0, to: &writer) }
    writer.literal("\"")
  }

  /// Adds the head of an answer to a request.
  mutating func head(mediaType: String) {
    value("responseCode", "200")
    name("responseHeaders")
    writer.literal("[{\"name\":\"Content-Type\",\"value\":")
    writer.jsonString(mediaType)
    writer.literal("},{\"name\":\"Cache-Control\",\"value\":\"no-store\"},")
    // Fonts are asked for across origins, whatever the origin is.
    writer.literal("{\"name\":\"Access-Control-Allow-Origin\",\"value\":\"*\"}]")
  }

  mutating func end() {
    writer.literal("}}")
    writer.byte(0)
  }
}

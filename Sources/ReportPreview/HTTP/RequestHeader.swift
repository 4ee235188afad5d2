/// The header of an HTTP request (RFC 9112).
///
/// The strict parser rejects ambiguous input.
struct RequestHeader: Equatable {
  /// Whether the method is `HEAD`, so the response has no body.
  let isHead: Bool
  /// The unparsed request target.
  let target: [UInt8]
  /// The header fields, with names in lower case.
  let fields: [(name: String, value: String)]

  /// The maximum size of a header and of a target, in bytes, and the maximum number of fields.
  static let sizeLimit = 16_384
  static let targetLimit = 4_096
  static let fieldLimit = 100

  static func == (left: RequestHeader, right: RequestHeader) -> Bool {
    left.isHead == right.isHead && left.target == right.target
      && left.fields.elementsEqual(right.fields, by: ==)
  }

  /// Returns the value of a header field that can occur once; nil if it is missing.
  ///
  /// - Throws: an error with status 400 if the field is repeated.
  func field(_ name: String) throws(RequestError) -> String? {
    let values = fields.filter { $0.name == name }
    guard values.count <= 1 else { throw RequestError(400, "duplicate header field") }
    return values.first?.value
  }

  /// Returns the end of a header in received bytes, after its empty line; nil if it is incomplete.
  ///
  /// - Throws: an error with status 414 or 431 if the header is too long.
  static func end(in bytes: [UInt8]) throws(RequestError) -> Int? {
    let end = bytes.indices.dropFirst(3).first { index in
      bytes[index] == 0x0A && bytes[index - 1] == 0x0D && bytes[index - 2] == 0x0A
        && bytes[index - 3] == 0x0D
    }
    if let end, end < sizeLimit { return end + 1 }
    guard bytes.count < sizeLimit else {
      let line = bytes.prefix { $0 != 0x0D }.count
      throw line > targetLimit
        ? RequestError(414, "the address is too long")
        : RequestError(431, "the header is too large")
    }
    return nil
  }

  /// Parses a header, including its empty line.
  init(_ bytes: ArraySlice<UInt8>) throws(RequestError) {
    var lines = try Self.lines(of: bytes)
    guard !lines.isEmpty else { throw RequestError(400, "the request is empty") }
    let first = lines.removeFirst()
    let words = first.split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 3, let method = Self.token(words[0]) else {
      throw RequestError(400, "invalid request line")
    }
    let version = String(decoding: words[2], as: UTF8.self)
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
      let isHTTP = version.hasPrefix("HTTP/")
      throw RequestError(isHTTP ? 505 : 400, "expected HTTP version 1.1, found another version")
    }
    guard method == "GET" || method == "HEAD" else {
      throw RequestError(405, "expected GET or HEAD, found another method")
    }
    guard words[1].count <= Self.targetLimit else {
      throw RequestError(414, "the address is too long")
    }
    guard lines.count <= Self.fieldLimit else {
      throw RequestError(431, "too many header fields")
    }
    isHead = method == "HEAD"
    target = Array(words[1])
    var fields: [(name: String, value: String)] = []
    for line in lines { fields.append(try Self.field(line)) }
    self.fields = fields
    if try field("transfer-encoding") != nil {
      throw RequestError(400, "a request body is not allowed")
    }
    if let length = try field("content-length"), length != "0" {
      throw RequestError(400, "a request body is not allowed")
    }
  }

  /// Returns the lines of a header, which must end with CR LF, without its empty last line.
  private static func lines(of bytes: ArraySlice<UInt8>) throws(RequestError) -> [ArraySlice<UInt8>]
  {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      switch bytes[index] {
      case 0x0D:
        guard index + 1 < bytes.endIndex, bytes[index + 1] == 0x0A else {
          throw RequestError(400, "expected CR and LF at the end of a line")
        }
        if index > start { lines.append(bytes[start..<index]) }
        index += 2
        start = index
      case 0x09, 0x20...0x7E, 0x80...0xFF: index += 1
      default: throw RequestError(400, "a control character is not allowed in the header")
      }
    }
    return lines
  }

  private static func field(
    _ line: ArraySlice<UInt8>
  ) throws(RequestError) -> (name: String, value: String) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
      let name = token(line[line.startIndex..<colon])
    else { throw RequestError(400, "missing name of a header field") }
    var value = line[(colon + 1)...]
    while let first = value.first, first == 0x20 || first == 0x09 { value.removeFirst() }
    while let last = value.last, last == 0x20 || last == 0x09 { value.removeLast() }
    return (name.lowercased(), String(decoding: value, as: UTF8.self))
  }

  /// Returns bytes as an HTTP token (RFC 9110, 5.6.2); nil if they are not a token.
  private static func token(_ bytes: ArraySlice<UInt8>) -> String? {
    let isToken =
      !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
    return isToken ? String(decoding: bytes, as: UTF8.self) : nil
  }
}

/// The reason for a rejected request: an HTTP status (RFC 9110) and a text without request data.
struct RequestError: Error, Equatable {
  let status: Int
  let reason: String

  init(_ status: Int, _ reason: String) {
    self.status = status
    self.reason = reason
  }
}

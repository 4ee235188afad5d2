import Foundation

/// A received HTTP response.
struct RawResponse {
  let status: Int
  let fields: [String: String]
  let body: [UInt8]
  var text: String { String(decoding: body, as: UTF8.self) }

  init(_ bytes: [UInt8]) {
    let end = Data(bytes).range(of: Data("\r\n\r\n".utf8))
    let lines = String(decoding: bytes[..<(end?.lowerBound ?? bytes.count)], as: UTF8.self)
      .components(separatedBy: "\r\n")
    status = Int(lines[0].split(separator: " ").dropFirst().first ?? "") ?? 0
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    self.fields = fields
    body = Array(bytes[(end?.upperBound ?? bytes.count)...])
  }
}

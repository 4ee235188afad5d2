/// Which hosts and which other sites a preview answers.
///
/// A page elsewhere can let its own name lead to this machine (DNS rebinding); its requests then name it
/// as their host, and are refused.
struct HostRule: Sendable {
  let port: Int
  /// The address of `--host`; nil for this machine alone.
  let address: IPAddress?

  private static let own = ["localhost", "127.0.0.1", "[::1]"]

  /// True for the host of a request that is meant for this preview.
  func accepts(_ host: String) -> Bool {
    let text = host.lowercased()
    guard
      let name = text.hasSuffix(":\(port)")
        ? text.dropLast(":\(port)".utf8.count)[...] : port == 80 ? text[...] : nil
    else { return false }
    if Self.own.contains(String(name)) { return true }
    guard let address else { return false }
    let bare =
      name.hasPrefix("[") && name.hasSuffix("]")
      ? String(name.dropFirst().dropLast()) : String(name)
    guard let named = IPAddress(bare), named.isVersion6 == name.hasPrefix("[") else { return false }
    return address.isAny || named == address
  }

  /// Refuses a request that a page of another site made (Fetch Metadata; RFC 6454).
  /// - Parameter isPublic: true for what other sites may link to.
  func check(_ head: RequestHead, host: String, isPublic: Bool) throws(RequestFault) {
    if let origin = try head.field("origin"), origin != "http://\(host)" {
      throw RequestFault(403, "another site asks")
    }
    guard let site = try head.field("sec-fetch-site"), site != "same-origin", site != "none" else {
      return
    }
    let mode = try head.field("sec-fetch-mode")
    let destination = try head.field("sec-fetch-dest")
    guard isPublic, mode == "navigate", destination == "document" else {
      throw RequestFault(403, "another site asks")
    }
  }
}

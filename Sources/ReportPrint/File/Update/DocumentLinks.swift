/// A document's links by address, each to be used in its turn.
struct DocumentLinks {
  private var links: [String: [DocumentFacts.Link]] = [:]
  private var used: [String: Int] = [:]

  init(_ all: [DocumentFacts.Link]) {
    for link in all where !link.text.isEmpty {
      links[Self.key(link.address), default: []].append(link)
    }
  }

  /// The next link to an address, which may be as an engine completed it; the last one again when there
  /// are no more.
  mutating func next(for address: String?) -> DocumentFacts.Link? {
    guard let address else { return nil }
    var key = Self.key(address)
    // An engine completes an address by that of the document.
    while links[key] == nil {
      guard let slash = key.firstIndex(of: "/") else { return nil }
      key = String(key[key.index(after: slash)...])
    }
    guard let all = links[key], let last = all.last else { return nil }
    let index = used[key, default: 0]
    used[key] = index + 1
    return index < all.count ? all[index] : last
  }

  /// An address without what engines add to it or take from it.
  private static func key(_ address: String) -> String {
    var address = Substring(address)
    while address.hasPrefix("./") || address.hasPrefix("../") {
      address = address[address.index(after: address.firstIndex(of: "/") ?? address.startIndex)...]
    }
    if address.hasSuffix("/"), address.count > 1 { address = address.dropLast() }
    return String(address)
  }
}

/// Versions that something works with, as `>=1.2 <2` says them.
public struct VersionRange: Sendable, Equatable {
  private struct Bound: Sendable, Equatable {
    var sign: String
    var version: [Int]
  }

  /// The range as it was written.
  public let text: String
  private let bounds: [Bound]

  /// Bounds with blanks between them, each `>=`, `>`, `<=`, `<` or `=` before numbers with points between
  /// them; nil for anything else.
  public init?(_ text: String) {
    self.text = text
    var bounds: [Bound] = []
    for part in text.split(separator: " ") {
      guard let sign = [">=", "<=", ">", "<", "="].first(where: { part.hasPrefix($0) }),
        let version = Self.numbers(part.dropFirst(sign.count))
      else { return nil }
      bounds.append(Bound(sign: sign, version: version))
    }
    guard !bounds.isEmpty else { return nil }
    self.bounds = bounds
  }

  /// True for a version inside. What follows a hyphen or plus in it does not count.
  public func contains(_ version: String) -> Bool {
    guard let version = Self.numbers(version.prefix { $0 != "-" && $0 != "+" }) else {
      return false
    }
    return bounds.allSatisfy { bound in
      let order = Self.order(version, bound.version)
      return switch bound.sign {
      case ">=": order >= 0
      case "<=": order <= 0
      case ">": order > 0
      case "<": order < 0
      default: order == 0
      }
    }
  }

  private static func numbers(_ text: Substring) -> [Int]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in part.count <= 9 ? Int(part) : nil }
    return numbers.count == parts.count && numbers.allSatisfy { $0 >= 0 } ? numbers : nil
  }

  private static func order(_ first: [Int], _ second: [Int]) -> Int {
    for place in 0..<max(first.count, second.count) {
      let left = place < first.count ? first[place] : 0
      let right = place < second.count ? second[place] : 0
      if left != right { return left < right ? -1 : 1 }
    }
    return 0
  }
}

public import ReportChart
public import ReportText

/// What `reportgen-plugin.json` says: what a plugin is, with which hosts it works, and what it adds.
public struct PluginManifest: Sendable {
  /// The name of the file.
  public static let fileName = "reportgen-plugin.json"

  /// Letters, digits and hyphens.
  public var name = ""
  /// Its version.
  public var version = ""
  /// The hosts that it works with.
  public var hosts: VersionRange?
  /// The versions of the protocol that it speaks.
  public var protocols = 0...0
  /// The path of the program in the folder of the plugin.
  public var executable = ""
  /// The chart types that it adds.
  public var charts: [Chart] = []

  /// A chart type.
  public struct Chart: Sendable {
    /// Type, summary, channels and options.
    public var manifest: ChartManifest
    /// What it draws on.
    public var geometry: PlotGeometry
  }

  /// Name and version, for messages.
  public var title: String { "\(name) \(version)" }

  /// Says no where the plugin does not work with a host.
  /// - Throws: it does not, with both versions.
  public func check(host: String, in file: SourceFile) throws(Diagnostic) {
    if let hosts, !hosts.contains(host) {
      throw Diagnostic(
        .pluginHost,
        "the plugin `\(title)` works with reportgen `\(hosts.text)`, and this is \(host)",
        at: .file(file.name), hints: ["another version of the plugin may fit"])
    }
    guard WireVersion.common(protocols) != nil else {
      let known = WireVersion.known
      throw Diagnostic(
        .pluginHost,
        "the plugin `\(title)` speaks versions \(protocols.lowerBound) to \(protocols.upperBound) of the "
          + "protocol, and this reportgen \(known.lowerBound) to \(known.upperBound)",
        at: .file(file.name),
        hints: [
          protocols.lowerBound > known.upperBound
            ? "a newer reportgen is wanted" : "a newer version of the plugin is wanted"
        ])
    }
  }

  /// True when two manifests add the same: what a program says of itself, and what its manifest says.
  func addsTheSame(as other: [Chart]) -> Bool {
    guard charts.count == other.count else { return false }
    return zip(charts, other).allSatisfy { own, other in
      own.manifest.type == other.manifest.type && own.geometry == other.geometry
        && own.manifest.channels.map { "\($0.name) \($0.role.rawValue) \($0.isRequired)" }
          == other.manifest.channels.map { "\($0.name) \($0.role.rawValue) \($0.isRequired)" }
        && own.manifest.options.map(\.name) == other.manifest.options.map(\.name)
        && own.manifest.seriesOptions.map(\.name) == other.manifest.seriesOptions.map(\.name)
    }
  }
}

extension PluginManifest {
  /// Reads a manifest.
  /// - Throws: what is wrong, at its place.
  public init(_ file: SourceFile) throws(Diagnostic) {
    do throws(WireError) {
      var cursor = try WireCursor(file.bytes)
      try PluginManifestReader.read(&cursor, into: &self)
    } catch {
      let place = min(error.offset, file.bytes.count)
      throw Diagnostic(
        .pluginManifest, "the manifest of the plugin is wrong: \(error.message)",
        at: file.span(place..<min(place + 1, file.bytes.count)))
    }
  }
}

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

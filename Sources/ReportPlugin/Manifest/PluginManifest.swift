public import ReportChart
public import ReportText

/// The content of `reportgen-plugin.json`: identity, compatibility, and chart types.
public struct PluginManifest: Sendable {
  /// The file name of the manifest.
  public static let fileName = "reportgen-plugin.json"

  /// The name of the plugin, in letters, digits, and hyphens.
  public var name = ""
  /// The version of the plugin.
  public var version = ""
  /// The versions of reportgen that can run the plugin; nil before the manifest is read.
  public var hosts: VersionRange?
  /// The versions of the protocol that the plugin supports.
  public var protocols = 0...0
  /// The path of the program that draws charts, relative to the plugin folder.
  public var executable = ""
  /// The chart types that the plugin adds.
  public var charts: [Chart] = []

  /// A chart type that a plugin adds.
  public struct Chart: Sendable {
    /// The name, summary, channels, and options of the chart type.
    public var manifest: ChartManifest
    /// The way the chart type arranges its values, such as on x and y axes.
    public var geometry: PlotGeometry
  }

  /// The name and version of the plugin, for messages.
  public var title: String { "\(name) \(version)" }

  /// Checks that the plugin is compatible with a host.
  ///
  /// - Throws: `pluginHost` with both versions if it is not compatible.
  public func check(host: String, in file: SourceFile) throws(Diagnostic) {
    if let hosts, !hosts.contains(host) {
      throw Diagnostic(
        .pluginHost,
        "plugin `\(title)` requires reportgen `\(hosts.text)`, found \(host)",
        at: .file(file.name), hints: ["install another version of the plugin"])
    }
    guard WireVersion.common(protocols) != nil else {
      let supported = WireVersion.supported
      throw Diagnostic(
        .pluginHost,
        "plugin `\(title)` supports protocol versions \(protocols.lowerBound) "
          + "to \(protocols.upperBound), "
          + "reportgen supports \(supported.lowerBound) to \(supported.upperBound)",
        at: .file(file.name),
        hints: [
          protocols.lowerBound > supported.upperBound
            ? "install a newer version of reportgen"
            : "install a newer version of the plugin"
        ])
    }
  }

  /// Returns whether chart types are equal to those of this manifest.
  ///
  /// The comparison is between the manifest file and the description that the program sends.
  func hasEqualCharts(as others: [Chart]) -> Bool {
    guard charts.count == others.count else { return false }
    return zip(charts, others).allSatisfy { chart, other in
      chart.manifest.type == other.manifest.type && chart.geometry == other.geometry
        && chart.manifest.channels.map { "\($0.name) \($0.role.rawValue) \($0.isRequired)" }
          == other.manifest.channels.map { "\($0.name) \($0.role.rawValue) \($0.isRequired)" }
        && chart.manifest.options.map(\.name) == other.manifest.options.map(\.name)
        && chart.manifest.seriesOptions.map(\.name) == other.manifest.seriesOptions.map(\.name)
    }
  }
}

extension PluginManifest {
  /// Creates a manifest from the file `reportgen-plugin.json`.
  ///
  /// - Throws: `pluginManifest` at the position of the first error.
  public init(_ file: SourceFile) throws(Diagnostic) {
    do throws(WireError) {
      var cursor = try WireCursor(file.bytes)
      try PluginManifestReader.read(&cursor, into: &self)
    } catch {
      let offset = min(error.offset, file.bytes.count)
      throw Diagnostic(
        .pluginManifest, "invalid plugin manifest: \(error.message)",
        at: file.span(offset..<min(offset + 1, file.bytes.count)))
    }
  }
}

/// A range of versions, such as `>=1.2 <2`.
public struct VersionRange: Sendable, Equatable {
  private struct Bound: Sendable, Equatable {
    var relation: String
    var version: [Int]
  }

  /// The text of the range, as in the manifest.
  public let text: String
  private let bounds: [Bound]

  /// Creates a range from bounds that are separated by spaces; nil for an invalid text.
  ///
  /// Each bound is `>=`, `>`, `<=`, `<`, or `=`, followed by numbers with points between them.
  public init?(_ text: String) {
    self.text = text
    var bounds: [Bound] = []
    for part in text.split(separator: " ") {
      guard let relation = [">=", "<=", ">", "<", "="].first(where: { part.hasPrefix($0) }),
        let version = Self.numbers(part.dropFirst(relation.count))
      else { return nil }
      bounds.append(Bound(relation: relation, version: version))
    }
    guard !bounds.isEmpty else { return nil }
    self.bounds = bounds
  }

  /// Returns whether the range contains a version.
  ///
  /// The comparison ignores the part of the version after a hyphen or plus sign.
  public func contains(_ version: String) -> Bool {
    guard let version = Self.numbers(version.prefix { $0 != "-" && $0 != "+" }) else {
      return false
    }
    return bounds.allSatisfy { bound in
      let order = Self.order(version, bound.version)
      return switch bound.relation {
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
    for index in 0..<max(first.count, second.count) {
      let left = index < first.count ? first[index] : 0
      let right = index < second.count ? second[index] : 0
      if left != right { return left < right ? -1 : 1 }
    }
    return 0
  }
}

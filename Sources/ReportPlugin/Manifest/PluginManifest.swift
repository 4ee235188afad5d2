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

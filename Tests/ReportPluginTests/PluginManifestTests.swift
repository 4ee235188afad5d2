@testable import ReportPlugin
import ReportText
import Testing

@Suite struct PluginManifestTests {
  static func diagnostic(_ text: String) -> Diagnostic? {
    do throws(Diagnostic) {
      _ = try PluginManifest(SourceFile(name: "m.json", text: text))
      return nil
    } catch {
      return error
    }
  }

  @Test func `a complete manifest is read`() throws {
    let manifest = try PluginManifest(SourceFile(name: "m", text: PluginFixture.manifestText))
    #expect(manifest.title == "trial 1.2")
    #expect(manifest.charts.map(\.manifest.type) == ["dots"])
    #expect(manifest.charts[0].manifest.channels.map(\.name) == ["x", "y"])
  }

  @Test(arguments: [
    ("\"name\": \"trial\"", "\"name\": \"Trial/x\"", "expected a name of lowercase letters"),
    ("\"executable\": \"plugin.py\",", "", "missing or empty key `executable`"),
    (">=0.1 <2", "1.x", "expected a version range such as"),
    ("\"type\": \"dots\"", "\"type\": \"dots\", \"geometry\": \"cube\"", "expected a geometry"),
    ("\"role\": \"y\"", "\"role\": \"x\"", "the roles `x` and `y`"),
    ("\"name\": \"y\"", "\"name\": \"title\"", "reserved name `title`"),
    ("\"name\": \"y\"", "\"name\": \"x\"", "duplicate name"),
    (
      "\"executable\"", "\"capabilities\": { \"network\": true }, \"executable\"",
      "unsupported capability `network`"
    ),
    ("} ] }", "}", "incomplete JSON"),
  ])
  func `an invalid manifest is reported at its position`(old: String, new: String, words: String) {
    let text = PluginFixture.manifestText.replacing(old, with: new)
    let reported = Self.diagnostic(text)
    #expect(reported?.code == .pluginManifest)
    #expect(reported?.message.contains(words) == true, "\(reported?.message ?? "nothing")")
  }

  @Test func `a plugin for other hosts is rejected by name and version`() throws {
    let file = SourceFile(name: "m", text: PluginFixture.manifestText)
    let manifest = try PluginManifest(file)
    try manifest.check(host: "1.9.3", in: file)
    do throws(Diagnostic) {
      try manifest.check(host: "2.0.0", in: file)
      Issue.record("it is accepted")
    } catch {
      #expect(error.code == .pluginHost)
      #expect(
        error.message.contains("`trial 1.2` requires reportgen `>=0.1 <2`, found 2.0.0"))
    }
    let newer = SourceFile(
      name: "m",
      text: PluginFixture.manifestText.replacing(
        "\"min\": 1, \"max\": 1", with: "\"min\": 5, \"max\": 6"))
    do throws(Diagnostic) {
      try PluginManifest(newer).check(host: "1.0", in: newer)
      Issue.record("it is accepted")
    } catch {
      #expect(error.code == .pluginHost)
      #expect(error.hints == ["install a newer version of reportgen"])
    }
  }

  @Test func `version ranges contain the right versions`() throws {
    let range = try #require(VersionRange(">=1.2 <2"))
    #expect(["1.2", "1.2.0", "1.10", "1.99.9-beta"].allSatisfy { range.contains($0) })
    #expect(["1.1.9", "2", "2.0.0", "x", ""].allSatisfy { !range.contains($0) })
    #expect([">=a", "1.2", "", ">= 1"].allSatisfy { VersionRange($0) == nil })
  }

  @Test func `diagnostic codes of plugins are unique`() {
    let numbers = DiagnosticCode.pluginCodes.map(\.number)
    #expect(Set(numbers).count == numbers.count)
    #expect(numbers.allSatisfy { (1401...1499).contains($0) || (9201...9299).contains($0) })
  }
}

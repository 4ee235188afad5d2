import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of the fenced blocks `table` and `adherence` in pages.
@Suite struct SiteTableTests {
  @Test func `pages can contain tables and adherence charts in YAML`() async throws {
    let site = SmallSite([
      "index.md": """
      # Home

      ```table
      data: weekly
      columns: week steps
      caption: "Steps of {{ site.title }}"
      ```

      ```table
      data: centres
      columns:
        - name
        - { name: people, format: number(1), total: sum, label: "Size" }
      zebra: false
      ```

      ```adherence
      data: weekly
      done: steps
      expected: 7000
      ```
      """,
      "other.md": "# Other\n\nText.\n",
    ])
    let built = try await site.build()
    let page = try #require(built["index.html"])
    #expect(page.contains("<caption id=\"c"))
    #expect(page.contains("Steps of Trial</caption>"))
    #expect(page.contains("<span class=\"rg-missing\">no data</span>"))
    #expect(page.contains(">Size</th>"))
    #expect(page.contains("<td class=\"rg-number\">71.0</td></tr></tfoot>"))
    #expect(page.contains("Done: 13,000 of 14,000</p>"))
    #expect(page.contains(".rg-sheet{") && page.contains("figure.rg-adherence{"))
    // A page contains the rules only if it uses them.
    let other = try #require(built["other.html"])
    #expect(!other.contains(".rg-sheet") && !other.contains("rg-adherence"))
  }

  @Test func `errors of tables are reported, and private tables are not read`() async {
    let findings = await SmallSite([
      "index.md": """
      # Home

      ```table
      data: people
      columns: id name
      ```

      ```table
      data: weekly
      columns:
        - weke
        - [steps]
      ```

      ```adherence
      data: people
      done: name
      ```
      """
    ]).findings()
    let hidden = "RG8014: table `people` is not public, so no page can read it"
    #expect(findings.filter { $0 == hidden }.count == 2)
    #expect(findings.contains("RG1109: view `weekly` has no column `weke`"))
    #expect(
      findings.contains {
        $0.hasSuffix("expected a name or keys with values for a column, found a list")
      })
  }
}

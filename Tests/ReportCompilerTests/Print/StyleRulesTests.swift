import Testing

@testable import ReportCompiler

@Suite struct StyleRulesTests {
  private func written(
    _ rules: String, without unused: Set<String> = [], part: StyleRules.Part = .all
  ) -> String {
    var styleRules = StyleRules(Array(rules.utf8), without: unused)
    styleRules.part = part
    return String(decoding: styleRules.written(), as: UTF8.self)
  }

  @Test(arguments: [
    (".a{color:red}\n.b{color:blue}\n", ".b{color:blue}"),
    (".b,.a>p,.c:not(.a){margin:0}", ".b,.c:not(.a){margin:0}"),
    (".a-b{margin:0}.ab{margin:0}", ".a-b{margin:0}.ab{margin:0}"),
    ("@media print{.a{margin:0}}p{margin:0}", "p{margin:0}"),
    ("@media print{.a{margin:0}\n.b{margin:0}}", "@media print{.b{margin:0}}"),
    ("g[data-x=\"a,b\"] .a,h1{margin:0}", "h1{margin:0}"),
    ("@keyframes a{from{opacity:0}}", "@keyframes a{from{opacity:0}}"),
  ])
  func `only rules for unused classes are omitted`(rules: String, expected: String) {
    #expect(written(rules, without: ["a"]) == expected)
  }

  @Test func `redundant white space is omitted, and groups with equal conditions are merged`() {
    #expect(written("p{\nmargin:0;\n}\n") == "p{margin:0}")
    #expect(
      written("@media print{p{margin:0}}\n@media print{a{color:red}}\n@media screen{b{top:0}}")
        == "@media print{p{margin:0}a{color:red}}@media screen{b{top:0}}")
    #expect(
      written("@media print{p{margin:0}}i{top:0}@media print{a{color:red}}")
        == "@media print{p{margin:0}}i{top:0}@media print{a{color:red}}")
  }

  @Test func `rules for the other direction are included only if it occurs`() {
    let rules = "[dir=\"rtl\"] p{margin:0}p,[dir=\"rtl\"] b{top:0}"
    #expect(written(rules) == rules)
    #expect(written(rules, part: .unmirrored) == "p{top:0}")
    #expect(
      written("@page{margin:0}" + rules, part: .mirrored)
        == "[dir=\"rtl\"] p{margin:0}[dir=\"rtl\"] b{top:0}")
  }
}

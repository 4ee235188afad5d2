import Testing

@testable import ReportCompiler

@Suite("The rows of a table have equal widths for all data")
struct TableCheckTests {
  @Test(
    "tables with rows of equal width for all data are accepted",
    arguments: [
      "<table><tr><th/><th/></tr><rg:for each='d in week'><tr><td/><td/></tr></rg:for></table>",
      "<table><tr><th/><rg:for each='d in week'><th/></rg:for></tr><tr><th/><rg:for each='e in week'><td/></rg:for></tr></table>",
      "<table><tr><rg:for each='d in week'><th colspan='2'/></rg:for></tr><tr><rg:for each='d in week'><td/><td/></rg:for></tr></table>",
      "<table><tr><th/><rg:if test='x'><th/></rg:if></tr><tr><td/><rg:if test='x'><td/></rg:if></tr></table>",
      "<table><tr><th/><rg:if test='x'><th/></rg:if></tr><rg:if test='x'><tr><td/><td/></tr></rg:if></table>",
      "<table><tr><th/></tr><rg:for each='d in week'><tr><rg:if test='d.steps &gt; 1'><td/></rg:if><rg:else><th/></rg:else></tr></rg:for></table>",
      "<rg:if test='x'><table><tr><td/></tr></table></rg:if><rg:else><table><tr><td/><td/></tr></table></rg:else>",
      "<table><tr><td colspan='1000'/><td colspan='1000'/><td colspan='1000'/></tr></table>",
      "<table><tr><td rowspan='2'/><td/></tr><tr><td/></tr></table>",
      "<table><tbody><rg:for each='d in week'><tr><td rowspan='2'/><td/></tr><tr><td/></tr></rg:for></tbody></table>",
      "<table><tbody><tr><td rowspan='0'/><td/></tr><rg:for each='d in week'><tr><td/></tr></rg:for></tbody></table>",
      "<table><colgroup><col/><rg:for each='d in week'><col/></rg:for></colgroup><tr><td/><rg:for each='d in week'><td/></rg:for></tr></table>",
      "<rg:for each='d in week'><table><tr><th/><rg:if test='d.steps &gt; 1'><th/></rg:if></tr><tr><td/><rg:if test='d.steps &gt; 1'><td/></rg:if></tr></table></rg:for>",
    ])
  func accepted(body: String) { #expect(CheckedTemplate.differences(body) == []) }

  @Test(
    "rows that can have another width are refused at their position",
    arguments: [
      "<table><tr><th/><th/></tr><⟦5401|tr⟧><td/></tr></table>",
      "<table><tr><th/></tr><⟦5401|tr⟧><rg:for each='d in week'><td/></rg:for></tr></table>",
      "<table><tr><rg:for each='d in week'><td/></rg:for></tr><⟦5401|tr⟧><rg:for each='d in month'><td/></rg:for></tr></table>",
      "<table><tr><td/></tr><⟦5401|tr⟧><td/><rg:if test='x'><td/></rg:if></tr></table>",
      "<table><tr><td/><rg:if test='x'><td/></rg:if></tr><⟦5401|tr⟧><td/><rg:if test='y'><td/></rg:if></tr></table>",
      "<table><rg:for each='d in week'><⟦5401|tr⟧><td/><rg:if test='d.steps &gt; 1'><td/></rg:if></tr></rg:for></table>",
      "<table><rg:if test='x'><tr><td/></tr></rg:if><rg:else><tr><td/><td/></tr></rg:else><⟦5401|tr⟧><td/></tr></table>",
      "<⟦5403|table⟧><tr><td rowspan='2'/></tr></table>",
      "<table><tr><td rowspan='2'/><td colspan='1000'/><⟦5401|td⟧ colspan='1000'/></tr><tr/></table>",
      "<table><⟦5403|tbody⟧><rg:for each='d in week'><⟦5401|tr⟧><td rowspan='2'/><td/></tr></rg:for></tbody></table>",
      "<table><tr><td/><td rowspan='2'/></tr><tr><⟦5402|td⟧ colspan='2'/></tr></table>",
      "<table><colgroup><col/></colgroup><⟦5401|tr⟧><td/><td/></tr></table>",
      "<table><tr><⟦1202|td⟧ rowspan='{{ person.visits | clamp(1, 2) }}'/></tr></table>",
      "<table><tr><td colspan='{{ person.visits | clamp(1, 3) }}'/></tr><⟦5401|tr⟧><td/></tr></table>",
    ])
  func refused(body: String) { #expect(CheckedTemplate.differences(body) == []) }
}

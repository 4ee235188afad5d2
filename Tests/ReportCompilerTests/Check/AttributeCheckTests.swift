import Testing

@testable import ReportCompiler

@Suite("Attributes of a template are checked like those of a document")
struct AttributeCheckTests {
  @Test(
    "values that are valid for all data are accepted",
    arguments: [
      "<p title='{{ person.note }}' class='{{ person.note }}' data-label='{{ person.note }}'>a</p>",
      "<p><time datetime='{{ person.date }}'>a</time></p>",
      "<p><time datetime=\"{{ person.date | date('iso') }}\">a</time></p>",
      "<p><ins datetime='{{ person.date }}'>a</ins><time>2026-03-02</time></p>",
      "<p dir=\"{{ if(x, 'rtl', 'ltr') }}\" aria-hidden='{{ x }}'>a</p>",
      "<p lang=\"{{ if(x, 'de', missing) }}\">a</p>",
      "<ol start='{{ person.steps | round | clamp(1, 9) }}'><li value='{{ person.visits | clamp(-5, 5) }}'/></ol>",
      "<rg:for each='d in week'><p role='listitem' tabindex='{{ loop.index | clamp(0, 9) }}' aria-posinset='{{ loop.index }}'/></rg:for>",
      "<p><img src='a.png' alt='' width='{{ week | count }}'/></p>",
      "<p><a href='a/{{ person.note }}?b={{ person.steps }}'>a</a></p>",
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {{ person.steps | clamp(0, 10) }} 5'/>",
      "<svg xmlns='http://www.w3.org/2000/svg'><rect fill=\"{{ if(x, 'red', '#0a0') }}\"/></svg>",
      "<svg xmlns='http://www.w3.org/2000/svg'><rect width='{{ person.steps | clamp(0, 1) }}%'/></svg>",
      "<table><tr><td colspan='{{ person.visits | clamp(1, 3) }}'>a</td></tr></table>",
    ])
  func accepted(body: String) { #expect(CheckedTemplate.differences(body) == []) }

  @Test(
    "values that can be invalid are refused at their position",
    arguments: [
      "<p dir='⟦5201|up⟧'>a</p>", "<p><time datetime='⟦5206|2026-02-30⟧'>a</time></p>",
      "<p lang='⟦5207|english language⟧'>a</p>", "<p id='⟦5209|a:b⟧'>a</p>",
      "<p><a href='⟦5210|a b⟧'>a</a></p>", "<p><a href='⟦5504|ftp://a⟧'>a</a></p>",
      "<p><⟦5107|img⟧ src='a.png'/></p>",
      "<p><img src='⟦5503|https://example.org/a.png⟧' alt=''/></p>",
      "<p ⟦1102|style⟧='color:red'>a</p>",
      "<p dir='{{⟦1202| person.note ⟧}}'>a</p>", "<p lang='{{⟦1202| person.note ⟧}}'>a</p>",
      "<p dir=\"{{⟦1202| if(x, 'rtl', 'no') ⟧}}\">a</p>",
      "<p><time datetime='{{⟦1202| person.steps ⟧}}'>a</time></p>",
      "<p><time datetime=\"{{⟦1202| person.date | date('long') ⟧}}\">a</time></p>",
      "<p><⟦5206|time⟧>{{ person.date }}</time></p>", "<p><⟦5206|time⟧>soon</time></p>",
      "<ol start='{{⟦1202| person.visits ⟧}}'><li/></ol>",
      "<table><tr><td colspan='{{⟦1202| week | count ⟧}}'>a</td></tr></table>",
      "<table><tr><td colspan='{{⟦1202| person.steps | clamp(1, 3) ⟧}}'>a</td></tr></table>",
      "<p><button type=\"{{⟦1202| if(x, 'button', missing) ⟧}}\">a</button></p>",
      "<p lang='de' xml:lang='⟦5208|fr⟧'>a</p>",
      "<svg xmlns='http://www.w3.org/2000/svg' width='{{⟦1202| person.steps | clamp(-1, 5) ⟧}}'/>",
      "<svg xmlns='http://www.w3.org/2000/svg' width='1{{⟦1202| person.steps | clamp(0, 5) ⟧}}'/>",
      "<svg xmlns='http://www.w3.org/2000/svg'><path d='⟦5203|M0 0 L1⟧'/></svg>",
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:l='http://www.w3.org/1999/xlink'><use ⟦1102|l:href⟧='#a'/></svg>",
    ])
  func refused(body: String) { #expect(CheckedTemplate.differences(body) == []) }

  @Test("a style sheet is checked like that of a document")
  func styleSheets() {
    func codes(_ css: String) -> [Int] {
      let page = CheckedTemplate.page("").replacing("</head>", with: "<style>\(css)</style></head>")
      return CheckedTemplate.diagnostics(.init(name: "t.xhtml", text: page)).all.map(\.code.number)
    }
    #expect(codes("p { color: red } @page { @top-left { content: \"{{ person.note }}\" } }") == [])
    #expect(codes("@import 'a.css';") == [5503])
    #expect(codes("p { color: red ") == [5211])
  }
}

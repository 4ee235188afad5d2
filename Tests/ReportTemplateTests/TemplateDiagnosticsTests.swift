import ReportQuery
import ReportTemplate
import ReportText
import TestSupport
import Testing

@Suite("Errors in templates are reported at their position")
struct TemplateDiagnosticsTests {
  @Test(
    "each error in a body is reported at its position",
    arguments: [
      // elements and attributes of the template language
      "<⟦3201|rg:fro⟧ each='d in week'/>",
      "<⟦3201|rg:frobnicate⟧/>",
      "<rg:if ⟦3202|tset⟧='public'/>",
      "<rg:if test='public' ⟦3202|class⟧='x'/>",
      "<p ⟦3202|rg:if⟧='public'/>",
      "<⟦3203|rg:if⟧/>",
      "<⟦3203|rg:for⟧/>",
      "<⟦3203|rg:include⟧/>",
      "<⟦3204|rg:else⟧/>",
      "<rg:if test='public'/>x<⟦3204|rg:else⟧/>",
      "<rg:if test='public'/><rg:else/><⟦3204|rg:else⟧/>",
      "<rg:if test='public'/><rg:else/><⟦3204|rg:else-if⟧ test='public'/>",
      "<rg:for each='⟦3205|week⟧'/>",
      "<rg:for each='⟦3205|d of week⟧'/>",
      "<rg:for each='⟦3205|1d in week⟧'/>",
      "<rg:for each='⟦3205|loop in week⟧'/>",
      "<rg:for each='⟦3205|d in ⟧'/>",
      "<rg:if test='⟦3217|{{ public }}⟧'/>",
      "<⟦3215|rg:fill⟧ name='a'/>",
      "<⟦3215|rg:layout⟧ src='a'/>",
      "<⟦3215|rg:stylesheet⟧/>",
      "<rg:include src='⟦3209|../../x⟧'/>",
      "<rg:include src='⟦3209|/x⟧'/>",
      "<rg:include src='⟦1901|gone.xhtml⟧'/>",
      "<rg:include src='⟦1901|gone.xhtml⟧'><!-- fine --></rg:include>",
      "<⟦4999|rg:chart⟧/>",
      // namespaces
      "<⟦3206|p⟧ xmlns=''/>",
      "<⟦3206|p⟧ xmlns='http://www.w3.org/1999/xhtm'><b/></p>",
      "<p xmlns:o='urn:o' ⟦3207|o:x⟧='1'/>",
      "<p ⟦3207|xml:id⟧='a'/>",
      // scripts
      "<⟦3216|script⟧>x</script>",
      "<svg xmlns='http://www.w3.org/2000/svg'><⟦3216|script⟧/></svg>",
      "<p ⟦3216|onclick⟧='x'/>",
      "<p ⟦3216|ONCLICK⟧='{{ participant.name }}'/>",
      "<a href='⟦3216|javascript:alert(1)⟧'>x</a>",
      "<a href='⟦3216| &#9;Java&#10;Script:x⟧'>x</a>",
      "<a href='⟦3216|data:text/html,x⟧'>x</a>",
      "<a href='⟦3216|java{{ participant.name }}script:x⟧'>x</a>",
      "<svg xmlns='http://www.w3.org/2000/svg'><set attributeName='href' to='⟦3216|javascript:x⟧'/></svg>",
      // locations of values
      "<p style='color: {{⟦3217| participant.name ⟧}}'/>",
      "<iframe srcdoc='{{⟦3217| participant.name ⟧}}'/>",
      "<a href='{{⟦3218| participant.name ⟧}}'>x</a>",
      "<a href=' {{⟦3218| participant.name ⟧}}/x'>x</a>",
      "<a href='https://{{⟦3218| participant.name ⟧}}/'>x</a>",
      "<a href='https:{{⟦3218| participant.name ⟧}}'>x</a>",
      "<a href='//a.{{⟦3218| participant.name ⟧}}'>x</a>",
      "<a href='/\\{{⟦3218| participant.name ⟧}}'>x</a>",
      "<a href='x{{⟦3218| participant.name ⟧}}:y'>x</a>",
      "<img alt='' srcset='a.png 1x, {{⟦3218| participant.name ⟧}} 2x'/>",
      // identifiers
      "<p id='⟦3220|c1⟧'/>",
      "<p id='⟦3220|c12-x⟧'/>",
      "<p id='⟦3220|c{{ participant.name | anchor }}⟧'/>",
      "<p id='{{⟦3220| participant.name | anchor ⟧}}'/>",
      "<p id='x-{{⟦3221| participant.name ⟧}}'/>",
      "<p ⟦3222|id⟧=''/>",
      "<p id='⟦3222|a b⟧'/>",
      "<p id='a'/><p id='⟦3219|a⟧'/>",
      "<p id='a'/><rg:if test='public'><p id='⟦3219|a⟧'/></rg:if>",
      "<rg:for each='d in week'><p id='⟦3219|a⟧'/></rg:for>",
      "<rg:for each='d in week'><p id='⟦3219|a{{ 1 }}⟧'/></rg:for>",
      // content
      "<br>⟦3224|x⟧</br>",
      "<img src='a' alt=''>⟦3224|<b>⟧</b></img>",
      "<rg:include src='⟦1901|gone⟧'>⟦3224|x⟧</rg:include>",
      "<style>a ⟦3223|&lt;⟧ b</style>",
      "<style>a { ⟦3223|&amp;⟧:hover { } }</style>",
      "<style><![CDATA[a ⟦3223|<⟧!-- b]]></style>",
      "<style>a ⟦3223|]]&gt;⟧ b</style>",
      "<style>p { color: {{⟦3217| participant.name ⟧}} }</style>",
      "<style>p::after { content: '{{⟦3217| participant.name ⟧}}' }</style>",
      "<style>p { background: url(\"{{⟦3217| participant.name ⟧}}\") }</style>",
      "<style>@import \"{{⟦3217| participant.name ⟧}}\";</style>",
      "<style>/* \"{{⟦3217| participant.name ⟧}}\" */</style>",
      "<style>p::after { content: \"a\\{{⟦3217| participant.name ⟧}}\" }</style>",
      "<style><⟦3215|rg:if⟧ test='public'/></style>",
      "<meta charset='⟦3225|latin1⟧'/>",
    ])
  func bodies(marked: String) {
    #expect(TestProject().differences(TestProject.page(marked)) == [], "\(marked)")
  }

  @Test(
    "errors of expressions are reported at their positions",
    arguments: [
      "<p>{{⟦3002|·⟧}}</p>"
    ].map { $0.replacing("⟦3002|·⟧", with: " ⟦3002|particpant⟧.name ") })
  func expressions(marked: String) {
    #expect(TestProject().differences(TestProject.page(marked)) == [])
  }

  @Test("all errors of a template are reported, not only the first")
  func all() {
    #expect(
      TestProject().differences(
        TestProject.page(
          "<⟦3201|rg:fro⟧/><p ⟦3216|onclick⟧='' id='⟦3220|c3⟧'>{{ ⟦3002|gone⟧ }}<br>⟦3224|x⟧</br>"
            + "</p><rg:if test='⟦3002|lost⟧'><⟦3204|rg:else⟧/></rg:if>")) == [])
  }

  @Test(
    "invalid root elements are refused",
    arguments: [
      "<⟦3208|p⟧ xmlns='http://www.w3.org/1999/xhtml'/>",
      "<⟦3208|html⟧/>",
      "<⟦3208|r:if⟧ xmlns:r='urn:reportgen' test='true'/>",
    ])
  func roots(marked: String) {
    #expect(TestProject().differences(marked) == [])
  }

  @Test(
    "errors of layout pages are reported",
    arguments: [
      "⟦3212|<p>⟧x</p><rg:fill name='content'>x</rg:fill>",
      "⟦3212|text⟧",
      "<rg:fill name='⟦3213|contents⟧'>x</rg:fill>",
      "<rg:fill name='content'/><rg:fill name='⟦3214|content⟧'/>",
      "<⟦3203|rg:fill⟧/>",
    ])
  func layoutPages(marked: String) {
    var project = TestProject()
    project.files["templates/base.xhtml"] = SourceFile(
      name: "templates/base.xhtml", text: TestProject.page("<rg:slot name='content'/>"))
    let page =
      "<rg:layout src='base.xhtml' xmlns:rg='urn:reportgen' xmlns='http://www.w3.org/1999/xhtml'>"
      + marked + "</rg:layout>"
    #expect(project.differences(page) == [])
  }

  @Test("errors of layouts and included files are reported in their files")
  func otherFiles() {
    let layout = DiagnosedSource(
      TestProject.page("<rg:slot name='a'/><rg:slot name='⟦3214|a⟧'/>"),
      name: "templates/base.xhtml")
    let part = DiagnosedSource(
      "<p xmlns='http://www.w3.org/1999/xhtml'>{{ ⟦3002|gone⟧ }}</p>", name: "templates/part.xhtml")
    let complete = DiagnosedSource(
      "<⟦3208|html⟧ xmlns='http://www.w3.org/1999/xhtml'/>", name: "templates/whole.xhtml")
    let broken = DiagnosedSource("<p>⟦3307|&⟧</p>", name: "templates/broken.xhtml")
    var project = TestProject()
    for source in [layout, part, complete, broken] { project.files[source.file.name] = source.file }
    let (_, diagnostics) = project.compile(
      SourceFile(
        name: "templates/page.xhtml",
        text: "<rg:layout src='base.xhtml' xmlns:rg='urn:reportgen'><rg:fill name='a'>"
          + "<rg:include src='part.xhtml'/><rg:include src='whole.xhtml'/>"
          + "<rg:include src='broken.xhtml'/><rg:include src='broken.xhtml'/></rg:fill></rg:layout>"
      ))
    for source in [layout, part, complete, broken] {
      #expect(source.differences(from: diagnostics, otherFiles: true) == [])
    }
    #expect(diagnostics.all.count == 4)
  }

  @Test("errors of style sheets are reported in the style sheet")
  func styleSheets() {
    for marked in [
      "a::after { content: \"⟦3223|<⟧/style>\" }", "a { ⟦3223|&⟧ b {} }", "a⟦3303|\u{C}⟧b",
    ] {
      let sheet = DiagnosedSource(marked, name: "templates/a.css")
      var project = TestProject()
      project.files["templates/a.css"] = sheet.file
      let (program, diagnostics) = project.compile(
        SourceFile(
          name: "templates/page.xhtml",
          text: TestProject.page("", head: "<title/><rg:stylesheet src='a.css'/>")))
      #expect(program == nil && sheet.differences(from: diagnostics) == [])
    }
  }

  @Test("hints name the nearest valid name")
  func hints() {
    let cases = [
      ("<rg:fro each='d in week'/>", "did you mean `for`?"),
      ("<rg:chrat/>", "did you mean `chart`?"),
      ("<rg:if tset='public'/>", "did you mean `test`?"),
      ("<p rg:for='d in week'/>", "put an element `rg:for` around this element"),
      ("<p xmlns='http://www.w3.org/1999/xhtm'/>", "did you mean `http://www.w3.org/1999/xhtml`?"),
      ("<p xml:id='a'/>", "write `id`"),
      ("<p id='x{{ participant.name }}'/>", "add `| anchor` to the value"),
      ("<rg:if test='{{ public }}'/>", "write the expression without braces"),
    ]
    for (body, hint) in cases {
      let (_, diagnostics) = TestProject().compile(
        SourceFile(name: "t", text: TestProject.page(body)))
      #expect(diagnostics.all.first?.hints == [hint], "\(body)")
    }
  }

  @Test(
    "valid templates are accepted",
    arguments: [
      "<a href='#{{ participant.name }}'>x</a>",
      "<a href='https://a.b/{{ participant.name }}'>x</a>",
      "<a href='mailto:x@{{ participant.name }}'>x</a>",
      "<a href='?q={{ participant.name }}:x'>x</a>",
      "<img src='data:image/png;base64,AAAA' alt=''/>", "<p title='JavaScript: the good parts'/>",
      "<p title='{{ participant.name }}: x'/>", "<p id='c'/>", "<p id='chart-1'/>",
      "<rg:for each='d in week'><p id='day-{{ loop.index }}'/></rg:for>",
      "<rg:for each='d in week'><p id='day-{{ d.note | anchor }}'/></rg:for>",
      "<rg:if test='public'><p id='a'/></rg:if><rg:else><p id='a'/></rg:else>",
      "<style>p::before { content: \"a (\\\" /* {{ participant.name }}\" } /* } */</style>",
      "<style>@media print { p::after { content: \"{{ participant.name }}\" } }</style>",
      "<p>{{ '{{' }}</p>".replacing("'", with: "&#39;"), "<p>}} }</p>",
      "<math xmlns='http://www.w3.org/1998/Math/MathML'><mi>x</mi></math>",
    ])
  func accepted(body: String) {
    #expect(TestProject().differences(TestProject.page(body)) == [])
  }

  @Test("allowed scripts are accepted, but cannot contain values")
  func allowedScripts() throws {
    var project = TestProject()
    project.options.allowScripts = true
    #expect(
      try project.body("<script>a > b</script><p onclick='x'/><a href='javascript:x'>y</a>")
        == "<script>a > b</script><p onclick=\"x\"></p><a href=\"javascript:x\">y</a>")
    #expect(
      project.differences(
        TestProject.page(
          "<script>a = '⟦3217|{{⟧ public }}'</script><script>a ⟦3223|&lt;⟧ b</script>"
            + "<p onclick='{{⟦3217| public ⟧}}'/>")) == [])
  }
}

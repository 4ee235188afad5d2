import ReportText
import Testing

@Suite struct DocumentValueTests {
  @Test func `dates and times exist in the calendar`() {
    func codes(_ value: String) -> [Int] {
      findings(document("<p><time datetime=\"\(value)\">x</time></p>")).map(\.code)
    }
    for wrong in [
      "", "2026-02-31", "2023-02-29", "1900-02-29", "2026-13-01", "2026-00-01", "2026-04-31",
      "2026-1-1", "26-01-01", "0000-01-01", "2026-11-03T24:00", "2026-11-03T08:60",
      "2026-11-03T08:30+25:00", "2026-11-03 ", "2026-11-03T", "2025-W53", "2026-W54", "2026-W00",
      "P", "PT", "P1H", "PT1H1H", "PT1S1H", "8:30", "08:3", "tomorrow", "2026-11-03T08:30:00.1234",
    ] {
      #expect(codes(wrong) == [5206], "\(wrong)")
    }
    for right in [
      "2026", "2026-11", "2026-11-03", "2024-02-29", "2000-02-29", "2026-11-03T08:30",
      "2026-11-03 08:30:59.123", "2026-11-03T08:30Z", "2026-11-03T08:30-0500", "08:30", "08:30:15",
      "2026-W53", "2020-W53", "P3D", "P1DT2H", "PT1.5S",
    ] {
      #expect(codes(right) == [], "\(right)")
    }
  }

  @Test func `a time element without datetime contains a date`() {
    expect([5206], document("<p><time>‸today</time></p>"))
    expect([5206], document("<p><time>‸<em>2026-11-03</em></time></p>"))
    expect([5206], document("<p><time>‸2026-11-03<em>x</em></time></p>"))
    expect([5206], document("<p><time>‸</time></p>"))
    expectValid(document("<p><time>2026-11-03</time></p>"))
  }

  @Test func `enumerated values are one of the allowed words`() {
    expect([5201], document("<table><tr><th scope=\"‸column\">x</th></tr></table>"))
    expect([5201], document("<p role=\"‸image\">x</p>"))
    expect([5201], document("<p aria-hidden=\"‸yes\">x</p>"))
    expect([5201], document("<p dir=\"‸LTR\">x</p>"))
    expect([5201], document("<p><input type=\"‸file\"/></p>"))
    let reported = diagnostics(document("<p dir=\"secret\">x</p>"))
    #expect(
      reported.map(\.message) == [
        "invalid value in `dir` of `p`: expected one of `ltr`, `rtl`, `auto`"
      ])
  }

  @Test func `integer attributes contain integers`() {
    for wrong in ["", "x", "1.5", "1e3", " 1", "12345678901"] {
      let results = findings(document("<ol start=\"\(wrong)\"><li>x</li></ol>"))
      #expect(results.map(\.code) == [5201], "\(wrong)")
    }
    expectValid(document("<ol start=\"-3\"><li value=\"+4\">x</li></ol>"))
    expect([5201], document("<p><img src=\"a.png\" alt=\"\" width=\"‸-1\"/></p>"))
    expect([5202], document("<p role=\"meter\" aria-valuenow=\"‸NaN\">x</p>"))
  }
}

@Suite struct PolicyTests {
  @Test func `scripts, event handlers and style attributes are refused`() {
    expect([5501], document("<p>‸<script>x</script></p>"))
    expect([5501], drawing("‸<script></script>"))
    expect([5502], document("<p ‸onclick=\"x\">y</p>"))
    expect([5502], drawing("<g ‸onload=\"x\"/>"))
    expect([5505], document("<p ‸style=\"color:red\">y</p>"))
    expect([5101], document("‸<iframe src=\"x\"></iframe>"))
  }

  @Test func `links have an allowed scheme`() {
    for wrong in [
      "javascript:x", "JavaScript:x", "data:text/html,x", "vbscript:x", "file:///x", "x:y",
    ] {
      let results = findings(document("<p><a href=\"\(wrong)\">y</a></p>"))
      #expect(results.map(\.code) == [5504], "\(wrong)")
    }
    // Browsers remove or decode these characters before they read the scheme.
    for hidden in [
      " javascript:x", "&#9;javascript:x", "java&#10;script:x", "&#106;avascript:x",
      "java\nscript:x",
      "\u{1}javascript:x",
    ] {
      let results = findings(document("<p><a href=\"\(hidden)\">y</a></p>"))
      #expect(!results.isEmpty, "\(hidden.debugDescription)")
    }
    expect([5504], drawing("<a href=\"‸javascript:x\"/>"))
    expectValid(
      document("<p><a href=\"tel:+44-1\">y</a><a href=\"a/b:c\">y</a><a href=\"\">z</a></p>"))
  }

  @Test func `addresses contain only the allowed characters`() {
    for wrong in [
      "a b", "a\\b", "a%2", "a%GG", "a#b#c", "a&quot;b", "a{b}", "a|b", "a^b", "a`b", "a[b]",
      "?a[]=1", "#]",
    ] {
      let results = findings(document("<p><a href=\"\(wrong)\">y</a></p>"))
      #expect(results.map(\.code) == [5210], "\(wrong)")
    }
    expectValid(document("<p><a href=\"é/a%20b?c=d&amp;e=f'(1)#g\">y</a></p>"))
  }

  @Test func `a host is one that browsers can resolve`() {
    for wrong in [
      "https:", "https:a", "https:/a", "https://", "https:///a", "//", "///a", "http://a:b/",
      "http://a:65536/", "https://a..b/", "https://.a/", "https://u@/", "https://a@b@c/",
      "https://[x]/", "https://[]/", "https://[::1", "https://[::1]x/", "https://a]/",
      "https://[::1]/[",
    ] {
      let results = findings(document("<p><a href=\"\(wrong)\">y</a></p>"))
      #expect(results.map(\.code) == [5210], "\(wrong)")
    }
    for right in [
      "https://a", "http://a.b./", "https://a:8080", "https://a:/", "//a/b", "https://u:p@a?b",
      "https://[::1]:80/a", "https://é.org#b", "https://a/b:c@d//", "/a//b",
    ] {
      expectValid(document("<p><a href=\"\(right)\">y</a></p>"))
    }
  }

  @Test func `an address to load is not empty`() {
    expect([5210], document("<p><img src=\"‸\" alt=\"x\"/></p>"))
    expect([5210], drawing("<image href=\"‸\"/>"))
    expect(
      [5210], document("").replacing("</title>", with: "</title><link rel=\"icon\" href=\"‸\"/>"))
  }

  @Test func `an address to load has no other host`() {
    for wrong in ["https://example.org/a.png", "http://x/a.png", "//x/a.png"] {
      let results = findings(document("<p><img src=\"\(wrong)\" alt=\"x\"/></p>"))
      #expect(results.map(\.code) == [5503], "\(wrong)")
      #expect(findings(drawing("<image href=\"\(wrong)\"/>")).map(\.code) == [5503], "\(wrong)")
    }
    expect([5504], document("<p><img src=\"‸data:text/html,x\" alt=\"x\"/></p>"))
    func page(_ head: String) -> String {
      Samples.smallest.replacing("<title>x</title>", with: "<title>x</title>" + head)
    }
    expect([5503], page("‸<link rel=\"stylesheet\" href=\"https://x/a.css\"/>"))
    expect([5503], page("‸<link href=\"//x/a.ico\" rel=\"icon\"/>"))
    expect([5201], page("<link rel=\"‸prefetch\" href=\"a\"/>"))
    expectValid(page("<link rel=\"canonical\" href=\"https://x/a\"/>"))
  }

  @Test func `style sheets are balanced and load no file`() {
    func codes(_ sheet: String) -> [Int] {
      findings(
        Samples.smallest.replacing(
          "<title>x</title>", with: "<title>x</title><style>\(sheet)</style>")
      ).map(\.code)
    }
    for remote in [
      "@import 'a.css';", "@IMPORT url(a.css);", "a{b:url(https://x/)}", "a{b:URL( '//x/y' )}",
      "a{b:url(\"http://x\")}", "a{b:image-set('a.png' 1x)}", "a{b:src(\"a\")}",
      "a{b:url(h\\74tps://x)}", "a{b:url(\"\\68ttp://x\")}", "a{b:url(\u{9}\u{1}https://x)}",
    ] {
      #expect(codes(remote).first == 5503, "\(remote)")
    }
    for wrong in [
      "a{", "a}", "a{b:c(}", "a{b:\"c}", "a{b:'c\nd'}", "/* a", "a{b:c&amp;d}", "\\75rl(a)", "a)b(",
    ] {
      #expect(codes(wrong) == [5211], "\(wrong)")
    }
    #expect(codes("a{b:'\u{1}'}") == [5002])
    for right in [
      "a>b{c:d}", "a{b:\"}'\\\"\"}", "/*{*/", "a{b:url(x.png)}",
      "a{b:url('data:image/png;base64,A')}",
      "@media (min-width: 3em) and (x) { a { b: c(1 + (2)) } }", "",
      "@page{@top-left{content:'<'}}".replacing("<", with: "é"),
    ] {
      #expect(codes(right) == [], "\(right)")
    }
  }
}

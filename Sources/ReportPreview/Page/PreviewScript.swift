import ReportText

/// The script of served pages: shows the bar and what is wrong, waits for changes, and shows a page as
/// paper would have it.
enum PreviewScript {
  /// JavaScript; it works in documents of HTML and of XHTML.
  static let text = """
    (function () {
      'use strict';
      var own = document.currentScript, version = own.dataset.version, source = null;
      var isPaper = new URLSearchParams(location.search).has('print');

      // One connection a page that is looked at: a browser has few for a host.
      function listen() {
        if (source || document.hidden) return;
        source = new EventSource('\(PreviewAddress.events)?since=' + encodeURIComponent(version));
        source.onmessage = function (event) {
          if (event.data === version) return;
          leave();
          location.reload();
        };
      }
      function leave() {
        if (source) source.close();
        source = null;
      }
      document.addEventListener('visibilitychange', function () {
        if (document.hidden) leave(); else listen();
      });
      addEventListener('pagehide', leave);
      addEventListener('pageshow', listen);

      var template = document.querySelector('template[data-rg-preview]');
      var host = document.createElement('rg-preview');
      var root = host.attachShadow({ mode: 'open' });
      var sheet = new CSSStyleSheet();
      sheet.replaceSync(\(PreviewStyle.literal(PreviewStyle.tools)));
      root.adoptedStyleSheets = [sheet];
      root.append(document.importNode(template.content, true));
      document.body.append(host);
      var panel = root.querySelector('.panel'), badge = root.querySelector('.badge');
      if (badge) badge.addEventListener('click', function () { panel.hidden = !panel.hidden; });
      if (panel) {
        root.querySelector('.close').addEventListener('click', function () { panel.hidden = true; });
        addEventListener('keydown', function (event) {
          if (event.key === 'Escape') panel.hidden = true;
        });
      }
      var print = root.querySelector('.print');
      print.hidden = !isPaper;
      print.addEventListener('click', function () { window.print(); });

      // What is for print holds, what is for screens does not: of rules, imports and whole sheets.
      function query(text) {
        var plain = text.trim().toLowerCase().replace(/^only\\s+/, '');
        if (/^not\\s+print\\b/.test(plain)) return 'not all';
        if (/^not\\s+screen\\b/.test(plain)) return 'all';
        if (/^screen\\b|prefers-color-scheme:\\s*dark/.test(plain)) return 'not all';
        return plain.replace(/^print\\b/, 'all');
      }
      function change(media) {
        var text = Array.from(media).map(query).join(', ');
        if (text !== media.mediaText) media.mediaText = text;
      }
      var paper = { width: '210mm', margin: '15mm' };
      function walk(rules) {
        Array.from(rules).forEach(function (rule) {
          if (rule instanceof CSSPageRule) {
            var size = rule.style.getPropertyValue('size').toLowerCase();
            if (size.indexOf('landscape') >= 0) paper.width = '297mm';
            if (size.indexOf('letter') >= 0) paper.width = '8.5in';
            if (rule.style.margin && !rule.selectorText) paper.margin = rule.style.margin;
          }
          if (rule.media) change(rule.media);
          if (rule.styleSheet) show(rule.styleSheet);
          else if (rule.cssRules) walk(rule.cssRules);
        });
      }
      function show(sheet) {
        if (sheet.media && sheet.media.length > 0) change(sheet.media);
        try { walk(sheet.cssRules); } catch (error) { if (error.name !== 'SecurityError') throw error; }
      }
      var page = new CSSStyleSheet();
      function layOut() {
        Array.from(document.styleSheets).forEach(show);
        page.replaceSync('@media screen { html { background: #6b7280 !important; color-scheme: light } ' +
          'body { box-sizing: border-box !important; width: ' + paper.width + ' !important; ' +
          'max-width: none !important; min-height: 297mm; margin: 10mm auto !important; padding: ' +
          paper.margin + ' !important; background: #fff; box-shadow: 0 1mm 4mm #0006 } }');
      }
      if (isPaper) {
        document.adoptedStyleSheets = Array.from(document.adoptedStyleSheets).concat(page);
        layOut();
        addEventListener('load', layOut);
      }
      listen();
    })();

    """
}

// MARK: - Additions to served pages

/// What a preview adds to a page that it serves: a bar in the corner, what is wrong, and the script that
/// shows both and loads the page again when a file changed. A build never writes it.
struct PageTools {
  /// The state of the project that the page is of.
  let version: String
  let findings: FindingList
  /// True when the page is not as its file is now.
  var isOutdated = false
  /// Addresses and words of the bar.
  var links: [(address: String, words: String)] = []

  /// The page with all that, before the end of its `body`.
  func added(to page: [UInt8]) -> [UInt8] {
    let end = Array("</body>".utf8)
    let starts = page.indices.reversed().lazy.filter { place in
      page[place] == end[0] && place + end.count <= page.count
        && page[place..<place + end.count].elementsEqual(end)
    }
    guard let place = starts.first else { return page }
    var writer = ByteWriter(capacity: page.count + 4096)
    writer.markup(page[..<place])
    write(into: &writer)
    writer.markup(page[place...])
    return writer.copy()
  }

  /// Adds the elements themselves.
  func write(into writer: inout ByteWriter) {
    writer.literal("<template data-rg-preview=\"true\">")
    if !findings.isEmpty {
      writer.literal("<section class=\"panel\" aria-label=\"Problems\"")
      if findings.errorCount == 0 { writer.literal(" hidden=\"hidden\"") }
      writer.literal("><header><h2>")
      writer.text(findings.summary)
      writer.literal("</h2><button type=\"button\" class=\"close\">Close</button></header>")
      if isOutdated {
        writer.literal(
          "<p class=\"outdated\">The page below is as it was before; it cannot be made now.</p>")
      }
      findings.write(into: &writer)
      writer.literal("</section>")
    }
    writer.literal("<nav class=\"bar\" aria-label=\"Preview\">")
    for (address, words) in links {
      writer.literal("<a href=\"")
      writer.attribute(address)
      writer.literal("\">")
      writer.text(words)
      writer.literal("</a>")
    }
    writer.literal("<button type=\"button\" class=\"print\" hidden=\"hidden\">Print…</button>")
    if !findings.isEmpty {
      writer.markup(
        "<button type=\"button\" class=\"badge \(findings.errorCount > 0 ? "error" : "warning")\">")
      writer.text(findings.summary)
      writer.literal("</button>")
    }
    writer.literal("</nav></template><script src=\"")
    writer.markup(PreviewAddress.script)
    writer.literal("\" data-version=\"")
    writer.attribute(version)
    writer.literal("\"></script>")
  }
}

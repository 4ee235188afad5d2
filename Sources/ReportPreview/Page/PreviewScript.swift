import ReportText

/// The script of served pages, which shows the bar and the diagnostics, and waits for changes.
enum PreviewScript {
  /// The JavaScript source, for HTML and XHTML documents.
  static let text = """
    (function () {
      'use strict';
      var own = document.currentScript, version = own.dataset.version, source = null;

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

      var sheet = new CSSStyleSheet();
      sheet.replaceSync(\(PreviewStyle.literal(PreviewStyle.tools)));
      function shadow(selector) {
        var template = document.querySelector(selector);
        if (!template) return null;
        var host = document.createElement('rg-preview');
        var root = host.attachShadow({ mode: 'open' });
        root.adoptedStyleSheets = [sheet];
        root.append(document.importNode(template.content, true));
        return root;
      }
      var root = shadow('template[data-rg-preview]');
      document.body.append(root.host);
      // The notice is in the page, and on its paper.
      var notice = shadow('template[data-rg-notice]');
      if (notice) {
        notice.host.className = 'notice';
        document.body.prepend(notice.host);
      }
      var panel = root.querySelector('.panel'), badge = root.querySelector('.badge');
      if (badge) badge.addEventListener('click', function () { panel.hidden = !panel.hidden; });
      if (panel) {
        root.querySelector('.close').addEventListener('click', function () { panel.hidden = true; });
        addEventListener('keydown', function (event) {
          if (event.key === 'Escape') panel.hidden = true;
        });
      }
      listen();
    })();

    """
}

// MARK: - Additions to served pages

/// The elements that a preview adds to a page: a bar, the diagnostics, and a script.
///
/// The script shows the bar and the diagnostics, and reloads the page after a file change. The
/// output of a build never contains these elements.
struct PageTools {
  /// The version of the project that the page shows.
  let version: String
  let findings: FindingList
  /// Whether the page shows an older version of its file.
  var isOutdated = false
  /// The condition that makes a build withhold this document; nil if it is not withheld.
  var withheldBy: String?
  /// The URLs and labels of the links in the bar.
  var links: [(address: String, words: String)] = []

  /// Returns a page with the bar, the diagnostics, and the script at the end of its `body`.
  func added(to page: [UInt8]) -> [UInt8] {
    let end = Array("</body>".utf8)
    let starts = page.indices.reversed().lazy.filter { index in
      page[index] == end[0] && index + end.count <= page.count
        && page[index..<index + end.count].elementsEqual(end)
    }
    guard let position = starts.first else { return page }
    var writer = ByteWriter(capacity: page.count + 4096)
    writer.markup(page[..<position])
    write(into: &writer)
    writer.markup(page[position...])
    return writer.copy()
  }

  /// Writes the bar, the diagnostics, and the script as XHTML elements.
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
          "<p class=\"outdated\">The page is outdated: reportgen cannot render it now.</p>")
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
    if !findings.isEmpty {
      writer.markup(
        "<button type=\"button\" class=\"badge \(findings.errorCount > 0 ? "error" : "warning")\">")
      writer.text(findings.summary)
      writer.literal("</button>")
    }
    writer.literal("</nav></template>")
    if let withheldBy {
      writer.literal("<template data-rg-notice=\"true\"><p><strong>Withheld.</strong> ")
      writer.literal("A build does not write this report, because ")
      writer.literal("<code>withhold: ")
      writer.text(withheldBy)
      writer.literal("</code> is true.</p></template>")
    }
    writer.literal("<script src=\"")
    writer.markup(PreviewAddress.script)
    writer.literal("\" data-version=\"")
    writer.attribute(version)
    writer.literal("\"></script>")
  }
}

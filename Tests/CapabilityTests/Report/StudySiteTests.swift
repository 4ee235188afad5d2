import Foundation
import TestSupport
import Testing

/// Tests of the website of a study, with an index and one page per topic.
@Suite(.needs(charts: "line")) struct StudySiteTests {
  private static let layout = """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen">
    <head><title>{{ page.title }}</title>
    <link rel="stylesheet" href="../assets/site.css"/><rg:head/></head>
    <body><header><a href="/index.md">{{ site.title }}</a><rg:menu/></header>
    <rg:breadcrumbs/><main><rg:content/></main><rg:turn/></body>
    </html>
    """

  private static let chart = """
    ```chart
    type: line
    data: steps
    x: week
    y: steps
    title: Steps
    ```
    """

  private static func site() throws -> StudyProject {
    try StudyProject(
      project: """
        project: Trial
        language: en-GB
        data:
          steps: { csv: data/steps.csv, date: week, public: true }
        site: { pages: pages, layout: layouts/page.xhtml, assets: assets }

        """,
      files: [
        "layouts/page.xhtml": layout,
        "assets/site.css": "body { margin: 0; background: url(paper.svg) }\n",
        "assets/paper.svg":
          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>\n",
        "assets/form.txt": "Name:\n",
        "data/steps.csv": "week,steps\n2026-10-05,6000\n2026-10-12,\n2026-10-19,7200\n",
        "pages/index.md":
          "# Trial\n\n[Sleep](topics/sleep.md), [steps](topics/steps.md#how-many), "
          + "[the form](/assets/form.txt)\n",
        "pages/topics/index.md": "# Topics\n\n[Home](../index.md)\n",
        "pages/topics/sleep.md": "# Sleep\n\nSee [steps](steps.md) and [home](/index.md).\n",
        "pages/topics/steps.md": "# Steps\n\n## How many\n\n\(chart)\n\nSee [sleep](sleep.md).\n",
      ])
  }

  /// A link checker in Python.
  ///
  /// The checker prints the numbers of pages, addresses, broken addresses, and absolute addresses.
  private static let checker = """
    import os, re, sys, urllib.parse, xml.etree.ElementTree as tree
    root = os.path.realpath(sys.argv[1])
    pages, count, broken, absolute = {}, 0, [], []
    for folder, _, names in os.walk(root):
        for name in names:
            path = os.path.join(folder, name)
            if name.endswith('.html'):
                pages[path] = tree.parse(path).getroot()
    found = []
    for path, page in pages.items():
        for e in page.iter():
            for key in ('href', 'src'):
                if e.get(key) is not None: found.append((path, e.get(key)))
            if e.tag.endswith('}style'):
                found += [(path, a) for a in re.findall(r'url\\\\(["\\']?([^)"\\']+)', ''.join(e.itertext()))]
    for folder, _, names in os.walk(root):
        for name in names:
            if name.endswith('.css'):
                path = os.path.join(folder, name)
                found += [(path, a) for a in re.findall(r'url\\\\(["\\']?([^)"\\']+)', open(path).read())]
    for path, address in found:
        count += 1
        parts = urllib.parse.urlsplit(address)
        if parts.scheme or parts.netloc or parts.path.startswith('/'):
            absolute.append(address)
            continue
        target = path
        if parts.path:
            target = os.path.normpath(os.path.join(os.path.dirname(path), urllib.parse.unquote(parts.path)))
            if os.path.isdir(target): target = os.path.join(target, 'index.html')
        inside = target.startswith(root + os.sep)
        good = inside and os.path.isfile(target)
        if good and parts.fragment and target in pages:
            good = any(e.get('id') == parts.fragment for e in pages[target].iter())
        if not good: broken.append(os.path.relpath(path, root) + ' -> ' + address)
    print(len(pages), count, len(broken), len(absolute))
    print('\\\\n'.join(broken + absolute))
    """.replacing("\\\\", with: "\\")

  private static func check(_ folder: URL) throws -> (counts: [Int], words: String) {
    let response = try StudyProject.python(checker, [folder.path()])
    let first = response.prefix { $0 != "\n" }
    return (first.split(separator: " ").compactMap { Int($0) }, response)
  }

  @Test func `REP-17 a site has an index, topic pages, one style sheet, and valid links`()
    async throws
  {
    let site = try Self.site()
    let files = try await site.build(isSite: true)
    let pages = files.keys.filter { $0.hasSuffix(".html") }
    let topics = ["topics/index.html", "topics/sleep.html", "topics/steps.html"]
    #expect(Set(pages).isSuperset(of: ["index.html"] + topics), "\(pages)")
    let result = try Self.check(site.output)
    try #require(result.counts.count == 4)
    #expect(result.counts[0] == pages.count && result.counts[1] > 4 * topics.count)
    #expect(result.counts[2...] == [0, 0], "\(result.words)")
    // All pages share one style sheet, except the 404 page.
    let sheets = files.keys.filter { $0.hasSuffix(".css") }
    #expect(sheets.count == 1)
    let name = try #require(sheets.first?.split(separator: "/").last.map(String.init))
    for page in ["index.html"] + topics {
      let links = try StudyProject.tree(files[page]).strings("//link[@rel='stylesheet']/@href")
      #expect(links.count == 1 && links[0].hasSuffix(name), "\(page): \(links)")
    }
    // The checker reports missing files.
    try FileManager.default.removeItem(at: try #require(files["topics/sleep.html"]))
    let damaged = try Self.check(site.output)
    #expect(damaged.counts.count == 4 && damaged.counts[2] >= 3)
  }
}

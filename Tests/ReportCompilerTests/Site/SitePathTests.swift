import Testing

@testable import ReportCompiler

@Suite struct SitePathTests {
  @Test(arguments: [
    ("index.html", "about.html", "about.html"),
    ("index.html", "news/first.html", "news/first.html"),
    ("news/first.html", "index.html", "../index.html"),
    ("news/first.html", "news/second.html", "second.html"),
    ("de/a/b.html", "de/c/d.html", "../c/d.html"),
    ("a/b/c.html", "a.html", "../../a.html"),
    ("a/b.html", "a/c:d.html", "./c:d.html"),
  ])
  func `addresses are relative to the page`(page: String, target: String, address: String) {
    #expect(SitePath.relative(from: page, to: target) == address)
  }

  @Test func `a relative address resolves from the page to the target, in all folders`() {
    let names = ["index.html", "a.html", "a/index.html", "a/b.html", "a/b/c.html", "b/a/c.html"]
    for page in names {
      for target in names {
        let address = SitePath.relative(from: page, to: target)
        #expect(SitePath.normal(SitePath.folder(of: page) + "/" + address) == target)
      }
    }
  }

  @Test func `the path to the site root depends on the folder depth`() {
    #expect(SitePath.root(of: "index.html") == "")
    #expect(SitePath.root(of: "a/b/c.html") == "../../")
  }

  @Test func `paths have names, folders and extensions`() {
    #expect(SitePath.folder(of: "a/b/c.md") == "a/b")
    #expect(SitePath.folder(of: "c.md") == "")
    #expect(SitePath.name(of: "a/b/c.md") == "c.md")
    #expect(SitePath.withoutExtension("a.b/c.de.md") == "a.b/c.de")
    #expect(SitePath.withoutExtension("a.b/c") == "a.b/c")
    #expect(SitePath.withoutExtension("a/.hidden") == "a/.hidden")
    #expect(SitePath.fileExtension(of: "A/B.MD") == "md")
    #expect(SitePath.fileExtension(of: "A.b/c") == "")
  }

  @Test func `a path outside the site is invalid`() {
    #expect(SitePath.normal("a/../../b") == nil)
    #expect(SitePath.normal("a/./b/../c") == "a/c")
  }
}

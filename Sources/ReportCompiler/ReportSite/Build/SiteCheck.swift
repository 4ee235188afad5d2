import ReportText

/// Checks that need all pages: links to identifiers, pages that nothing leads to, files that nothing uses.
struct SiteCheck {
  let site: PreparedSite
  /// What the pages link to.
  let uses: [LinkUse]

  private var layoutUses: [LinkUse] {
    site.layouts.sorted { ($0.key.path, $0.key.language) < ($1.key.path, $1.key.language) }
      .map(\.value.use)
  }

  /// The assets that are linked, with what they use themselves, in the order of their paths.
  func usedAssets() -> [SiteAsset] {
    var used: Set<String> = []
    var waiting = (uses + layoutUses).flatMap(\.assets)
    for path in [site.facts.favicon, site.facts.image] {
      waiting += site.resolver.assets.assets.values.filter { $0.path == path }.map(\.source)
    }
    while let next = waiting.popLast() {
      guard used.insert(next).inserted, let asset = site.resolver.assets.assets[next] else {
        continue
      }
      waiting += asset.uses
    }
    return used.sorted().compactMap { site.resolver.assets.assets[$0] }
  }

  /// The addresses outside the site that pages link to, in order; nothing is fetched.
  func outside() -> [String] {
    (uses + layoutUses).reduce(into: Set<String>()) { $0.formUnion($1.outside) }.sorted()
  }

  /// Says what nothing leads to; of use only when all pages are there.
  /// - Parameter links: where the links of a finished page lead, as they are written.
  func checkWhole(_ diagnostics: inout Diagnostics, links: (Int) -> Set<String>?) {
    checkOrphans(&diagnostics, links: links)
    checkAssets(&diagnostics)
  }

  // MARK: Links to identifiers

  /// Says which links name an identifier that the page they lead to does not have.
  /// - Parameter identifiers: those of a page; nil where it could not be made.
  func checkAnchors(
    _ diagnostics: inout Diagnostics, identifiers: (Int) -> Set<String>?
  ) {
    var byPage: [Int: [PageLink]] = [:]
    for link in (uses + layoutUses).flatMap(\.links) where link.fragment != nil {
      byPage[link.page, default: []].append(link)
    }
    var found: [Diagnostic] = []
    for (page, links) in byPage.sorted(by: { $0.key < $1.key }) {
      let path = site.map.pages[page].path
      guard let identifiers = identifiers(page) else { continue }
      for link in links {
        guard let fragment = link.fragment, fragment != "top", !identifiers.contains(fragment)
        else {
          continue
        }
        let hint = Suggestion.hint(for: fragment, among: identifiers.sorted())
        found.append(
          Diagnostic(
            .anchorBroken, "the page `\(path)` has no `#\(fragment)`", at: link.span,
            severity: .error, hints: hint.map { [$0] } ?? []))
      }
    }
    for diagnostic in found { diagnostics.add(diagnostic) }
  }

  // MARK: Orphans

  private func checkOrphans(_ diagnostics: inout Diagnostics, links: (Int) -> Set<String>?) {
    var rows: [Int: [Int]] = [:]
    var first: [Int] = []
    for number in orphans(links: links) {
      let page = site.map.pages[number]
      if let row = page.row { rows[page.file, default: []].append(row + 1) }
      // One message for all pages that a file makes.
      if page.row == nil || rows[page.file]?.count == 1 { first.append(number) }
    }
    for number in first {
      let page = site.map.pages[number]
      let own = rows[page.file] ?? []
      let all = site.map.pages(of: page.file).count
      let what =
        own.count > 1
        ? "\(own.count) of \(all) pages that are made for rows, such as `\(page.path)`"
          + (own.count < all ? ": \(Suggestion.list("row", own, of: own.count))" : "")
        : "the page `\(page.path)`"
      diagnostics.add(
        Diagnostic(
          .pageOrphan, "nothing leads to \(what)", at: .file(site.files[page.file].source),
          severity: .warning,
          hints: ["link to it, or put a list of pages (`rg:pages`) on the page of its folder"]))
    }
  }

  /// The pages that no other page leads to. Most are known to be linked from how pages and layouts are
  /// written. For the others the finished pages are asked, since loops, values in addresses, menus and what
  /// else is written for each page may lead there.
  private func orphans(links: (Int) -> Set<String>?) -> [Int] {
    let all = uses + layoutUses
    var linked = Set(all.flatMap(\.links).filter { !$0.isOwn }.map(\.page))
    for use in all { linked.formUnion(use.listed) }
    let homes = site.facts.languages.indices.compactMap { site.map.home(of: $0) }
    var waiting = Set(
      site.map.pages.indices.filter { number in
        site.map.pages[number].isListed && !linked.contains(number) && !homes.contains(number)
      })
    var asked: Set<Int> = []
    for number in homes + site.map.menus.flatMap(MenuNode.pagesByLevel) + site.map.pages.indices {
      if waiting.isEmpty { break }
      let page = site.map.pages[number]
      guard page.isListed, asked.insert(number).inserted, let addresses = links(number) else {
        continue
      }
      for address in addresses {
        let target = site.resolver.page(at: address, on: page.path, of: site.facts.url)
        if let target, target != number { waiting.remove(target) }
      }
    }
    return waiting.sorted()
  }

  private func checkAssets(_ diagnostics: inout Diagnostics) {
    let used = Set(usedAssets().map(\.source))
    for path in site.resolver.assets.assets.keys.sorted() where !used.contains(path) {
      diagnostics.add(
        Diagnostic(
          .assetUnused, "nothing links to this file, so it is not in the website",
          at: .file(path), severity: .warning,
          hints: [
            "files that have to be there all the same belong into the folder `files` of `site`"
          ]
        ))
    }
  }
}

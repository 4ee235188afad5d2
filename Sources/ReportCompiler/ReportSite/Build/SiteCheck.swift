import ReportText

/// Checks that depend on all pages: link fragments, orphaned pages, and unused assets.
struct SiteCheck {
  let site: PreparedSite
  /// The links of all pages, one value per page file.
  let uses: [LinkUse]

  private var layoutUses: [LinkUse] {
    site.layouts.sorted { ($0.key.path, $0.key.language) < ($1.key.path, $1.key.language) }
      .map(\.value.use)
  }

  /// Returns the linked assets and the assets that they use, sorted by path.
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

  /// Returns the sorted addresses outside the website, without opening them.
  func outside() -> [String] {
    (uses + layoutUses).reduce(into: Set<String>()) { $0.formUnion($1.outside) }.sorted()
  }

  /// Reports pages without incoming links and unused assets.
  ///
  /// The check requires that all pages were written.
  ///
  /// - Parameter links: returns the link addresses of a finished page, as written.
  func checkSite(_ diagnostics: inout Diagnostics, links: (Int) -> Set<String>?) {
    checkOrphans(&diagnostics, links: links)
    checkAssets(&diagnostics)
  }

  // MARK: Links to identifiers

  /// Reports links to identifiers that the target page does not contain.
  ///
  /// - Parameter identifiers: returns the identifiers of a page; nil if the page failed.
  func checkAnchors(
    _ diagnostics: inout Diagnostics, identifiers: (Int) -> Set<String>?
  ) {
    var byPage: [Int: [PageLink]] = [:]
    for link in (uses + layoutUses).flatMap(\.links) where link.fragment != nil {
      byPage[link.page, default: []].append(link)
    }
    var errors: [Diagnostic] = []
    for (page, links) in byPage.sorted(by: { $0.key < $1.key }) {
      let path = site.map.pages[page].path
      guard let identifiers = identifiers(page) else { continue }
      for link in links {
        guard let fragment = link.fragment, fragment != "top", !identifiers.contains(fragment)
        else {
          continue
        }
        let hint = Suggestion.hint(for: fragment, among: identifiers.sorted())
        errors.append(
          Diagnostic(
            .anchorBroken, "the page `\(path)` has no id `#\(fragment)`", at: link.span,
            severity: .error, hints: hint.map { [$0] } ?? []))
      }
    }
    for diagnostic in errors { diagnostics.add(diagnostic) }
  }

  // MARK: Orphans

  private func checkOrphans(_ diagnostics: inout Diagnostics, links: (Int) -> Set<String>?) {
    var rows: [Int: [Int]] = [:]
    var first: [Int] = []
    for number in orphans(links: links) {
      let page = site.map.pages[number]
      if let row = page.row { rows[page.file, default: []].append(row + 1) }
      // One message covers all pages of a file.
      if page.row == nil || rows[page.file]?.count == 1 { first.append(number) }
    }
    for number in first {
      let page = site.map.pages[number]
      let rowList = rows[page.file] ?? []
      let all = site.map.pages(of: page.file).count
      let subject =
        rowList.count > 1
        ? "\(rowList.count) of \(all) pages for rows, such as `\(page.path)`"
          + (rowList.count < all ? ": \(Suggestion.list("row", rowList, of: rowList.count))" : "")
        : "the page `\(page.path)`"
      diagnostics.add(
        Diagnostic(
          .pageOrphan, "no link points to \(subject)", at: .file(site.files[page.file].source),
          severity: .warning,
          hints: ["add a link, or add `rg:pages` to the page of the folder"]))
    }
  }

  /// Returns the numbers of the listed pages to which no other page links.
  ///
  /// The source links of pages and layouts cover most pages. For the others, the function reads the
  /// finished pages. Their links can come from loops, expressions, and menus.
  private func orphans(links: (Int) -> Set<String>?) -> [Int] {
    let all = uses + layoutUses
    var linked = Set(all.flatMap(\.links).filter { !$0.isToItself }.map(\.page))
    for use in all { linked.formUnion(use.listed) }
    let homes = site.facts.languages.indices.compactMap { site.map.home(of: $0) }
    var waiting = Set(
      site.map.pages.indices.filter { number in
        site.map.pages[number].isListed && !linked.contains(number) && !homes.contains(number)
      })
    var visited: Set<Int> = []
    for number in homes + site.map.menus.flatMap(MenuNode.pagesByLevel) + site.map.pages.indices {
      if waiting.isEmpty { break }
      let page = site.map.pages[number]
      guard page.isListed, visited.insert(number).inserted, let addresses = links(number) else {
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
          .assetUnused, "no page or layout uses the file, so the website does not contain it",
          at: .file(path), severity: .warning,
          hints: [
            "add a link, or move the file to the folder `files` of `site`"
          ]
        ))
    }
  }
}

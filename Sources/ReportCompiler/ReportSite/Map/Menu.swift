import ReportText

/// A menu entry with its submenu.
struct MenuNode: Sendable {
  /// The target of a menu entry.
  enum Target: Sendable {
    /// A page, by its number.
    case page(Int)
    /// An address outside the website.
    case address(String)
    /// No target, for a folder without an index page.
    case nothing
  }

  var title: String
  var target: Target
  var children: [MenuNode] = []

  /// Returns whether the page is this entry or is in its submenu.
  func contains(_ page: Int) -> Bool {
    if case .page(page) = target { return true }
    return children.contains { $0.contains(page) }
  }

  /// Returns the numbers of the pages in a menu, level by level.
  static func pagesByLevel(_ menu: [MenuNode]) -> [Int] {
    var pages: [Int] = []
    var level = menu
    while !level.isEmpty {
      for case .page(let page) in level.map(\.target) { pages.append(page) }
      level = level.flatMap(\.children)
    }
    return pages
  }

  /// The numbers of the pages of the entry and its submenu, in order.
  var pages: [Int] {
    var result: [Int] = []
    if case .page(let page) = target { result.append(page) }
    for child in children { result += child.pages }
    return result
  }
}

/// A builder for the menus of a website, from folders or from the project file.
struct MenuBuilder {
  let pages: [SitePage]
  private(set) var diagnostics = Diagnostics()

  init(pages: [SitePage]) { self.pages = pages }

  // MARK: From the folders

  /// The pages and subfolders of a folder, collected for the menu.
  private struct Folder {
    var index: Int?
    var pages: [Int] = []
    var folders: Set<String> = []
  }

  /// Returns the menu of a language from the tree of folders.
  ///
  /// The index page of a folder is its entry, and the pages and subfolders are its submenu. The
  /// home page has no entry, unless the author sets one.
  func menu(of language: Int) -> [MenuNode] {
    var folders: [String: Folder] = [:]
    for (number, page) in pages.enumerated()
    where page.language == language && page.menuTitle != nil {
      note(page.folder, in: &folders)
      if page.isIndex, !page.folder.isEmpty {
        folders[page.folder]?.index = number
      } else {
        folders[page.folder]?.pages.append(number)
      }
    }
    return entries(of: "", folders)
  }

  private func note(_ folder: String, in folders: inout [String: Folder]) {
    guard folders[folder] == nil else { return }
    folders[folder] = Folder()
    guard !folder.isEmpty else { return }
    let parent = SitePath.folder(of: folder)
    note(parent, in: &folders)
    folders[parent]?.folders.insert(folder)
  }

  private func entries(of folder: String, _ folders: [String: Folder]) -> [MenuNode] {
    guard let current = folders[folder] else { return [] }
    var entries: [(order: Double, node: MenuNode)] = current.pages.map { number in
      (pages[number].order ?? .infinity, node(number))
    }
    for name in current.folders {
      guard let below = folders[name] else { continue }
      let children = self.entries(of: name, folders)
      if let index = below.index {
        var node = node(index)
        node.children = children
        entries.append((pages[index].order ?? .infinity, node))
      } else if !children.isEmpty {
        let title = SitePath.name(of: name)
        entries.append(
          (
            .infinity,
            MenuNode(
              title: title.prefix(1).uppercased() + title.dropFirst(), target: .nothing,
              children: children)
          ))
      }
    }
    return entries.sorted { first, second in
      if first.order != second.order { return first.order < second.order }
      if first.node.title != second.node.title { return first.node.title < second.node.title }
      return (first.node.pages.first ?? -1) < (second.node.pages.first ?? -1)
    }.map(\.node)
  }

  private func node(_ number: Int) -> MenuNode {
    MenuNode(
      title: pages[number].menuTitle ?? pages[number].title, target: .page(number))
  }

  // MARK: From the project file

  /// Returns the menu of a language from the project file, without pages missing in that language.
  mutating func menu(
    _ entries: [SiteDeclaration.MenuEntry], of language: Int, isMain: Bool
  ) -> [MenuNode] {
    var byKey: [String: Int] = [:]
    for (number, page) in pages.enumerated() where page.row == nil {
      if page.language == language { byKey[page.key] = number }
    }
    return nodes(entries, byKey, isMain: isMain)
  }

  private mutating func nodes(
    _ entries: [SiteDeclaration.MenuEntry], _ byKey: [String: Int], isMain: Bool
  ) -> [MenuNode] {
    var nodes: [MenuNode] = []
    for entry in entries {
      let below = self.nodes(entry.entries, byKey, isMain: isMain)
      if SiteReader.isWeb(entry.target.value) {
        nodes.append(
          MenuNode(
            title: entry.title ?? entry.target.value, target: .address(entry.target.value),
            children: below))
        continue
      }
      let key = SitePath.withoutExtension(entry.target.value)
      guard
        let number = byKey[key] ?? byKey[entry.target.value] ?? byKey[entry.target.value + "/index"]
      else {
        if isMain {
          diagnostics.add(
            Diagnostic(
              .pageUnknown, "unknown page `\(entry.target.value)`", at: entry.target.span,
              hints: Suggestion.hints(for: key, among: byKey.keys.sorted())))
        }
        continue
      }
      nodes.append(
        MenuNode(
          title: entry.title ?? pages[number].menuTitle ?? pages[number].title,
          target: .page(number), children: below))
    }
    return nodes
  }
}

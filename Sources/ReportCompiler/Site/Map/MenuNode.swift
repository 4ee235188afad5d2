/// An entry of the menu with those below it.
struct MenuNode: Sendable {
  /// Where an entry leads.
  enum Target: Sendable {
    /// To a page, by its number.
    case page(Int)
    /// Out of the site.
    case address(String)
    /// Nowhere: a folder without a first page.
    case nothing
  }

  var title: String
  var target: Target
  var children: [MenuNode] = []

  /// True when the page is this entry or below it.
  func holds(_ page: Int) -> Bool {
    if case .page(page) = target { return true }
    return children.contains { $0.holds(page) }
  }

  /// The pages of a menu, those of its first level before those of the second, and so on.
  static func pagesByLevel(_ menu: [MenuNode]) -> [Int] {
    var pages: [Int] = []
    var level = menu
    while !level.isEmpty {
      for case .page(let page) in level.map(\.target) { pages.append(page) }
      level = level.flatMap(\.children)
    }
    return pages
  }

  /// The pages of the entry and of those below it, in order.
  var pages: [Int] {
    var own: [Int] = []
    if case .page(let page) = target { own.append(page) }
    for child in children { own += child.pages }
    return own
  }
}

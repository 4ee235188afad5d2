import ReportText

/// The menu of the website: `rg:menu`.
///
/// A submenu is visible if it contains the current page. With `section`, the menu contains only the
/// first-level entry of the page and its submenu. A page outside all sections has no menu.
struct MenuBlock: Sendable {
  /// The maximum number of menu levels.
  var depth = 3
  /// Whether the block writes all submenus, not only those of the current page.
  var isComplete = false
  /// Whether the block writes only the section of the page.
  var isSection = false

  func write(_ page: PageFrame, into writer: inout ByteWriter) {
    var nodes = page.site.map.menus[page.page.language]
    let current = page.site.map.menuPage(of: page.number)
    if isSection { nodes = nodes.filter { !$0.children.isEmpty && $0.contains(current) } }
    guard let first = nodes.first else { return }
    writer.literal("<nav class=\"rg-menu\" aria-label=\"")
    // Two menus on a page need different accessible names.
    writer.attribute(isSection ? first.title : page.words.menu)
    writer.literal("\">")
    write(nodes, page, at: current, level: 1, into: &writer)
    writer.literal("</nav>")
  }

  private func write(
    _ nodes: [MenuNode], _ page: PageFrame, at current: Int, level: Int,
    into writer: inout ByteWriter
  ) {
    writer.literal("<ul>")
    for node in nodes {
      writer.literal("<li>")
      switch node.target {
      case .page(let number):
        writer.literal("<a href=\"")
        writer.attribute(page.address(of: number))
        writer.literal("\"")
        if number == page.number {
          writer.literal(" aria-current=\"page\"")
        } else if node.contains(current) {
          writer.literal(" aria-current=\"true\"")
        }
        writer.literal(">")
        writer.text(node.title)
        writer.literal("</a>")
      case .address(let address):
        writer.literal("<a href=\"")
        writer.attribute(address)
        writer.literal("\">")
        writer.text(node.title)
        writer.literal("</a>")
      case .nothing:
        writer.literal("<span>")
        writer.text(node.title)
        writer.literal("</span>")
      }
      if !node.children.isEmpty, level < depth, isComplete || node.contains(current) {
        write(node.children, page, at: current, level: level + 1, into: &writer)
      }
      writer.literal("</li>")
    }
    writer.literal("</ul>")
  }
}

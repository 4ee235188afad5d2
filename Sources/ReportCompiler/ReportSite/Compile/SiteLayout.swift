import ReportTemplate

/// A template around pages, compiled for one language.
struct SiteLayout: Sendable {
  /// What a layout is compiled for.
  struct Key: Hashable, Sendable {
    let path: String
    let language: Int
    /// True for the page that can be shown at any path, which holds all that it needs.
    let isSelfContained: Bool
  }

  let program: Program<SiteBlock>
  let use: LinkUse

  /// True when it shows the menu.
  var hasMenu: Bool {
    program.blocks.contains { block in if case .menu = block { true } else { false } }
  }
}

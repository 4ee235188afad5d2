extension PageFile {
  /// True when everything but the page itself is the same: what its head says of it and where it begins.
  func isAlike(_ other: PageFile) -> Bool {
    source == other.source && language == other.language && key == other.key
      && hasContents == other.hasContents && bodyStart == other.bodyStart
      && hasViews == other.hasViews && rows?.table.value == other.rows?.table.value
      && rows?.name == other.rows?.name && layout.isAlike(other.layout)
  }
}

extension PageDeclaration.Layout {
  /// True when both are the same template.
  fileprivate func isAlike(_ other: Self) -> Bool {
    switch (self, other) {
    case (.ofSite, .ofSite), (.none, .none): true
    case (.own(let own), .own(let others)): own.value == others.value
    default: false
    }
  }
}

extension SitePage {
  /// True when other pages see the same of it.
  func isAlike(_ other: SitePage) -> Bool {
    row == other.row && path == other.path && key == other.key && title == other.title
      && description == other.description && date == other.date && language == other.language
      && keywords == other.keywords && order == other.order && menuTitle == other.menuTitle
      && isListed == other.isListed
  }
}

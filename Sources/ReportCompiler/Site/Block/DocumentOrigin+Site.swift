import ReportTemplate

extension DocumentOrigin {
  /// The same without the number of a block, which another program of the page has too: blocks that documents
  /// have as well are elements where they stand. Nil for the others, whose words are the site's.
  func placed(in program: Program<SiteBlock>) -> DocumentOrigin? {
    guard case .block(let number) = source else { return self }
    return program.blocks[number].document.map {
      DocumentOrigin(offset: offset, source: .element($0.span))
    }
  }
}

/// What a page or a layout links to.
struct LinkUse: Sendable {
  /// Pages of the site.
  var links: [PageLink] = []
  /// Assets, by their paths in the project.
  var assets: Set<String> = []
  /// Addresses outside the site.
  var outside: Set<String> = []

  /// Pages that its lists show.
  var listed: Set<Int> = []

  init() {}

  /// What a rewriter has noted.
  init(_ rewriter: AddressRewriter) {
    links = rewriter.links
    assets = rewriter.used
    outside = rewriter.outside
  }
}

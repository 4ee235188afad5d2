/// A file of a site that is not a page.
struct PublishedFile: Sendable {
  /// Where it lies from the site's root; neither encoded nor escaped.
  let path: String
  /// What is in it.
  let bytes: [UInt8]
}

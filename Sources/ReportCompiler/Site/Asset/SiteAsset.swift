/// A style sheet, picture or other file that pages link to.
struct SiteAsset: Sendable {
  /// Its path in the project.
  let source: String
  /// Its path in the website, with a part of its SHA-256 in the name.
  let path: String
  /// Its size in pixels, for a picture.
  let size: ImageSize?
  let bytes: Int
  /// The paths in the project of the assets that it names, for a style sheet.
  let uses: [String]

  /// True for a style sheet.
  var isStyleSheet: Bool { SitePath.fileExtension(of: source) == "css" }
}

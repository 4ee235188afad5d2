/// What an address that is written in a page or a layout names.
enum AddressTarget {
  /// A page of the site, by its number, and the identifier behind `#`.
  case page(Int, fragment: String?)
  /// An asset, and what follows its path.
  case asset(SiteAsset, rest: String)
  /// A file that is copied as it is, by its path in the website.
  case file(String, rest: String)
  /// Something on the page itself.
  case fragment
  /// Something outside the site.
  case outside
  /// Nothing.
  case nothing
}

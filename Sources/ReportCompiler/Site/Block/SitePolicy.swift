/// The content policy of pages with a script: it allows the script of charts by its hash, that of the
/// search from the site itself, and nothing from elsewhere.
enum SitePolicy {
  /// The policy (CSP, level 3).
  static func text(interactive: Bool, searches: Bool) -> String {
    var sources: [String] = []
    if interactive { sources.append(ChartScript.source) }
    if searches { sources.append("'self'") }
    return "default-src 'none'; img-src 'self' data:; font-src 'self' data:; media-src 'self'; "
      + "style-src 'self' 'unsafe-inline'; script-src \(sources.joined(separator: " ")); "
      + "base-uri 'none'; form-action 'none'"
  }
}

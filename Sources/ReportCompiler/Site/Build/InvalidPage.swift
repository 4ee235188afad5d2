import ReportText

/// Finds the lines of a page that made its document invalid: the page is compiled again and run over the
/// grammar, which tells its own lines and not those of the document.
struct InvalidPage {
  let site: PreparedSite
  /// The file, by its number.
  let file: Int

  /// What to say of the page instead of what was found in its document.
  func diagnostics(_ found: Diagnostics) -> Diagnostics {
    var own = Diagnostics()
    _ = PageCompilation(site: site, number: file, checks: true).compile(into: &own)
    if own.hasErrors { return own }
    var placed = Diagnostics()
    for diagnostic in found.all {
      var diagnostic = diagnostic
      if case .document(let line, let column) = diagnostic.place {
        diagnostic.place = .file(site.files[file].source)
        diagnostic.hints.append("line \(line), column \(column) of the page as it would be written")
      }
      placed.add(diagnostic)
    }
    return placed
  }
}

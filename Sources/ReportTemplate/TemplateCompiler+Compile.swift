public import ReportQuery
public import ReportText

extension TemplateCompiler {
  /// Compiles a template with all that it includes; nil when something is wrong, with all reasons
  /// in `diagnostics`.
  /// - Parameters:
  ///   - file: the template; its name is its path relative to the project.
  ///   - names: what its expressions can use; loops add to them, see ``Program/slotCount``.
  ///   - diagnostics: gets errors and warnings.
  public func compile(
    _ file: SourceFile, names: Names, into diagnostics: inout Diagnostics
  ) -> Program<Block>? {
    var pass = TemplatePass(self, names: names)
    pass.compile(file)
    pass.finish()
    var found = pass.diagnostics
    tree(pass.tree, &found)
    found = pass.explained(found)
    diagnostics.add(contentsOf: found)
    return found.hasErrors ? nil : pass.finished
  }

  /// Compiles what stands in the `main` of a page, such as the nodes of a ``MarkdownPage``; nil when
  /// something is wrong, with all reasons in `diagnostics`. The program writes these nodes alone.
  /// - Parameters:
  ///   - nodes: elements and texts as an XHTML file has them in `main`.
  ///   - file: the file that they were read from.
  ///   - names: what their expressions can use.
  ///   - checks: whether `tree` gets what the program can write. A page without data is better
  ///     checked as the finished document that it makes.
  ///   - keepsPlaces: whether ``Program/writeTraced(bindings:after:scratch:into:)`` is to know the places of
  ///     all texts.
  ///   - diagnostics: gets errors and warnings.
  public func compileFragment(
    _ nodes: [XMLNode], file: SourceFile, names: Names, checks: Bool = true,
    keepsPlaces: Bool = false, into diagnostics: inout Diagnostics
  ) -> Program<Block>? {
    var pass = TemplatePass(self, names: names)
    pass.keepsTree = checks
    pass.keepsPlaces = keepsPlaces
    pass.compileFragment(nodes, of: file)
    pass.finish()
    var found = pass.diagnostics
    if checks { tree(pass.tree, &found) }
    found = pass.explained(found)
    diagnostics.add(contentsOf: found)
    return found.hasErrors ? nil : pass.finished
  }
}

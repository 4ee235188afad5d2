internal import ReportText

extension TemplatePass {
  /// The path relative to the project that an attribute means in its file.
  mutating func resolvedPath(_ source: XMLAttribute) -> String? {
    do throws(ProjectPath.Problem) {
      return try ProjectPath.resolve(source.string, from: source.valueSpan.file.name)
    } catch {
      let message =
        switch error {
        case .empty: "wanted the path of a file"
        case .absolute: "the path must be relative to this file"
        case .outside: "the path leads out of the project"
        case .character: "the path holds a character that paths here cannot hold"
        }
      fail(
        .includePath, message, source.valueSpan,
        hints: error == .character ? ["write folders with `/`"] : [])
      return nil
    }
  }

  /// Loads a file and remembers it as a source of the program.
  mutating func loadFile(_ path: String, _ source: XMLAttribute) -> SourceFile? {
    do throws(Diagnostic) {
      let file = try compiler.loader(path, source.valueSpan)
      if !files.contains(where: { $0.name == file.name }) { files.append(file) }
      return file
    } catch {
      var diagnostic = error
      if case .nowhere = diagnostic.place { diagnostic.place = .source(source.valueSpan) }
      diagnostics.add(diagnostic)
      return nil
    }
  }
}

import ReportText

extension ProjectPreparation {
  /// Room 1: the project file.
  mutating func readProject() -> Project? {
    let name = "reportgen.yml"
    let bytes: [UInt8]
    do throws(Diagnostic) {
      bytes = try files.read(name)
    } catch {
      let place = ["", "."].contains(files.root) ? name : "\(files.root)/\(name)"
      diagnostics.add(
        error.code == .fileNotFound || error.code == .projectNotFound
          ? Diagnostic(
            .projectNotFound, "there is no `\(name)` here", at: .file(place),
            hints: ["`reportgen init DIR` makes a project to start from"])
          : error)
      return nil
    }
    let file = SourceFile(name: name, bytes: bytes)
    note(name, bytes)
    var found = Diagnostics()
    let project = ProjectReader.read(file, into: &found) { head in
      messages = readMessages(of: head)
      return messages?.scope
    }
    diagnostics.add(contentsOf: found)
    if let project {
      readElements(of: project)
      readPlugins(of: project)
    }
    return project
  }
}

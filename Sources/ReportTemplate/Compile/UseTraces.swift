internal import ReportQuery
internal import ReportText

/// Says of a fault in a body from which use it comes.
extension TemplatePass {
  /// A place in a body as that of one use.
  func traced(_ span: SourceSpan, _ scope: TemplateScope) -> SourceSpan {
    guard let number = scope.use, span.file === uses[number].definition.nameSpan.file else {
      return span
    }
    return SourceSpan(file: uses[number].file, range: span.range)
  }

  /// Where something in a body is told: what elements of the program write where they are used, all else
  /// where it stands.
  func told(_ span: SourceSpan, _ scope: TemplateScope) -> SourceSpan {
    var place = span
    var number = scope.use
    while let own = number, uses[own].definition.isOurs {
      place = uses[own].element.nameSpan
      number = uses[own].scope.use
    }
    return place
  }

  /// Adds to what was found in bodies where they were used. Faults in elements of the program are
  /// told where these are used; a fault that several uses share is told once.
  func explained(_ found: Diagnostics) -> Diagnostics {
    guard !uses.isEmpty else { return found }
    var numbers: [ObjectIdentifier: Int] = [:]
    for (number, use) in uses.enumerated() { numbers[ObjectIdentifier(use.file)] = number }
    var result = Diagnostics()
    var said: Set<Fault> = []
    for diagnostic in found.all {
      guard case .source(let span) = diagnostic.place,
        let number = numbers[ObjectIdentifier(span.file)]
      else {
        result.add(diagnostic)
        continue
      }
      let told = explained(diagnostic, span, number, numbers)
      guard case .source(let place) = told.place else { continue }
      let failure = Fault(
        file: place.file.name, range: place.range, code: told.code.name, message: told.message)
      if said.insert(failure).inserted { result.add(told) }
    }
    return result
  }

  private struct Fault: Hashable {
    let file: String
    let range: Range<Int>
    let code: String
    let message: String
  }

  private func explained(
    _ diagnostic: Diagnostic, _ span: SourceSpan, _ number: Int,
    _ numbers: [ObjectIdentifier: Int]
  ) -> Diagnostic {
    var told = diagnostic
    var use = uses[number]
    var isPlaced = !use.definition.isOurs
    if isPlaced {
      told.place = .source(SourceSpan(file: use.definition.nameSpan.file, range: span.range))
    }
    while true {
      let place = use.element.nameSpan
      let line = place.file.position(of: place.range.lowerBound).line
      let name = "`\(use.element.qualifiedName)`"
      if isPlaced {
        told.hints.append("it comes from \(name) at \(place.file.name), line \(line)")
      } else {
        told.hints.append("this is what \(name) writes")
        told.place = .source(place)
      }
      guard let outer = use.scope.use else { return told }
      use = uses[outer]
      if !isPlaced, !use.definition.isOurs { isPlaced = true }
    }
  }
}

extension Diagnostic {
  /// The same at the same place of another file object.
  fileprivate func inFile(_ file: SourceFile, _ span: SourceSpan) -> Diagnostic {
    var result = self
    result.place = .source(SourceSpan(file: file, range: span.range))
    return result
  }

  /// The same, in a copy of its file when that is `file`.
  func moved(from file: SourceFile, to copy: SourceFile) -> Diagnostic {
    guard case .source(let span) = place, span.file === file else { return self }
    return inFile(copy, span)
  }
}

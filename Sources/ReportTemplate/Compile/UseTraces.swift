internal import ReportQuery
internal import ReportText

/// Diagnostics in element bodies, with the uses that they come from.
extension TemplatePass {
  /// Returns a location in a body as a location of one use.
  func traced(_ span: SourceSpan, _ scope: TemplateScope) -> SourceSpan {
    guard let number = scope.use, span.file === uses[number].definition.nameSpan.file else {
      return span
    }
    return SourceSpan(file: uses[number].file, range: span.range)
  }

  /// Returns the location to report for a part of a body.
  ///
  /// For a body of a built-in element, it is the location of the use. For all other bodies, it is
  /// the location itself.
  func told(_ span: SourceSpan, _ scope: TemplateScope) -> SourceSpan {
    var place = span
    var number = scope.use
    while let own = number, uses[own].definition.isBuiltIn {
      place = uses[own].element.nameSpan
      number = uses[own].scope.use
    }
    return place
  }

  /// Returns diagnostics with hints about the uses that they come from.
  ///
  /// An error in a built-in element has the location of the use. An error that several uses share
  /// is reported once.
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
    var isPlaced = !use.definition.isBuiltIn
    if isPlaced {
      told.place = .source(SourceSpan(file: use.definition.nameSpan.file, range: span.range))
    }
    while true {
      let place = use.element.nameSpan
      let line = place.file.position(of: place.range.lowerBound).line
      let name = "`\(use.element.qualifiedName)`"
      if isPlaced {
        told.hints.append("check the use of \(name) at \(place.file.name), line \(line)")
      } else {
        told.hints.append("the error is in the output of \(name)")
        told.place = .source(place)
      }
      guard let outer = use.scope.use else { return told }
      use = uses[outer]
      if !isPlaced, !use.definition.isBuiltIn { isPlaced = true }
    }
  }
}

extension Diagnostic {
  /// Returns the diagnostic at the same range of another file object.
  fileprivate func inFile(_ file: SourceFile, _ span: SourceSpan) -> Diagnostic {
    var result = self
    result.place = .source(SourceSpan(file: file, range: span.range))
    return result
  }

  /// Returns the diagnostic with its location in `copy` if it refers to `file`.
  func moved(from file: SourceFile, to copy: SourceFile) -> Diagnostic {
    guard case .source(let span) = place, span.file === file else { return self }
    return inFile(copy, span)
  }
}

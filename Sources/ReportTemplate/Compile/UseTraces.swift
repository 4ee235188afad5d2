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
  func reportedSpan(_ span: SourceSpan, _ scope: TemplateScope) -> SourceSpan {
    var result = span
    var number = scope.use
    while let current = number, uses[current].definition.isBuiltIn {
      result = uses[current].element.nameSpan
      number = uses[current].scope.use
    }
    return result
  }

  /// Returns diagnostics with hints about the element uses that they come from.
  ///
  /// An error in a built-in element has the location of the use. An error that several uses share
  /// is reported once.
  func explained(_ collected: Diagnostics) -> Diagnostics {
    guard !uses.isEmpty else { return collected }
    var numbers: [ObjectIdentifier: Int] = [:]
    for (number, use) in uses.enumerated() { numbers[ObjectIdentifier(use.file)] = number }
    var result = Diagnostics()
    var reported: Set<ReportedError> = []
    for diagnostic in collected.all {
      guard case .source(let span) = diagnostic.place,
        let number = numbers[ObjectIdentifier(span.file)]
      else {
        result.add(diagnostic)
        continue
      }
      let explanation = explained(diagnostic, span, number, numbers)
      guard case .source(let location) = explanation.place else { continue }
      let failure = ReportedError(
        file: location.file.name, range: location.range, code: explanation.code.name,
        message: explanation.message)
      if reported.insert(failure).inserted { result.add(explanation) }
    }
    return result
  }

  private struct ReportedError: Hashable {
    let file: String
    let range: Range<Int>
    let code: String
    let message: String
  }

  private func explained(
    _ diagnostic: Diagnostic, _ span: SourceSpan, _ number: Int,
    _ numbers: [ObjectIdentifier: Int]
  ) -> Diagnostic {
    var result = diagnostic
    var use = uses[number]
    var hasLocation = !use.definition.isBuiltIn
    if hasLocation {
      result.place = .source(SourceSpan(file: use.definition.nameSpan.file, range: span.range))
    }
    while true {
      let useSpan = use.element.nameSpan
      let line = useSpan.file.position(of: useSpan.range.lowerBound).line
      let name = "`\(use.element.qualifiedName)`"
      if hasLocation {
        result.hints.append("check the use of \(name) at \(useSpan.file.name), line \(line)")
      } else {
        result.hints.append("the error is in the output of \(name)")
        result.place = .source(useSpan)
      }
      guard let outer = use.scope.use else { return result }
      use = uses[outer]
      if !hasLocation, !use.definition.isBuiltIn { hasLocation = true }
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

  /// Returns the diagnostic with its location in `copy`, if its location is in `file`.
  func moved(from file: SourceFile, to copy: SourceFile) -> Diagnostic {
    guard case .source(let span) = place, span.file === file else { return self }
    return inFile(copy, span)
  }
}

/// A reduction of a template, while it has the same failure.
enum TemplateShrinking {
  /// The maximum number of tested templates.
  private static let limit = 600

  /// Returns the smallest template with the same failure.
  ///
  /// The function removes nodes, enclosing elements, files, and attributes, one at a time.
  static func smallest(
    _ template: RandomTemplate, shows: (RandomTemplate) -> Bool
  ) -> RandomTemplate {
    var best = template
    var remaining = limit
    var isSmaller = true
    while isSmaller, remaining > 0 {
      isSmaller = false
      var index = 0
      while index < best.paths.count, remaining > 0 {
        let path = best.paths[index]
        guard let node = best[path] else { break }
        var candidates: [[TemplateNode]] = [[]]
        if case .element(let element) = node, !element.children.isEmpty {
          candidates.append(element.children)
        }
        if case .markup(let markup) = node, markup.contains("\n") || markup.count > 8,
          markup != "word"
        {
          candidates.append([.markup("word")])
        }
        var isTaken = false
        for candidate in candidates where !isTaken && remaining > 0 {
          var smaller = best
          smaller.replace(path, with: candidate)
          remaining -= 1
          if shows(smaller) {
            best = smaller
            isTaken = true
            isSmaller = true
          }
        }
        if !isTaken { index += 1 }
      }
      for path in best.elementPaths {
        var attribute = 0
        while let element = best[path]?.element, attribute < element.attributes.count, remaining > 0
        {
          var smaller = best
          smaller.change(path) { $0.attributes.remove(at: attribute) }
          remaining -= 1
          if shows(smaller) {
            best = smaller
            isSmaller = true
          } else {
            attribute += 1
          }
        }
      }
    }
    let included = best.files.filter { file in
      file.path == RandomTemplate.main || best.listing.contains("\"\(file.path.dropFirst(10))\"")
    }
    best.files = included
    return best
  }
}

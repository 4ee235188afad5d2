extension Scene {
  /// Adds marks that another scene had.
  mutating func add(_ excerpt: SceneExcerpt) -> PlacedExcerpt {
    let start = ScenePlace(in: self)
    reserved.append(contentsOf: excerpt.reserved)
    if excerpt.isWritten {
      marks.append(Mark(kind: .excerpt))
      heldWords.append(contentsOf: excerpt.words)
      return PlacedExcerpt(marks: start.mark..<marks.count, excerpt: excerpt)
    }
    if start.mark == 0, start.number == 0, start.label == 0, start.style == 0 {
      marks.append(contentsOf: excerpt.marks)
      labels.append(contentsOf: excerpt.labels)
    } else {
      marks.reserveCapacity(start.mark + excerpt.marks.count)
      for var mark in excerpt.marks {
        start.move(&mark, by: 1)
        marks.append(mark)
      }
      for label in excerpt.labels { labels.append(label.moved(by: start.heap)) }
    }
    numbers.append(contentsOf: excerpt.numbers)
    heap.append(contentsOf: excerpt.heap)
    steps.append(contentsOf: excerpt.steps)
    styles.append(contentsOf: excerpt.styles)
    groups.append(contentsOf: excerpt.groups)
    names.append(contentsOf: excerpt.names)
    separateStyles()
    return PlacedExcerpt(marks: start.mark..<marks.count, excerpt: excerpt)
  }
}

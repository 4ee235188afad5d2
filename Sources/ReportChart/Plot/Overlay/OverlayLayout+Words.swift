extension OverlayLayout {
  /// True when nothing lies over the data.
  private var isEmpty: Bool { references.isEmpty && notes.isEmpty && pins.isEmpty }

  /// Begins with the words: keeps them from those that stand there already, and adds the notes under
  /// the data. Does nothing where there are no words.
  mutating func beginWords(
    behind legend: LegendLayout, at box: Rect, into scene: inout Scene
  ) {
    if legend.isFixedOverPlot { scene.reserved.append(box) }
    guard !isEmpty else { return }
    avoid(0..<scene.marks.count, of: scene)
    if legend.isFixedOverPlot { placer.take(box) }
    takeExactPlaces(&scene)
    drawUnder(into: &scene)
  }

  /// Takes away the words that the legend covers, and adds all that lies over the data.
  /// - Parameter data: the marks that the words should not hide.
  mutating func finishWords(
    _ data: Range<Int>, around box: Rect, of legend: LegendLayout, _ hasNoData: Bool,
    _ scene: inout Scene
  ) {
    if legend.isOverPlot { leaveOut(.unmarked, scene.removeWords(in: box)) }
    guard !hasNoData, !isEmpty else { return }
    if legend.isOverPlot, !legend.isFixedOverPlot { placer.take(box) }
    avoid(data, of: scene)
    drawOver(data, into: &scene)
  }

  /// Keeps words from the texts that stand in and near the plot already.
  private mutating func avoid(_ texts: Range<Int>, of scene: borrowing Scene) {
    let near = Rect(
      x: plot.x - 8, y: plot.y - 8, width: plot.width + 16, height: plot.height + 16)
    for box in scene.textBoxes(texts, touching: near) { placer.take(box) }
  }

  /// Takes the places of words that the author puts exactly where they are.
  private mutating func takeExactPlaces(_ scene: inout Scene) {
    for note in notes where note.pointing == .exact {
      guard let box = exactBox(of: note)?.box else { continue }
      placer.take(box)
      scene.reserved.append(box)
    }
  }

  /// Adds the bands, which lie behind the data.
  func drawBands(into scene: inout Scene) {
    for reference in references where reference.form.isBand {
      scene.beginGroup(class: "rg-ref")
      scene.attribute(.value, reference.value)
      reference.form.draw(reference.look.band, into: &scene)
      scene.endGroup()
    }
  }

  /// Adds the notes that lie under the data, in a group of their own.
  private mutating func drawUnder(into scene: inout Scene) {
    guard notes.contains(where: { $0.layer == .under }) else { return }
    scene.beginGroup(class: "rg-under")
    for note in notes where note.layer == .under { draw(note, &scene) }
    scene.endGroup()
  }

  /// Adds the lines and all words, which lie over the data, in a group of their own.
  /// - Parameter data: the marks that the words should not hide.
  private mutating func drawOver(_ data: Range<Int>, into scene: inout Scene) {
    guard !references.isEmpty || !pins.isEmpty || notes.contains(where: { $0.layer == .over })
    else { return }
    placer.data = data
    scene.beginGroup(class: "rg-over")
    // Words with one place each go before those that can give way.
    for reference in references where reference.labelSide != .auto { draw(reference, &scene) }
    for pin in pins { draw(pin, &scene) }
    for reference in references where reference.labelSide == .auto { draw(reference, &scene) }
    for note in notes where note.layer == .over { draw(note, &scene) }
    scene.endGroup()
  }
}

extension Scene {
  /// The number of forms, without groups and texts.
  var markCount: Int { markCount(from: 0) }

  /// The number of forms from a mark on.
  func markCount(from first: Int) -> Int {
    marks[first...].count { mark in
      switch mark.kind {
      case .rect, .line, .path, .circle, .marker, .sector, .image: true
      case .beginGroup, .endGroup, .numberAttribute, .nameAttribute, .textAttribute,
        .noteIdentifier, .title, .text, .excerpt:
        false
      }
    }
  }
}

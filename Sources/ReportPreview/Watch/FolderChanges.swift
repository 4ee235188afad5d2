/// Which files below a folder changed.
enum FolderChanges: Equatable {
  /// These, by their paths relative to the folder.
  case files(Set<String>)
  /// Any.
  case all

  /// None.
  static let none = FolderChanges.files([])

  var isEmpty: Bool { self == .none }

  /// Adds the changes of later.
  mutating func add(_ other: FolderChanges) {
    switch (self, other) {
    case (.files(let own), .files(let others)): self = .files(own.union(others))
    default: self = .all
    }
  }

  /// The same, each path behind a folder's.
  func below(_ prefix: String) -> FolderChanges {
    guard case .files(let paths) = self, !prefix.isEmpty else { return self }
    return .files(Set(paths.map { prefix + $0 }))
  }
}

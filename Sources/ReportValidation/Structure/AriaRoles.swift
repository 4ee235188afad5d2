/// A set of roles.
struct AriaRoles: OptionSet {
  let rawValue: UInt64

  /// These roles.
  init(_ roles: AriaRole...) { self = roles.reduce(into: []) { $0.formUnion($1.set) } }

  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// All roles.
  static let all = AriaRoles(rawValue: .max)

  /// Those that take no name.
  static let unnamed = AriaRoles(
    .caption, .code, .definition, .deletion, .emphasis, .generic, .insertion, .mark, .none,
    .paragraph, .presentation, .strong, .subscript, .superscript, .term, .time)

  /// The names of the roles, in the order of their list.
  var names: [String] {
    AriaRole.allCases.filter { $0 != .other && !isDisjoint(with: $0.set) }.map(\.rawValue)
  }
}

extension AriaRole {
  /// The role as a set.
  var set: AriaRoles { AriaRoles(rawValue: 1 << UInt64(Self.number(of: self))) }

  private static func number(of role: AriaRole) -> Int { allCases.firstIndex(of: role) ?? 0 }
}

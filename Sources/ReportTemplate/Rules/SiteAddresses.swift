public import ReportData
import ReportQuery

/// The values of which addresses inside a website are made: what leads from a page to the top of the
/// site, and the paths of pages from there.
public struct SiteAddresses: Sendable {
  /// What a value is in an address.
  enum Kind {
    /// The way to the top of the site, which begins with `./` or `../`.
    case root
    /// A path from the top.
    case path
  }

  private let slot: Int
  private let list: TableSchema

  /// - Parameters:
  ///   - slot: where the facts of the page are, of which `root` and `address` are such values.
  ///   - list: the columns of the list of pages, whose column `address` holds paths.
  public init(slot: Int, list: TableSchema) {
    self.slot = slot
    self.list = list
  }

  /// What an expression is in an address; nil for any other value. A name that hides that of the page
  /// is any other.
  func kind(of expression: Expression, _ names: Names) -> Kind? {
    guard let path = expression.path, path.count == 2, let entry = names[path[0]] else {
      return nil
    }
    if entry.slot == slot, entry.column == nil {
      return path[1] == "root" ? .root : path[1] == "address" ? .path : nil
    }
    guard path[1] == "address", case .row(let schema) = entry.type, schema == list else {
      return nil
    }
    return .path
  }
}

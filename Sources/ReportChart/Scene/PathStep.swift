/// A step of a path; its points lie among the coordinates.
enum PathStep: UInt8, Sendable {
  case move, line, curve, close
}

/// What tells a prepared chart from every other one, however often it is copied.
final class ChartIdentity: Sendable {}

/// The stable identity of a kind of diagnostic: `RG` and four digits.
///
/// The first digit is the room: 1 project and command, 2 data, 3 template, 4 chart, 5 validation,
/// 6 output, 7 verification of a finished folder, 8 website, 9 preview. A code is never used for something else once it
/// has been released.
public struct DiagnosticCode: Sendable, Hashable {
  /// The four digits, such as 1203.
  public let number: Int
  /// A few words that name the problem.
  public let title: String
  /// What it means and how to mend it, in plain sentences, for `reportgen explain`.
  public let explanation: String

  /// A code with its texts.
  public init(_ number: Int, _ title: String, _ explanation: String) {
    self.number = number
    self.title = title
    self.explanation = explanation
  }

  /// The code as it is printed, such as `RG1203`.
  public var name: String { "RG\(number)" }
}

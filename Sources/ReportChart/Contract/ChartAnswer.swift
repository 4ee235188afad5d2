/// What is answered to one question.
public enum ChartAnswer: Sendable {
  /// What the picture shows.
  case picture(ExternalPicture)
  /// There is none.
  case fault(ChartFault)
}

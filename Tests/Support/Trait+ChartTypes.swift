public import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test or a suite in a package that is without one of these chart types.
  public static func needs(
    charts types: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) -> Self {
    needs(types, sourceLocation)
  }

  /// Skips a test in a package that is without one of the chart types of a project, which is a folder
  /// of the repository.
  public static func needs(
    chartsOf project: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Self {
    needs(ChartTypes.drawn(by: project), sourceLocation)
  }

  private static func needs(_ types: [String], _ sourceLocation: SourceLocation) -> Self {
    let absent = types.filter(ChartTypes.absent.contains).map { "`\($0)`" }
    return .enabled(
      "this package has no chart type \(absent.joined(separator: ", "))",
      sourceLocation: sourceLocation
    ) {
      for type in types {
        try #require(ChartTypes.listed.contains(type), "the read-me lists no chart type `\(type)`")
      }
      return absent.isEmpty
    }
  }
}

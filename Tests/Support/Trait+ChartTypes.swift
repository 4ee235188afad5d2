public import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test or suite if the package excludes one of the chart types.
  public static func needs(
    charts types: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) -> Self {
    needs(types, sourceLocation)
  }

  /// Skips a test if the package excludes one of the chart types of a project.
  ///
  /// - Parameter project: the project folder, relative to the root of the repository.
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

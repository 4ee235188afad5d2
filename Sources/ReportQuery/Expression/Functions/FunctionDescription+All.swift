extension FunctionDescription {
  /// All functions, by family.
  public static let all: [FunctionDescription] =
    ColumnFunctions.all + ReasonFunctions.all + NumberFunctions.all + PhraseFunctions.all
    + MeaningFunctions.all + DateFunctions.all + TextFunctions.all

  /// The function of a name.
  static func named(_ name: String) -> FunctionDescription? { all.first { $0.name == name } }
}

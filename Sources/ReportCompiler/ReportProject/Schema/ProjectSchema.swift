/// The JSON Schema (draft 2020-12) of the project file, for editors. The reader says more: this
/// describes the form, the reader also knows the data.
public enum ProjectSchema {}

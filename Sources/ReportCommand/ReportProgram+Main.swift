extension ReportProgram {
  /// Runs the command that the arguments of the process name, and ends the process when it fails.
  public func main() async {
    await Self.$current.withValue(self) { await RootCommand.main() }
  }
}

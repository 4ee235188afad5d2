import ReportText

extension Compiler {
  /// Compiles, validates and writes all pages of a project's website, with all that belongs to it.
  /// - Parameters:
  ///   - folder: the folder of the website, made when it does not exist; what an earlier build left there
  ///     and this one does not make is removed.
  ///   - observer: who watches; it counts pages.
  public func buildSite(
    _ prepared: PreparedProject, options: BuildOptions = BuildOptions(), to folder: String,
    observer: BuildObserver = BuildObserver()
  ) async -> BuildOutcome {
    guard let build = SiteBuild(prepared, options, observer) else { return BuildOutcome() }
    prepared.hideFromPlugins(folder)
    var outcome = await build.run(to: folder)
    prepared.finishPlugins(into: &outcome.diagnostics)
    return outcome
  }

  /// Compiles and validates all pages of a project's website, and writes nothing.
  /// - Parameter plain: whether to measure how plain their words are.
  public func checkSite(_ prepared: PreparedProject, plain: Bool = false) async -> CheckOutcome {
    var outcome = CheckOutcome()
    guard var build = SiteBuild(prepared, BuildOptions(), BuildObserver()) else { return outcome }
    if plain { build.plain = prepared.plain }
    let checked = await build.check()
    outcome.documents = checked.written + checked.failed
    outcome.diagnostics = checked.diagnostics
    outcome.outsideLinks = checked.outsideLinks
    prepared.finishPlugins(into: &outcome.diagnostics)
    return outcome
  }
}

extension SiteBuild {
  /// A build of a project's website; nil where it has none.
  fileprivate init?(
    _ prepared: PreparedProject, _ options: BuildOptions, _ observer: BuildObserver
  ) {
    guard let site = prepared.site else { return nil }
    self.init(
      site: site, project: prepared.name, timeZoneData: prepared.timeZoneData, options: options,
      observer: observer)
  }
}

import ReportQuery

/// What a worker has for each report and uses again for every document.
struct BatchDesk {
  var bindings: [Bindings]
  var inputs: [DocumentInputs]

  init(_ reports: [PreparedReport]) {
    bindings = reports.map(\.binder.bindings)
    inputs = reports.map { DocumentInputs($0.basis) }
  }
}

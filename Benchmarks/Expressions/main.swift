import Measurement
import ReportData
import ReportQuery
import ReportText

/// Measures views and expressions on one core, in microseconds for the 28 rows of a participant, for 2,000 participants.
func measure() {
  let study = Study(participants: 2_000)
  let views: [(String, [StepDeclaration])] = [
    ("where", [.where(expression("steps > 3000 and date | weekday < 6"))]),
    ("compute", [.compute([value("hours", "if(sleep > 9, 9, sleep) * 60")])]),
    ("bin, group", [bin, classes]),
    ("group by week and site, wider", [weeks, wider]),
    ("longer", [longer]),
    ("sort", [.sort(SortDeclaration(by: name("steps"), isDescending: true))]),
  ]
  var bindings = Bindings(slotCount: 8, locale: .standard)
  for (name, steps) in views {
    let pipeline = study.pipeline(steps)
    print("view: \(name)", of: study) { slice in
      pipeline.apply(to: slice, within: &bindings).count
    }
  }

  var names = Names()
  let slot = names.declare("daily", .view(study.table.schema))
  bindings = Bindings(slotCount: names.slotCount, locale: .standard)
  let strings = [
    "daily.steps | mean", "daily.steps | median", "(daily.high | max) - (daily.low | min)",
    "if((daily.sleep | mean) < 7, 'short', 'enough')",
  ]
  for text in strings {
    guard let compiled = try? Expression(expression(text), names: names) else {
      fatalError("refused: \(text)")
    }
    print("expression: \(text)", of: study) { slice in
      bindings.values[slot] = .view(slice)
      if case .missing = compiled.value(in: bindings) { return 0 }
      return 1
    }
  }
}

/// Prints a result line for `work`, which returns the number of results for the rows of a participant.
func print(_ task: String, of study: Study, _ work: (Slice) -> Int) {
  let times = RoundTimes {
    var count = 0
    for slice in study.slices { count += work(slice) }
    precondition(count >= study.slices.count)
  }
  ResultLine(
    module: "expressions", task: task, times: times, unit: .microseconds(study.slices.count)
  ).print()
}

measure()

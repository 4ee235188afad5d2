import Measurement
import ReportData
import ReportQuery
import ReportText

/// Measures views and expressions, one core: microseconds for the 28 rows of a person, of 2,000 people in turn.
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
  for (what, steps) in views {
    let pipeline = study.pipeline(steps)
    print("view: \(what)", of: study) { slice in
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

/// Prints a line for `work`, which says how many things it made of a person's rows.
func print(_ what: String, of study: Study, _ work: (Slice) -> Int) {
  let times = RoundTimes {
    var made = 0
    for slice in study.slices { made += work(slice) }
    precondition(made >= study.slices.count)
  }
  RoomLine(
    room: "expressions", what: what, times: times, unit: .microseconds(study.slices.count)
  ).print()
}

measure()

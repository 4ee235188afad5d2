import ReportText

extension ChartDocument {
  /// Adds the pins inside the plot; those that stand at nothing are counted.
  func addPins(_ layout: CartesianLayout, to overlay: inout OverlayLayout) {
    guard let words else { return }
    for (pin, x) in zip(chart.pins, pinned) {
      let axis = layout.axes[pin.axis]
      guard let x, axis.isKnown, axis.position.contains(x),
        let readout = readout(at: x, on: axis, pin.axis, words)
      else {
        // A window need not hold a pin of the whole.
        if !isWindow, !pin.isForeign, x != nil || pin.isWritten { overlay.leaveOut(.pinOutside) }
        continue
      }
      let here = axis.place(of: x)
      let plot = layout.plot
      overlay.pins.append(
        OverlayPin(
          readout: readout,
          start: chart.isHorizontal ? Point(x: plot.x, y: here) : Point(x: here, y: plot.y),
          end: chart.isHorizontal
            ? Point(x: plot.right, y: here) : Point(x: here, y: plot.bottom),
          paints: chart.series.count > 1
            ? readout.lines.map { chart.series[$0.series].paint } : [],
          isMirrored: chart.direction == .rightToLeft))
    }
  }

  /// Where the pins stand on their x axes, while all rows are there; nil for one that stands nowhere.
  func places(of pins: [PreparedPin]) -> [Double?] {
    pins.map { pin in
      switch pin.place {
      case .at(let source): return coordinate(source, pin.axis)
      case .row(let source):
        guard case .number(let row)? = source.given(inputs, .number),
          let row = Int(exactly: row)
        else { return nil }
        let keys = xs(of: chart.series[pin.series])
        return keys.indices.contains(row) && keys[row].isFinite ? keys[row] : nil
      }
    }
  }

  /// Where a crosshair can stand: at each value of the x axes at which a series has a row.
  func crosshair(_ layout: CartesianLayout) -> Crosshair? {
    guard chart.description.isInteractive, let words else { return nil }
    let plot = layout.plot
    var found: [(position: Double, text: ByteText)] = []
    for axis in layout.axes.indices
    where layout.axes[axis].axis.value.isX && layout.axes[axis].isKnown {
      var rows: [Double: [(series: Int, row: Int)]] = [:]
      for (index, own) in chart.series.enumerated() where own.xAxis == axis {
        for (row, x) in xs(of: own).enumerated()
        where x.isFinite && layout.axes[axis].position.contains(x) {
          rows[x, default: []].append((index, row))
        }
      }
      for (x, shown) in rows {
        let position = layout.axes[axis].position(x)
        guard position.isFinite, let first = shown.first else { continue }
        var text = words.key(series: first.series, row: first.row).bytes
        // An empty line would end what is read.
        if text.isEmpty { text = locale.noValue.bytes }
        for own in shown {
          text.append(0x0A)
          text += words.line(series: own.series, row: own.row).text.bytes
        }
        found.append((position, ByteText(text)))
      }
    }
    // Ties are those of two x axes.
    found.sort { ($0.position, $0.text) < ($1.position, $1.text) }
    return Crosshair(
      isLevel: chart.isHorizontal, start: chart.isHorizontal ? plot.x : plot.y,
      end: chart.isHorizontal ? plot.right : plot.bottom, stops: found.map(\.position),
      texts: found.map(\.text))
  }
}

extension PreparedPin {
  /// True when the author wrote where it stands; a place that the document computes may be missing.
  fileprivate var isWritten: Bool {
    switch place {
    case .row(.input), .at(.input): false
    case .row, .at: true
    }
  }
}

public import ReportText

/// The script of documents with interactive charts.
///
/// The script adds a crosshair with a readout, by pointer and by keyboard, and it adds sortable
/// tables. A document is complete without it.
///
/// The script is ECMAScript 2017 without libraries. It does not contain `<`, `&`, or `]]>`, so it
/// is identical in HTML and XHTML. It sends no requests, stores no data, and has no animations.
public enum InteractionScript {
  /// Writes the content of the `script` element, at most 4500 bytes.
  ///
  /// The output has no comments and no indentation.
  public static func write(into writer: inout ByteWriter) {
    for line in source.description.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if line.isEmpty || line.hasPrefix("//") { continue }
      writer.markup(String(line))
      writer.byte(0x0A)
    }
  }

  private static let source: StaticString = """
    (() => {
      'use strict';
      const page = document;
      const all = (part, rule) => [...part.querySelectorAll(rule)];
      const box = part => part.getBoundingClientRect();
      const set = (part, name, value) => part.setAttribute(name, value);

      // A crosshair that stops at the data positions or, without axes, at one mark after another.
      const crosshair = svg => {
        const { guide, stops, lines, reads } = svg.dataset,
          [axis, low, high] = (guide || '').split(' '),
          level = axis === 'y',
          marks = all(svg, '.rg-data :not(g):not(text) > title').map(title => title.parentNode),
          places = stops ? stops.split(' ').map(Number) : marks,
          texts = stops ? reads.split('\\n\\n') : marks.map(mark => mark.textContent),
          figure = svg.closest('figure'),
          note = page.createElement('output');
        let at = -1, line;
        if (!places.length) return;
        note.className = 'rg-output';
        figure.append(note);
        set(svg, 'role', 'application');

        const hide = () => {
          if (line) line.remove();
          at = -1;
          note.textContent = '';
        };

        const show = (place, aloud) => {
          if (place === at) return;
          hide();
          at = place;
          const here = places[at];
          line = stops ? page.createElementNS(svg.namespaceURI, 'path') : here.cloneNode();
          if (stops) set(line, 'd', level ? `M${low} ${here}H${high}` : `M${here} ${low}V${high}`);
          set(line, 'class', 'rg-crosshair');
          line.style.stroke = getComputedStyle(svg).fill;
          svg.append(line);
          set(note, 'aria-live', aloud ? 'polite' : 'off');
          // The style sheet hides the lines of series that the legend has switched off.
          note.append(...texts[at].split('\\n').map((text, index) => {
            const part = page.createElement('span');
            part.textContent = (index ? '\\n' : '') + text;
            if (lines) set(part, 'data-series', lines.split(' ')[at].split(',')[index - 1]);
            return part;
          }));
          if (aloud) line.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          // Next to the line if there is space, and always inside the figure.
          const frame = box(figure),
            { left, right, top, bottom } = box(line),
            { offsetWidth: width, offsetHeight: height, style } = note,
            beside = (first, after, size, end) => after + size > end ? first - size : after,
            x = level ? left + 8 : beside(left - 8, right + 8, width, frame.right),
            y = level ? beside(top - 8, bottom + 8, height, frame.bottom) : top;
          style.left = Math.max(0, Math.min(x, frame.right - width) - frame.left) + 'px';
          style.top = Math.max(0, y - frame.top) + 'px';
        };

        const point = e => {
          let best = marks.indexOf(e.target);
          if (stops) {
            const { x, y } = new DOMPoint(e.clientX, e.clientY)
              .matrixTransform(svg.getScreenCTM().inverse());
            const far = place => Math.abs(place - (level ? y : x));
            const along = level ? x : y;
            best = along >= low ? high >= along ? 0 : -1 : -1;
            if (best === 0) places.forEach((place, index) => {
              if (far(places[best]) > far(place)) best = index;
            });
          }
          if (best === -1) hide();
          else show(best);
        };

        svg.onpointermove = svg.onpointerdown = point;
        svg.onpointerleave = e => e.pointerType === 'mouse' ? hide() : 0;
        svg.onblur = figure.onchange = hide;
        svg.onkeydown = e => {
          // From no position to the first or the last one; hidden marks are skipped.
          const { key } = e,
            open = [...places.keys()].filter(place =>
              stops || marks[place].getClientRects().length),
            here = open.indexOf(at),
            last = open.length - 1,
            next = open[Math.min(last, here + 1)],
            back = open[here > 0 ? here - 1 : here ? last : 0],
            keys = { ArrowRight: next, ArrowLeft: back, Home: open[0], End: open[last] };
          if (level) keys.ArrowDown = next, keys.ArrowUp = back;
          if (key === 'Escape') hide();
          if (e.altKey || e.ctrlKey || e.metaKey || !(keys[key] in places)) return;
          e.preventDefault();
          show(keys[key], true);
        };
      };

      // A button in each heading of a table sorts its rows: up, down, and as they were.
      const sortable = head => {
        const body = head.nextElementSibling,
          rows = [...body.rows],
          cells = [...head.rows[0].cells],
          { lang } = head.closest('[lang]');
        const value = ({ dataset, textContent }) =>
          dataset.value ? +dataset.value : 'value' in dataset ? '' : textContent;
        // Missing values are last in both orders.
        const compare = (one, other, way) =>
          one === '' || other === '' ? (one === '') - (other === '')
            : way * (one === +one ? one - other : one.localeCompare(other, lang));
        cells.forEach((cell, column) => {
          const button = page.createElement('button');
          if (cell.querySelector('a')) set(button, 'aria-label', cell.textContent);
          else button.append(...cell.childNodes);
          cell.append(button);
          button.onclick = () => {
            const sort = cell.getAttribute('aria-sort');
            cells.forEach(other => other.removeAttribute('aria-sort'));
            const order = rows.slice();
            if (sort !== 'descending') {
              set(cell, 'aria-sort', sort ? 'descending' : 'ascending');
              order.sort((one, other) =>
                compare(value(one.cells[column]), value(other.cells[column]), sort ? -1 : 1));
            }
            body.append(...order);
          };
        });
      };

      page.addEventListener('DOMContentLoaded', () => {
        all(page, '.rg-interactive svg[tabindex]').forEach(crosshair);
        all(page, '.rg-interactive thead').forEach(sortable);
      });
    })();
    """
}

// MARK: - Style sheet of interactive charts

/// The style sheet of documents with interactive charts, for the elements that the script adds.
///
/// None of these elements is visible on paper, and there are no animations.
public enum InteractionStylesheet {
  /// Writes the CSS rules, which do not contain `<`, `&`, or an address.
  public static func write(into writer: inout ByteWriter) {
    writer.literal(rules)
    writer.literal(paper)
  }

  private static let rules: StaticString = """
    .rg-interactive{position:relative}
    .rg-svg[tabindex]:focus-visible{outline:2px solid;outline-offset:-2px}
    .rg-crosshair{fill:none;stroke-width:1.5;stroke-opacity:1;stroke-dasharray:none;opacity:1;\
    pointer-events:none}
    .rg-output{position:absolute;z-index:1;max-width:60%;padding:.25em .5em;border:1px solid;\
    font-size:.8125em;line-height:1.4;white-space:pre-line;overflow-wrap:break-word;\
    pointer-events:none;color:var(--rg-ink,#1f2933);background:var(--rg-paper,#fff)}
    .rg-output:empty{padding:0;border:0}
    .rg-output::first-line{font-weight:600}
    .rg-interactive th button{font:inherit;color:inherit;text-align:inherit;background:none;\
    border:0;padding:0;margin:0;cursor:pointer}
    .rg-interactive th button::after{content:" \\2195"}
    .rg-interactive th[aria-sort="ascending"] button::after{content:" \\2191"}
    .rg-interactive th[aria-sort="descending"] button::after{content:" \\2193"}

    """

  private static let paper: StaticString = """
    @media print{
    .rg-crosshair,.rg-output{display:none}
    .rg-interactive th button::after{content:none}
    .rg-interactive th[aria-sort] button::after{content:none}
    }

    """
}

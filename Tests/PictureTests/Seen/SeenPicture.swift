import ChartTestSupport
import Foundation
import ReportChart
import ReportText
import TestSupport

/// A visibility check of charts in a browser, on light and dark screens.
///
/// The check compares each text and each line with the pixels below it.
enum SeenPicture {
  /// Renders the figures and returns the visibility errors, each with the location of its figure.
  static func faults(of figures: [String], colorScheme: String) throws -> (
    count: Int, faults: [String]
  ) {
    var rules = ByteWriter()
    ChartStylesheet(followsScreen: true).write(into: &rules)
    let page = """
      <!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><style>
      :root{--rg-paper:#ffffff}body{background:#ffffff}
      @media (prefers-color-scheme:dark){:root{--rg-paper:#1b1e22}body{background:#1b1e22}}
      \(String(decoding: rules.copy(), as: UTF8.self))</style></head>
      <body>\(figures.joined(separator: "\n"))</body></html>
      """
    let file = FileManager.default.temporaryDirectory
      .appending(path: "reportgen-\(UUID().uuidString).html")
    try Data(page.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    guard let browser = Browser() else { return (0, ["there is no headless browser"]) }
    let responses = try browser.run([
      .size(800, 900), .prefer("prefers-color-scheme", colorScheme), .open(file),
      .ask("((window.seen = ''), \(probe).then(found => window.seen = found), 1)"),
      .wait("window.seen"), .ask("window.seen"),
    ])
    let lines = (responses.last ?? "").split(separator: "\n").map(String.init)
    return (Int(lines.first ?? "") ?? 0, Array(lines.dropFirst()))
  }

  /// The JavaScript program that measures contrasts.
  ///
  /// The program renders each chart without text, and each reference line with its background only.
  /// It requires a contrast of 4.5:1 below text. Below a line, it requires 3:1 to the line or to
  /// its casing. Text backgrounds must not hide data, and text must not overlap.
  private static let probe = """
    (async () => {
      const numbers = text => (String(text).match(/[\\d.]+/g) || []).map(Number);
      const light = color => { const [r, g, b] = color.map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 :
        ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b };
      const ratio = (a, b) => { const [x, y] = [light(a), light(b)]; return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05) };
      const ground = numbers(getComputedStyle(document.body).backgroundColor).slice(0, 3);
      const shown = ['fill', 'stroke', 'fill-opacity', 'stroke-opacity', 'stroke-width', 'opacity', 'stop-color', 'stop-opacity'];
      const scale = 2, found = []; let count = 0;
      const paint = async (svg, keeps) => {
        const clone = svg.cloneNode(true), own = [...svg.querySelectorAll('*')], copies = [...clone.querySelectorAll('*')];
        own.forEach((node, place) => { const style = getComputedStyle(node);
          for (const name of shown) copies[place].setAttribute(name, style.getPropertyValue(name)) });
        own.forEach((node, place) => { if (!keeps(node, place)) copies[place].remove() });
        const box = svg.viewBox.baseVal;
        clone.setAttribute('width', box.width * scale); clone.setAttribute('height', box.height * scale);
        const image = new Image();
        image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(new XMLSerializer().serializeToString(clone));
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = box.width * scale; canvas.height = box.height * scale;
        const pen = canvas.getContext('2d', { willReadFrequently: true });
        pen.fillStyle = `rgb(${ground})`; pen.fillRect(0, 0, canvas.width, canvas.height); pen.drawImage(image, 0, 0);
        const data = pen.getImageData(0, 0, canvas.width, canvas.height);
        return { data, at: (x, y) => { const column = Math.round((x - box.x) * scale), row = Math.round((y - box.y) * scale);
          if (column < 0 || row < 0 || column >= data.width || row >= data.height) return null;
          const start = (row * data.width + column) * 4; return [...data.data.slice(start, start + 3)] } };
      };
      const isText = node => node.closest('text'), has = (node, name) => node.closest('.' + name);
      const depth = (first, second) => Math.min(...[first, second].flatMap(box => [0, 1].map(side => {
        const away = [box[side + 1][1] - box[side][1], box[side][0] - box[side + 1][0]], length = Math.hypot(...away) || 1;
        const [a, b] = [first, second].map(own => own.map(point => (point[0] * away[0] + point[1] * away[1]) / length));
        return Math.min(Math.max(...a), Math.max(...b)) - Math.max(Math.min(...a), Math.min(...b)) })));
      const forms = ['rect', 'path', 'line', 'circle', 'ellipse', 'polygon', 'polyline', 'image'];
      const isForm = node => forms.includes(node.tagName) && !node.closest('defs');
      for (const [number, svg] of [...document.querySelectorAll('figure svg.rg-svg')].entries()) {
        const own = [...svg.querySelectorAll('*')], under = await paint(svg, node => !isText(node));
        const all = svg.getScreenCTM().inverse(), words = [];
        for (const text of svg.querySelectorAll('text')) {
          const style = getComputedStyle(text), ink = numbers(style.fill).slice(0, 3), box = text.getBBox();
          if (!ink.length || !text.textContent.trim()) continue;
          const map = all.multiply(text.getScreenCTM()); let bad = 0, seen = 0, least = 99; count++;
          const [left, right, top, bottom] = [box.x, box.x + box.width, box.y + box.height * 0.27, box.y + box.height * 0.76];
          const quad = [[left, top], [right, top], [right, bottom], [left, bottom]]
            .map(([x, y]) => { const point = new DOMPoint(x, y).matrixTransform(map); return [point.x, point.y] });
          for (const other of words)
            if (depth(quad, other.quad) > 1) found.push(`${number}: “${text.textContent}” lies on “${other.text}”`);
          words.push({ quad, text: text.textContent });
          for (let x = box.x + 0.5; x < box.x + box.width; x++)
            for (let y = box.y + box.height * 0.27; y < box.y + box.height * 0.76; y++) {
              const place = new DOMPoint(x, y).matrixTransform(map), back = under.at(place.x, place.y);
              if (!back) continue;
              seen++; const now = ratio(ink, back); if (now < 4.45) { bad++; least = Math.min(least, now) }
            }
          if (bad > 0.06 * seen) found.push(`${number}: “${text.textContent}” ${least.toFixed(2)} on ${(100 * bad / seen).toFixed(0)} %`);
        }
        const lines = own.filter(node => isForm(node) && has(node, 'rg-over') && !has(node, 'rg-casing') && !has(node, 'rg-backdrop')
          && ['line', 'path'].includes(node.tagName) && getComputedStyle(node).stroke !== 'none');
        for (const line of lines) {
          const place = own.indexOf(line), casing = own.slice(0, place)
            .filter(node => node.parentNode === line.parentNode && node.classList.contains('rg-casing')).pop() || null;
          const first = casing ? own.indexOf(casing) : place;
          const back = await paint(svg, (node, index) => !isText(node) && !(isForm(node) && index >= first));
          const colors = [line, casing].filter(Boolean).map(node => numbers(getComputedStyle(node).stroke).slice(0, 3));
          const length = line.getTotalLength(); let bad = 0, seen = 0; count++;
          for (let way = 0.5; way < length; way += 1) {
            const place = line.getPointAtLength(way), color = back.at(place.x, place.y);
            if (!color) continue;
            seen++; if (Math.max(...colors.map(own => ratio(own, color))) < 3) bad++;
          }
          if (bad > 0.06 * seen) found.push(`${number}: a line is not seen on ${(100 * bad / seen).toFixed(0)} % of its way`);
        }
        if (svg.querySelector('.rg-backdrop')) {
          const data = node => !isText(node) && !has(node, 'rg-hatch') && !(isForm(node) && !has(node, 'rg-data'));
          const bare = await paint(svg, node => data(node) && !has(node, 'rg-backdrop')), full = await paint(svg, data);
          let hidden = 0; count++;
          for (let place = 0; place < bare.data.data.length; place += 4)
            if ([0, 1, 2].some(part => Math.abs(bare.data.data[place + part] - full.data.data[place + part]) > 24)
              && [0, 1, 2].some(part => Math.abs(bare.data.data[place + part] - ground[part]) > 24)) hidden++;
          if (hidden > 4 * scale * scale) found.push(`${number}: backgrounds of words hide ${hidden / scale / scale} square units of the data`);
        }
      }
      return [count, ...found].join('\\n');
    })()
    """
}

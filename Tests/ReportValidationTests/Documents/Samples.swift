/// Valid documents that together use most of the grammar.
enum Samples {
  static let all: [(name: String, text: String)] = [
    ("weekly", weekly), ("site", site), ("drawing", everyShape), ("smallest", smallest),
  ]

  static let smallest =
    "<!DOCTYPE html><html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">"
    + "<head><title>x</title></head><body></body></html>"

  static let weekly = """
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml" lang="en-GB" xml:lang="en-GB">
    <head>
    <meta charset="UTF-8"/>
    <title>Weekly report for Zoë &amp; Łukasz</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <link rel="stylesheet" href="report.css"/>
    <style>
    @page { size: A4; margin: 18mm; @top-left { content: "Weekly \\22 report" } }
    figure > svg { width: 100% } /* a comment: {( */
    .rg-notice::before { content: "‹{"; background: url(data:image/png;base64,AAAA) }
    </style>
    </head>
    <body>
    <header><h1 id="top-title">Weekly report</h1>
    <p>Participant <b>Ζωή</b>, <abbr title="time zone">tz</abbr> Europe/London, enrolled on \
    <time datetime="2024-02-29">29 February 2024</time>, seen <time>2026-11-03</time>.</p></header>
    <main>
    <section aria-labelledby="summary-title">
    <h2 id="summary-title">Summary</h2>
    <ul>
    <li class="up">Steps: <strong>8,214</strong> this week (<del>8,300</del> <ins>+12</ins>).</li>
    <li>Sleep: <data value="7.2">7.2 h</data><br/>as <a href="#days">listed</a>.</li>
    </ul>
    <dl><dt>Mean</dt><dd>7.2</dd><dd>hours</dd><dt>Median</dt><dd>7.0</dd></dl>
    <dl><div><dt>Mean</dt><dd>7.2</dd></div></dl>
    <table id="days">
    <caption>Your last seven days</caption>
    <colgroup><col/><col span="2"/></colgroup>
    <thead><tr><th id="h-date" scope="col">Date</th><th scope="col">Steps</th>\
    <th id="h-sleep" scope="col">Sleep</th></tr></thead>
    <tbody>
    <tr><th scope="row" rowspan="2">Mon</th><td>1</td><td headers="h-date h-sleep">2</td></tr>
    <tr><td colspan="2">missing – “no value”</td></tr>
    <tr><td>Tue</td><td rowspan="0">3</td><td>4</td></tr>
    <tr><td>Wed</td><td>5</td></tr>
    </tbody>
    <tfoot><tr><td colspan="3">All</td></tr></tfoot>
    </table>
    </section>
    <section>
    <h2>Charts</h2>
    <h3>Steps</h3>
    <figure class="rg-chart" data-chart="line" role="group" aria-labelledby="c1-c">
    <figcaption id="c1-c"><strong class="rg-title">Steps</strong> Last 28 days</figcaption>
    <div class="rg-canvas"><svg xmlns="http://www.w3.org/2000/svg" class="rg-svg" role="img" \
    aria-labelledby="c1-t c1-d" viewBox="0 0 440 240" width="100%" font-size="11" \
    font-family="'Liberation Sans', Arial, Helvetica, sans-serif">
    <title id="c1-t">Steps</title><desc id="c1-d">Line chart with 28 values.</desc>
    <defs><linearGradient id="c1-g" x1="0" y1="0" x2="0" y2="1">\
    <stop offset="0%" stop-color="#2a6f97"/><stop offset="1" stop-color="white" stop-opacity=".5"/>\
    </linearGradient>
    <clipPath id="c1-p"><rect x="40" y="10" width="380" height="190"/></clipPath></defs>
    <g class="rg-axis" data-axis="y" data-scale="number" data-min="0" data-max="12000" \
    data-side="left"><line class="rg-grid" x1="40" x2="420" y1="200" y2="200" stroke="#ddd"/>
    <g class="rg-tick" data-value="0" data-level="major"><text x="36" y="204" \
    text-anchor="end">0</text></g></g>
    <g class="rg-data" clip-path="url(#c1-p)">
    <path class="rg-mark rg-area" fill="url(#c1-g) #ccc" d="M40 200L40 120.5L53.57,98.2 \
    67.1-3.4V200H40Z"/>
    <path class="rg-mark rg-line" d="M40 120.5C45 98.2 53 98.2 60 90S70 80 80 70Q90 60 100 50T120 \
    40A5 5 0 0110 10a5,5,0,1,1-10,.5zm1 1h5" fill="none" stroke="#2a6f97" stroke-width="2" \
    stroke-dasharray="4 2"/>
    <circle class="rg-mark rg-point" cx="40" cy="120.5" r="2.5" data-series="Steps" data-index="0" \
    data-value="4000"><title>Monday: 4,000</title></circle>
    </g>
    <g class="rg-legend" data-position="bottom" data-placement="outside" transform="translate(40, \
    225)"><g class="rg-legend-item" data-series="Steps"><rect width="10" height="10" \
    fill="rgb(42, 111, 151)"/><text x="14" y="9" data-bbox="14 0 30 11">Steps</text></g></g>
    </svg></div>
    <details class="rg-details"><summary>Data</summary>
    <table class="rg-data"><tbody><tr><td>4,000</td></tr></tbody></table></details>
    </figure>
    </section>
    </main>
    <footer><p>Questions? <a href="mailto:study@example.org">Write to us</a> &#8211; \
    <a href="https://example.org/a?b=1&amp;c=%20d#e" rel="noopener">site</a>.</p></footer>
    </body>
    </html>

    """

  static let site = """
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml" lang="de" dir="ltr">
    <head><meta charset="utf-8"/><title>Studie</title>
    <link rel="canonical" href="https://example.org/studie/"/>
    <link rel="icon" href="icon.png"/></head>
    <body>
    <nav aria-label="Seiten"><ol start="1"><li><a href="index.html" aria-current="page">Start</a>\
    </li><li value="3"><a href="ergebnisse.html#%C3%BCbersicht">Ergebnisse</a></li></ol></nav>
    <main>
    <article><h1>Studie</h1>
    <p>Ein <em>Absatz</em> mit <a href="#%C3%BCbersicht">Verweis</a>, <code>a &lt; b</code>, \
    H<sub>2</sub>O, <bdi>עברית</bdi>, <bdo dir="rtl">abc</bdo> und <dfn>Begriff</dfn>.</p>
    <a href="weiter.html"><p>Ein Block als Verweis</p></a>
    <figure><img src="bild.png" alt="Ein Bild" width="30" height="20" loading="lazy"/></figure>
    <h2 id="übersicht">Übersicht</h2>
    <blockquote cite="https://example.org/"><p>Zitat</p></blockquote>
    <pre>  eingerückt
      Zeile</pre><hr/>
    <p><label for="alle">Alle</label> <input type="checkbox" id="alle" checked="checked"/> \
    <button type="button" aria-controls="teil" aria-expanded="false">Zeigen</button> \
    <output for="alle">3</output></p>
    <div id="teil" hidden="hidden"><p>Teil<wbr/>weise</p></div>
    <p><time datetime="2026-W45">Woche 45</time> <time datetime="PT1H30M">anderthalb Stunden</time> \
    <time datetime="2026-11-03T08:30:00+01:00">Dienstag</time></p>
    <aside><h3>Hinweis</h3><p>日本語 und 😀.</p></aside>
    <del><p>Gestrichen</p></del>
    </article>
    </main>
    </body></html>
    """

  static let everyShape = """
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>Shapes</title></head><body>
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="-10.5, 0 440 240" width="440" height="240" \
    preserveAspectRatio="xMidYMid meet" role="img" aria-label="Shapes">
    <defs>
    <radialGradient id="r" cx="50%" cy="50%" r="0.5" gradientUnits="objectBoundingBox" \
    gradientTransform="rotate(45 .5 .5)"><stop offset="0" stop-color="red"/></radialGradient>
    <pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse">\
    <path d="M0 0l4 4" stroke="currentColor"/></pattern>
    <marker id="m" viewBox="0 0 4 4" refX="2" refY="2" markerWidth="4" markerHeight="4" \
    orient="auto"><circle cx="2" cy="2" r="2"/></marker>
    <mask id="k"><rect width="10" height="10" fill="white"/></mask>
    <symbol id="s" viewBox="0 0 10 10"><ellipse cx="5" cy="5" rx="5" ry="3"/></symbol>
    </defs>
    <g transform="translate(3) scale(1.5,2) matrix(1 0 0 1 0 0) skewX(3)" fill="url(#r)">
    <line x1="0" y1="0" x2="10" y2="1e1" stroke="black" marker-end="url(#m)"/>
    <polyline points="0,0 1.5,2 3-4" fill="none" stroke="teal"/>
    <polygon points="0 0, 10 0, 5 5" fill="url(#p)" mask="url(#k)"/>
    <rect x="-5" y="+2" width="10%" height="3em" rx="2" opacity="0.5" fill="none"/>
    <path d=""/>
    <use href="#s" x="4" y="5" width="10" height="10"/>
    <image href="data:image/png;base64,iVBORw0KGgo=" width="1" height="1"/>
    </g>
    <a href="next.html"><text x="1 2 3" y="4" dy=".35em" rotate="0 10" fill="#333">A<tspan \
    font-weight="bold" dx="2">B</tspan>C</text></a>
    <svg x="10" y="10" width="20" height="20"><circle r="3"/></svg>
    </svg>
    </body></html>
    """
}

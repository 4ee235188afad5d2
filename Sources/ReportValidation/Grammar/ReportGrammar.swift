/// The published grammar of our documents, in a compact text form.
///
/// Statements, one a line (a line that starts with white space continues the one before it):
/// - `attributes NAME = ATTRIBUTES`: a named set, used as `@NAME`;
/// - `model NAME = EXPRESSION`: a named content model, used as `%NAME`;
/// - `element NAME [ATTRIBUTES] = EXPRESSION`: an element. `NAME.variant` is another element type
///   with the same name, chosen by the parent; `svg:` is the namespace; the expression `void` is
///   an element that is always empty and self-closed, `empty` one without content;
/// - `trait NAME = ELEMENTS` and `forbid TRAITS inside ELEMENTS`: exclusions at any depth, and
///   what a reference may point at;
/// - `choose ELEMENT: A B C` (exactly one of these attributes) and
///   `pair ELEMENT: A with B C` (`A` goes with one of these, and they go with `A`).
///
/// An attribute is `name=type`, `name!=type` when required, `name=(a|b)` for an enumeration and
/// `name=type(a|b)` when words are allowed beside the type; types are those of ``ValueType``.
/// Expressions are regular expressions over element names, `text` and models: `a? b* (c | d)+`.
enum ReportGrammar {
  /// The whole text.
  static let text = attributes + structure + svgAttributes + svgStructure

  /// The elements of XHTML.
  static let structure = """
    model text = text*
    model inline = em | strong | span | abbr | code | small | sub | sup | b | i | u | s | q | cite
      | kbd | samp | var | mark | dfn | bdi | bdo | time | data | br | wbr | img | svg:svg
      | input | label | button | output
    model phrasing = (text | %inline | a.phrasing | ins.phrasing | del.phrasing)*
    model heading = h1 | h2 | h3 | h4 | h5 | h6
    model block = section | article | aside | nav | header | footer | main | div | %heading | p
      | ul | ol | dl | table | figure | details | blockquote | pre | hr | address
    model any = text | %inline | %block | a | ins | del
    model flow = (%any)*

    document = html
    element html [@common xmlns!=(http://www.w3.org/1999/xhtml)] = head body
    element head [@common] = meta* title (meta | link | style | script)*
    element title [@common] = %text
    element meta [@common charset=(UTF-8|utf-8) name=text property=text content=text
      http-equiv=(Content-Security-Policy|X-UA-Compatible)] = void
    element link [@common rel!=relation href!=resource type=text media=text sizes=text
      hreflang=language title=text] = void
    element style [@common type=(text/css) media=text] = %text
    element script [] = %text
    element body [@common] = %flow

    element section [@common] = %flow
    element article [@common] = %flow
    element aside [@common] = %flow
    element nav [@common] = %flow
    element header [@common] = %flow
    element footer [@common] = %flow
    element main [@common] = %flow
    element div [@common] = %flow
    element address [@common] = %flow
    element h1 [@common] = %phrasing
    element h2 [@common] = %phrasing
    element h3 [@common] = %phrasing
    element h4 [@common] = %phrasing
    element h5 [@common] = %phrasing
    element h6 [@common] = %phrasing
    element p [@common] = %phrasing
    element pre [@common] = %phrasing
    element blockquote [@common cite=link] = %flow
    element hr [@common] = void

    element em [@common] = %phrasing
    element strong [@common] = %phrasing
    element span [@common] = %phrasing
    element abbr [@common] = %phrasing
    element code [@common] = %phrasing
    element small [@common] = %phrasing
    element sub [@common] = %phrasing
    element sup [@common] = %phrasing
    element b [@common] = %phrasing
    element i [@common] = %phrasing
    element u [@common] = %phrasing
    element s [@common] = %phrasing
    element cite [@common] = %phrasing
    element kbd [@common] = %phrasing
    element samp [@common] = %phrasing
    element var [@common] = %phrasing
    element mark [@common] = %phrasing
    element dfn [@common] = %phrasing
    element bdi [@common] = %phrasing
    element bdo [@common] = %phrasing
    element q [@common cite=link] = %phrasing
    element time [@common datetime=moment] = %phrasing
    element data [@common value!=text] = %phrasing
    element br [@common] = void
    element wbr [@common] = void
    element ins [@change] = %flow
    element ins.phrasing [@change] = %phrasing
    element del [@change] = %flow
    element del.phrasing [@change] = %phrasing
    element a [@common @anchor] = %flow
    element a.phrasing [@common @anchor] = %phrasing
    element img [@common src!=source alt!=text width=count height=count loading=(lazy|eager)
      decoding=(sync|async|auto)] = void

    element label [@common for=labelled] = %phrasing
    element button [@common type!=(button|submit|reset) disabled=(disabled|"") name=text
      value=text] = %phrasing
    element output [@common for=references name=text] = %phrasing
    element input [@common type!=(checkbox|radio|range|search|text|number|date) name=text value=text
      checked=(checked|"") disabled=(disabled|"") readonly=(readonly|"") required=(required|"")
      min=text max=text step=text placeholder=text autocomplete=(on|off) size=positive] = void

    element ul [@common] = li*
    element ol [@common start=integer reversed=(reversed|"") type=(1|a|A|i|I)] = li*
    element li [@common value=integer] = %flow
    element dl [@common] = (dt+ dd+)* | div.terms*
    element div.terms [@common] = (dt+ dd+)+
    element dt [@common] = %flow
    element dd [@common] = %flow

    element table [@common] = caption? colgroup* thead? (tbody* | tr+) tfoot?
    element caption [@common] = %flow
    element colgroup [@common span=column-span] = col*
    element col [@common span=column-span] = void
    element thead [@common] = tr*
    element tbody [@common] = tr*
    element tfoot [@common] = tr*
    element tr [@common] = (td | th)*
    element td [@common @cell] = %flow
    element th [@common @cell scope=(row|col|rowgroup|colgroup) abbr=text] = %flow

    element figure [@common] = figcaption? %flow figcaption?
    element figcaption [@common] = %flow
    element details [@common open=(open|"") name=text] = summary %flow
    element summary [@common] = (text | %inline | a.phrasing | ins.phrasing | del.phrasing | %heading)*

    choose meta: charset name property http-equiv
    pair meta: content with name property http-equiv

    trait anchor = a a.phrasing svg:a
    trait interactive = a a.phrasing svg:a button input label details
    trait label = label
    trait labelable = button input output
    trait definition = dfn
    trait heading = h1 h2 h3 h4 h5 h6
    trait sectioning = section article aside nav
    trait margin = header footer
    trait main = main
    trait address = address
    trait table = table
    trait header-cell = th
    forbid interactive inside a a.phrasing svg:a button
    forbid label inside label
    forbid definition inside dfn
    forbid margin main inside header footer
    forbid main inside section article aside nav
    forbid heading sectioning margin address inside address
    forbid table inside caption
    forbid heading sectioning margin inside th dt

    """
}

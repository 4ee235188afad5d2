extension ReportGrammar {
  /// The attribute sets of SVG.
  static let svgAttributes = """
    attributes svg = @shared xml:space=(preserve|default) focusable=(true|false|auto)
    attributes presentation = fill=paint stroke=paint stop-color=colour color=colour
      fill-opacity=share stroke-opacity=share stop-opacity=share opacity=share
      stroke-miterlimit=number fill-rule=(nonzero|evenodd|inherit)
      clip-rule=(nonzero|evenodd|inherit) stroke-linecap=(butt|round|square|inherit)
      stroke-linejoin=(miter|round|bevel|inherit) stroke-dasharray=dashes(none|inherit)
      stroke-dashoffset=length stroke-width=size(inherit) clip-path=clip(none|inherit)
      mask=mask(none|inherit) marker-start=marker(none|inherit) marker-mid=marker(none|inherit)
      marker-end=marker(none|inherit) font-family=text font-size=size(xx-small|x-small|small|medium
      |large|x-large|xx-large|smaller|larger|inherit) font-weight=(normal|bold|bolder|lighter|100
      |200|300|400|500|600|700|800|900|inherit) font-style=(normal|italic|oblique|inherit)
      font-variant=(normal|small-caps|inherit) font-stretch=(normal|condensed|expanded
      |semi-condensed|semi-expanded|inherit) text-anchor=(start|middle|end|inherit)
      dominant-baseline=(auto|middle|central|hanging|alphabetic|mathematical|ideographic
      |text-before-edge|text-after-edge|inherit) alignment-baseline=(auto|baseline|middle|central
      |hanging|alphabetic|mathematical|ideographic|before-edge|after-edge|text-before-edge
      |text-after-edge|inherit) baseline-shift=length(baseline|sub|super|inherit)
      letter-spacing=length(normal|inherit) word-spacing=length(normal|inherit)
      text-decoration=(none|underline|overline|line-through|inherit)
      visibility=(visible|hidden|collapse|inherit) display=(none|inline|block|inherit)
      pointer-events=(none|auto|all|fill|stroke|painted|visible|visiblePainted|visibleFill
      |visibleStroke|bounding-box|inherit)
      shape-rendering=(auto|optimizeSpeed|crispEdges|geometricPrecision|inherit)
      text-rendering=(auto|optimizeSpeed|optimizeLegibility|geometricPrecision|inherit)
      image-rendering=(auto|optimizeSpeed|optimizeQuality|inherit)
      vector-effect=(none|non-scaling-stroke|inherit) paint-order=text
      cursor=(auto|default|pointer|help|text|crosshair|inherit)
      overflow=(visible|hidden|scroll|auto|inherit) direction=(ltr|rtl|inherit)
      unicode-bidi=(normal|embed|isolate|bidi-override|isolate-override|plaintext|inherit)
      writing-mode=(horizontal-tb|vertical-rl|vertical-lr|lr-tb|tb-rl|lr|tb|inherit)
    attributes graphic = @svg @presentation transform=transform
    attributes frame = x=length y=length width=size height=size
    attributes positions = x=lengths y=lengths dx=lengths dy=lengths rotate=numbers
    attributes using = href=use xlink:href=use
    attributes gradient = href=gradient xlink:href=gradient
      gradientUnits=(userSpaceOnUse|objectBoundingBox) gradientTransform=transform
      spreadMethod=(pad|reflect|repeat)

    """

  /// The elements of SVG.
  static let svgStructure = """
    model described = (svg:title | svg:desc | svg:metadata)*
    model shape = svg:path | svg:line | svg:rect | svg:circle | svg:ellipse | svg:polyline
      | svg:polygon
    model graphics = %shape | svg:title | svg:desc | svg:metadata | svg:defs | svg:g | svg:text
      | svg:linearGradient | svg:radialGradient | svg:clipPath | svg:pattern | svg:marker | svg:use
      | svg:symbol | svg:a | svg:svg.inner | svg:image | svg:mask | svg:style
    model drawing = (%graphics)*
    model words = (text | svg:tspan | svg:title | svg:desc | svg:a.words)*

    element svg:svg [@svg @presentation xmlns!=(http://www.w3.org/2000/svg)
      xmlns:xlink=(http://www.w3.org/1999/xlink) version=(1.1|2|2.0) viewBox=view-box
      width=size(auto) height=size(auto) preserveAspectRatio=aspect] = %drawing
    element svg:svg.inner [@svg @presentation @frame xmlns=(http://www.w3.org/2000/svg)
      viewBox=view-box preserveAspectRatio=aspect] = %drawing
    element svg:g [@graphic] = %drawing
    element svg:defs [@graphic] = %drawing
    element svg:symbol [@svg @presentation viewBox=view-box preserveAspectRatio=aspect] = %drawing
    element svg:a [@graphic href=link xlink:href=link target=(_self|_blank|_parent|_top) rel=text]
      = %drawing
    element svg:a.words [@graphic href=link xlink:href=link target=(_self|_blank|_parent|_top)
      rel=text] = %words
    element svg:title [@svg] = %text
    element svg:desc [@svg] = %text
    element svg:metadata [@svg] = %text
    element svg:style [@svg type=(text/css) media=text] = %text

    element svg:path [@graphic d=path pathLength=extent] = %described
    element svg:line [@graphic x1=length y1=length x2=length y2=length pathLength=extent]
      = %described
    element svg:rect [@graphic @frame rx=size(auto) ry=size(auto) pathLength=extent] = %described
    element svg:circle [@graphic cx=length cy=length r=size pathLength=extent] = %described
    element svg:ellipse [@graphic cx=length cy=length rx=size(auto) ry=size(auto)
      pathLength=extent] = %described
    element svg:polyline [@graphic points=points pathLength=extent] = %described
    element svg:polygon [@graphic points=points pathLength=extent] = %described

    element svg:text [@graphic @positions textLength=size lengthAdjust=(spacing|spacingAndGlyphs)]
      = %words
    element svg:tspan [@svg @presentation @positions textLength=size
      lengthAdjust=(spacing|spacingAndGlyphs)] = %words

    element svg:linearGradient [@svg @presentation @gradient x1=length y1=length x2=length
      y2=length] = (svg:stop | svg:title | svg:desc)*
    element svg:radialGradient [@svg @presentation @gradient cx=length cy=length r=size fx=length
      fy=length fr=size] = (svg:stop | svg:title | svg:desc)*
    element svg:stop [@svg @presentation offset!=share] = empty
    element svg:clipPath [@graphic clipPathUnits=(userSpaceOnUse|objectBoundingBox)]
      = (%shape | svg:text | svg:use | svg:title | svg:desc)*
    element svg:mask [@svg @presentation @frame maskUnits=(userSpaceOnUse|objectBoundingBox)
      maskContentUnits=(userSpaceOnUse|objectBoundingBox)] = %drawing
    element svg:pattern [@svg @presentation @frame viewBox=view-box preserveAspectRatio=aspect
      patternUnits=(userSpaceOnUse|objectBoundingBox)
      patternContentUnits=(userSpaceOnUse|objectBoundingBox) patternTransform=transform
      href=gradient xlink:href=gradient] = %drawing
    element svg:marker [@svg @presentation viewBox=view-box preserveAspectRatio=aspect refX=length
      refY=length markerWidth=size markerHeight=size orient=number(auto|auto-start-reverse)
      markerUnits=(strokeWidth|userSpaceOnUse)] = %drawing
    element svg:use [@graphic @using @frame] = %described
    element svg:image [@graphic @frame href=source xlink:href=source
      preserveAspectRatio=aspect] = %described

    trait anchor = svg:a.words
    trait interactive = svg:a.words
    trait paint-server = svg:linearGradient svg:radialGradient svg:pattern
    trait clip = svg:clipPath
    trait mask = svg:mask
    trait marker = svg:marker
    trait drawing = svg:svg svg:svg.inner svg:g svg:symbol svg:path svg:line svg:rect svg:circle
      svg:ellipse svg:polyline svg:polygon svg:text svg:tspan svg:use svg:image svg:a
    forbid interactive inside svg:a.words

    """
}

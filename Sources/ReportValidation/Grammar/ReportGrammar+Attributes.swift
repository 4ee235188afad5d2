extension ReportGrammar {
  /// The attribute sets that XHTML and SVG share, and those of XHTML.
  static let attributes = """
    attributes anatomy = data-chart=text data-axis=text data-scale=text data-zone=text data-min=text
      data-max=text data-visible-low=text data-visible-high=text data-default-low=text
      data-default-high=text data-start=text data-end=text data-breaks=text
      data-guide=text data-stops=text data-reads=text
      data-side=(left|right|top|bottom) data-value=text data-level=text data-layer=text
      data-position=text data-placement=text data-series=text data-index=integer data-lo=quantity
      data-hi=quantity data-open=quantity data-high=quantity data-low=quantity data-close=quantity
      data-area=quantity data-bbox=box data-exploded=text data-label=text data-unit=text
      data-theme=text data-type=text data-from=text data-to=text data-x=text data-y=text
    attributes aria = aria-activedescendant=reference aria-atomic=(true|false)
      aria-autocomplete=(inline|list|both|none) aria-busy=(true|false)
      aria-checked=(true|false|mixed) aria-colcount=integer aria-colindex=positive
      aria-colspan=positive aria-controls=references
      aria-current=(page|step|location|date|time|true|false) aria-describedby=references
      aria-description=text aria-details=references aria-disabled=(true|false)
      aria-errormessage=references aria-expanded=(true|false) aria-flowto=references
      aria-haspopup=(true|false|menu|listbox|tree|grid|dialog) aria-hidden=(true|false)
      aria-invalid=(true|false|grammar|spelling) aria-keyshortcuts=text aria-label=text
      aria-labelledby=references aria-level=positive aria-live=(off|polite|assertive)
      aria-modal=(true|false) aria-multiline=(true|false) aria-multiselectable=(true|false)
      aria-orientation=(horizontal|vertical|undefined) aria-owns=references aria-placeholder=text
      aria-posinset=positive aria-pressed=(true|false|mixed) aria-readonly=(true|false)
      aria-relevant=(additions|removals|text|all) aria-required=(true|false)
      aria-roledescription=text aria-rowcount=integer aria-rowindex=positive aria-rowspan=count
      aria-selected=(true|false) aria-setsize=integer
      aria-sort=(ascending|descending|none|other) aria-valuemax=number aria-valuemin=number
      aria-valuenow=number aria-valuetext=text
    attributes shared = id=identifier class=text lang=language xml:lang=language tabindex=focus
      role=(alert|article|banner|blockquote|button|caption|cell|checkbox|code|columnheader
      |complementary|contentinfo|definition|deletion|directory|document|emphasis|feed|figure|form
      |generic|graphics-document|graphics-object|graphics-symbol|grid|gridcell|group|heading|img
      |insertion|link|list|listitem|log|main|mark|math|meter|navigation|none|note|paragraph
      |presentation|progressbar|radio|radiogroup|region|row|rowgroup|rowheader|search|separator
      |status|strong|subscript|superscript|switch|tab|table|tablist|tabpanel|term|text|time|timer
      |toolbar|tooltip|doc-abstract|doc-appendix|doc-bibliography|doc-biblioentry|doc-chapter
      |doc-conclusion|doc-endnote|doc-endnotes|doc-footnote|doc-introduction|doc-noteref
      |doc-pagebreak|doc-subtitle|doc-tip|doc-toc|doc-backlink|doc-glossary) @aria @anatomy
    attributes common = @shared title=text dir=(ltr|rtl|auto) hidden=(hidden|"")
      translate=(yes|no)
    attributes change = @common cite=link datetime=moment
    attributes anchor = href=link rel=text target=(_self|_blank|_parent|_top) hreflang=language
      download=text type=text
    attributes cell = colspan=column-span rowspan=row-span headers=header-cells

    """
}

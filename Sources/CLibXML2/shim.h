#ifndef REPORTGEN_CLIBXML2_SHIM_H
#define REPORTGEN_CLIBXML2_SHIM_H

/* The system's ICU headers clash with the ones that Foundation carries: keep them out. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlreader.h>
#include <libxml/xmlschemas.h>

/* xmlFree is a mutable global function pointer, which Swift 6 does not let one touch. */
static inline void rg_xml_free(void *pointer) { xmlFree(pointer); }

#endif

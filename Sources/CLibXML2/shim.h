#ifndef REPORTGEN_CLIBXML2_SHIM_H
#define REPORTGEN_CLIBXML2_SHIM_H

/* The ICU headers of the system conflict with those of Foundation, so they are excluded. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlreader.h>
#include <libxml/xmlschemas.h>

/* xmlFree is a mutable global function pointer, which Swift 6 does not allow. */
static inline void rg_xml_free(void *pointer) { xmlFree(pointer); }

#endif

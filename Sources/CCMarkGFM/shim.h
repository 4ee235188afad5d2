#ifndef REPORTGEN_CCMARKGFM_SHIM_H
#define REPORTGEN_CCMARKGFM_SHIM_H

#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>

/* The node types of the registered extensions. They are global variables that are written once, and Swift 6 does
   not allow to read them. */
extern CMARK_GFM_EXTENSIONS_EXPORT cmark_node_type CMARK_NODE_TABLE;
extern CMARK_GFM_EXTENSIONS_EXPORT cmark_node_type CMARK_NODE_STRIKETHROUGH;

static inline cmark_node_type rg_cmark_table(void) { return CMARK_NODE_TABLE; }
static inline cmark_node_type rg_cmark_strikethrough(void) { return CMARK_NODE_STRIKETHROUGH; }

#endif

#ifndef REPORTGEN_CMARKDOWNARENA_H
#define REPORTGEN_CMARKDOWNARENA_H

/* The memory of the trees of cmark-gfm: pieces that are freed all together, since freeing each of the
   hundreds of small pieces of a page by itself takes as long as half of the reading. What is large, or
   comes after two megabytes of small pieces, is freed when cmark-gfm says so. */
typedef struct rg_arena rg_arena;

/* Lets what this thread reads from now on live in a new arena. Arenas of a thread nest. */
rg_arena *rg_arena_begin(void);

/* Frees an arena, the last that this thread began, with all that lives in it. */
void rg_arena_end(rg_arena *arena);

/* The allocator of the arena in use, a `cmark_mem`. */
void *rg_arena_memory(void);

#endif

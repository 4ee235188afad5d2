#ifndef REPORTGEN_CMARKDOWNARENA_H
#define REPORTGEN_CMARKDOWNARENA_H

/* The memory of cmark-gfm trees. All small pieces are freed together, because separate freeing of hundreds of
   small pieces per page takes half as long as the parsing. Large pieces, and pieces after two megabytes of small
   ones, are freed when cmark-gfm frees them. */
typedef struct rg_arena rg_arena;

/* Starts a new arena for later allocations of this thread. Arenas of a thread can be nested. */
rg_arena *rg_arena_begin(void);

/* Frees the last arena that this thread started, with all its pieces. */
void rg_arena_end(rg_arena *arena);

/* The allocator of the arena in use, a `cmark_mem`. */
void *rg_arena_memory(void);

#endif

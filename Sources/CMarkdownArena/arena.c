#include "arena.h"

#include <cmark-gfm.h>
#include <stdlib.h>
#include <string.h>

/* A block of small pieces. */
typedef struct rg_arena_block {
  struct rg_arena_block *previous;
  size_t used;
} rg_arena_block;

/* A piece with separate memory that can be freed: a large piece, or one after the maximum number of blocks. */
typedef struct rg_arena_single {
  struct rg_arena_single *previous;
  struct rg_arena_single *next;
} rg_arena_single;

struct rg_arena {
  rg_arena_block *last;
  size_t count;
  rg_arena_single *single;
  rg_arena *outer;
};

/* The header of each piece: its size, for reallocation, and whether it has separate memory. */
typedef struct rg_arena_head {
  size_t size;
  size_t is_single;
} rg_arena_head;

/* The functions of an allocator have no context parameter, so each thread sets its arena while it reads. */
static _Thread_local rg_arena *arena_in_use;

enum { block_size = 1 << 15, maximum_small_size = 1 << 12, maximum_block_count = 64 };

static void *allocate_single(rg_arena *arena, size_t size) {
  rg_arena_single *single = malloc(sizeof(rg_arena_single) + sizeof(rg_arena_head) + size);
  if (single == NULL) abort();
  single->previous = NULL;
  single->next = arena->single;
  if (single->next != NULL) single->next->previous = single;
  arena->single = single;
  rg_arena_head *head = (rg_arena_head *)(single + 1);
  head->size = size;
  head->is_single = 1;
  return head + 1;
}

static void *allocate(size_t size) {
  if (size > (size_t)1 << 40) abort();
  rg_arena *arena = arena_in_use;
  if (size > maximum_small_size || arena->count >= maximum_block_count) return allocate_single(arena, size);
  size_t rounded = (size + 15) & ~(size_t)15;
  rg_arena_block *block = arena->last;
  if (block == NULL || block_size - block->used < rounded + sizeof(rg_arena_head)) {
    block = malloc(sizeof(rg_arena_block) + block_size);
    if (block == NULL) abort();
    block->previous = arena->last;
    block->used = 0;
    arena->last = block;
    arena->count += 1;
  }
  rg_arena_head *head = (rg_arena_head *)((char *)(block + 1) + block->used);
  block->used += rounded + sizeof(rg_arena_head);
  head->size = rounded;
  head->is_single = 0;
  return head + 1;
}

static void arena_free(void *piece) {
  if (piece == NULL || !((rg_arena_head *)piece - 1)->is_single) return;
  rg_arena_single *single = (rg_arena_single *)((rg_arena_head *)piece - 1) - 1;
  if (single->next != NULL) single->next->previous = single->previous;
  if (single->previous != NULL) {
    single->previous->next = single->next;
  } else {
    arena_in_use->single = single->next;
  }
  free(single);
}

static void *arena_calloc(size_t count, size_t size) {
  if (size != 0 && count > ((size_t)1 << 40) / size) abort();
  return memset(allocate(count * size), 0, count * size);
}

static void *arena_realloc(void *piece, size_t size) {
  if (piece == NULL) return arena_calloc(1, size);
  size_t before = ((rg_arena_head *)piece - 1)->size;
  if (size <= before) return piece;
  void *larger = memcpy(allocate(size), piece, before);
  arena_free(piece);
  return larger;
}

void *rg_arena_memory(void) {
  static cmark_mem memory = {arena_calloc, arena_realloc, arena_free};
  return &memory;
}

rg_arena *rg_arena_begin(void) {
  rg_arena *arena = calloc(1, sizeof(rg_arena));
  if (arena == NULL) abort();
  arena->outer = arena_in_use;
  arena_in_use = arena;
  return arena;
}

void rg_arena_end(rg_arena *arena) {
  while (arena->last != NULL) {
    rg_arena_block *previous = arena->last->previous;
    free(arena->last);
    arena->last = previous;
  }
  while (arena->single != NULL) {
    rg_arena_single *next = arena->single->next;
    free(arena->single);
    arena->single = next;
  }
  arena_in_use = arena->outer;
  free(arena);
}

#include "arena.h"

#include <cmark-gfm.h>
#include <stdlib.h>
#include <string.h>

typedef struct rg_arena_block {
  struct rg_arena_block *previous;
  size_t size;
  size_t used;
  size_t padding;
} rg_arena_block;

struct rg_arena {
  rg_arena_block *last;
  rg_arena *outer;
};

/* The functions of an allocator are not told for whom they work: a thread says so while it reads. */
static _Thread_local rg_arena *arena_in_use;

/* Before each piece stands its size, so that it can be made larger. */
static const size_t head = 16;
static const size_t block_size = 1 << 15;

static void *take(size_t size) {
  if (size > (size_t)1 << 40) abort();
  rg_arena *arena = arena_in_use;
  size_t wanted = ((size + 15) & ~(size_t)15) + head;
  rg_arena_block *block = arena->last;
  if (block == NULL || block->size - block->used < wanted) {
    size_t room = wanted > block_size / 4 ? wanted * 2 : block_size;
    rg_arena_block *next = malloc(sizeof(rg_arena_block) + room);
    if (next == NULL) abort();
    next->previous = block;
    next->size = room;
    next->used = 0;
    arena->last = block = next;
  }
  char *piece = (char *)(block + 1) + block->used;
  block->used += wanted;
  *(size_t *)piece = wanted - head;
  return piece + head;
}

static void *arena_calloc(size_t count, size_t size) {
  if (size != 0 && count > ((size_t)1 << 40) / size) abort();
  return memset(take(count * size), 0, count * size);
}

static void *arena_realloc(void *piece, size_t size) {
  if (piece == NULL) return arena_calloc(1, size);
  size_t before = *(size_t *)((char *)piece - head);
  return size <= before ? piece : memcpy(take(size), piece, before);
}

static void arena_free(void *piece) { (void)piece; }

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
  rg_arena_block *block = arena->last;
  while (block != NULL) {
    rg_arena_block *previous = block->previous;
    free(block);
    block = previous;
  }
  arena_in_use = arena->outer;
  free(arena);
}

/*
 * Without a bound, V8 lets the heap grow to several times of what is in use before it collects it. These leave the app
 * room for ten thousand open streams; Dockerfile and scripts/release/callboard.sh have its own as well.
 */
const heapBounds = {
  app: "--max-semi-space-size=8 --max-old-space-size=768",
  service: "--max-semi-space-size=8 --max-old-space-size=384",
};
/** What threads free stays in the arenas of glibc, by default sixteen on two processors: 50 MB of the app. */
const arenas = "2";

/**
 * The variables that bound the memory of a program; those of the operator count.
 *
 * @param {keyof typeof heapBounds} program
 * @param {Record<string, string | undefined>} [env]
 */
export function memoryBounds(program, env = {}) {
  return {
    // Of options that are given twice Node takes the last.
    NODE_OPTIONS: [heapBounds[program], env.NODE_OPTIONS].filter(Boolean).join(" "),
    MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX ?? arenas,
  };
}

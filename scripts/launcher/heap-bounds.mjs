/*
 * Without a bound, V8 lets the heap grow to several times of what is in use before it collects it. These leave the app
 * room for ten thousand open streams; Dockerfile and scripts/release/callboard.sh have its own as well.
 */
const bounds = {
  app: "--max-semi-space-size=8 --max-old-space-size=768",
  service: "--max-semi-space-size=8 --max-old-space-size=384",
};

/**
 * NODE_OPTIONS of a program, in which the operator's own come last and so count.
 *
 * @param {keyof typeof bounds} program
 * @param {Record<string, string | undefined>} [env]
 */
export function heapOptions(program, env = {}) {
  return [bounds[program], env.NODE_OPTIONS].filter(Boolean).join(" ");
}

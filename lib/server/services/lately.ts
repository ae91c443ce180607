import type { Clock } from "../clock.ts";

/**
 * Remembers answers for a while and lets askers of the same thing at the same time share one question. The
 * least recently used answer makes room; a failed question is forgotten at once.
 */
export class Lately<Value> {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #keptMs: number;
  readonly #answers = new Map<string, { value: Promise<Value>; until: number }>();

  constructor(clock: Clock, most: number, keptMs: number) {
    this.#clock = clock;
    this.#most = most;
    this.#keptMs = keptMs;
  }

  get(key: string, ask: () => Promise<Value>): Promise<Value> {
    const known = this.#answers.get(key);
    this.#answers.delete(key);
    if (known && known.until > this.#clock.now()) {
      this.#answers.set(key, known);
      return known.value;
    }
    const answer = { value: ask(), until: this.#clock.now() + this.#keptMs };
    this.#answers.set(key, answer);
    answer.value.catch(() => {
      if (this.#answers.get(key) === answer) this.#answers.delete(key);
    });
    const oldest = this.#answers.keys().next();
    if (this.#answers.size > this.#most && !oldest.done) this.#answers.delete(oldest.value);
    return answer.value;
  }
}

import type { Clock } from "../clock.ts";

/** An answer as it was given to the first who asked. */
export interface CachedAnswer {
  status: number;
  body: string;
  retryAfter: string | null;
  answeredAt: number;
}

export interface FoundAnswer {
  answer: CachedAnswer;
  from: "upstream" | "cache" | "stale";
}

const mostAnswers = 500;
const staleForMs = 5 * 60_000;
const isServerFault = (status: number) => status >= 500 || status === 429;

/** Shares questions in flight, keeps good answers for a moment, and falls back on the last good one. */
export class AnswerCache {
  readonly #clock: Clock;
  readonly #good = new Map<string, CachedAnswer>();
  readonly #asking = new Map<string, Promise<CachedAnswer>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @throws whatever `ask` throws when there is no good answer to fall back on */
  async get(key: string, keptMs: number, ask: () => Promise<CachedAnswer>): Promise<FoundAnswer> {
    const good = this.#good.get(key);
    const ageMs = good ? this.#clock.now() - good.answeredAt : Infinity;
    if (good && ageMs < keptMs) return { answer: good, from: "cache" };
    const fallback = good && ageMs < staleForMs ? good : undefined;
    try {
      const answer = await this.#ask(key, ask);
      if (fallback && isServerFault(answer.status)) return { answer: fallback, from: "stale" };
      return { answer, from: "upstream" };
    } catch (error) {
      if (fallback) return { answer: fallback, from: "stale" };
      throw error;
    }
  }

  #ask(key: string, ask: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    const asking = this.#asking.get(key);
    if (asking) return asking;
    const asked = ask()
      .then((answer) => {
        if (answer.status === 200) this.#remember(key, answer);
        return answer;
      })
      .finally(() => this.#asking.delete(key));
    this.#asking.set(key, asked);
    return asked;
  }

  #remember(key: string, answer: CachedAnswer): void {
    this.#good.delete(key);
    this.#good.set(key, answer);
    const oldest = this.#good.keys().next();
    if (this.#good.size > mostAnswers && !oldest.done) this.#good.delete(oldest.value);
  }
}

import { createHash } from "node:crypto";
import type { Freshness } from "../../contract/board/freshness.ts";
import type { Runtime } from "../runtime.ts";
import { listBoard } from "../services/list-board.ts";
import { Representations } from "./representations.ts";

/** What of an answer stays the same for as long as the version does. */
interface Content {
  version: number;
  /** All but the version and what belongs to the moment, without the opening brace. */
  json: string;
  digest: string;
}

/** What of an answer changes with every poll. */
interface Moment {
  freshness: Freshness | null;
  madeAt: number;
  byDigest: Map<string, Representations>;
}

/** A browser reads the server's time out of an answer, so none is given out for longer than this. */
const momentMs = 1_000;
const mostQuestions = 1_000;
const mostContentCharacters = 32 * 1024 * 1024;

/**
 * The board's answers, each made once for all viewers: its sessions once for each version and `since`, its bytes
 * once for each moment. Different `since` with equal answers share them. What is kept is bounded whatever is asked.
 */
export class BoardAnswers {
  readonly #runtime: Runtime;
  #version = -1;
  #contents = new Map<string, Promise<Content>>();
  #byDigest = new Map<string, Content>();
  #characters = 0;
  #moment: Moment = { freshness: null, madeAt: -Infinity, byDigest: new Map() };

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  /** @param since undefined for the whole board */
  async get(since: number | undefined): Promise<Representations> {
    const { bus, instances } = this.#runtime;
    // A viewer who comes from another instance may have seen more than this one has heard of.
    if (since !== undefined && since > bus.version()) await instances.catchUp(since);
    const reading = this.#content(since);
    // Before it is awaited: a poll that succeeds meanwhile has confirmed newer sessions than these.
    const { byDigest, freshness, madeAt } = this.#momentNow();
    const content = await reading;
    const ready = byDigest.get(content.digest);
    if (ready) return ready;
    const generatedAt = new Date(madeAt).toISOString();
    const start = `{"version":${content.version},"generatedAt":"${generatedAt}","freshness":${JSON.stringify(freshness)},`;
    const tag = createHash("sha256").update(start).update(content.digest).digest("base64url").slice(0, 22);
    const made = new Representations(start + content.json, tag);
    byDigest.set(content.digest, made);
    return made;
  }

  #momentNow(): Moment {
    const { clock, pulse } = this.#runtime;
    const now = clock.now();
    const freshness = pulse.freshness();
    const ageMs = now - this.#moment.madeAt;
    if (!isSame(this.#moment.freshness, freshness) || ageMs >= momentMs || ageMs < 0)
      this.#moment = { freshness, madeAt: now, byDigest: new Map() };
    return this.#moment;
  }

  #content(since: number | undefined): Promise<Content> {
    const { bus, store } = this.#runtime;
    if (this.#version !== bus.version() || this.#isFull()) {
      this.#version = bus.version();
      this.#forget();
    }
    const key = since === undefined || since < store.firstVersion ? "all" : String(since);
    const contents = this.#contents;
    const known = contents.get(key);
    if (known) return known;
    const made = this.#read(since);
    contents.set(key, made);
    made.catch(() => contents.delete(key));
    return made;
  }

  async #read(since: number | undefined): Promise<Content> {
    const byDigest = this.#byDigest;
    const {
      version,
      generatedAt: _made,
      freshness: _fresh,
      ...rest
    } = await listBoard({ since }, this.#runtime);
    const json = JSON.stringify(rest).slice(1);
    const digest = createHash("sha256").update(`${version} `).update(json).digest("base64url");
    const same = byDigest.get(digest);
    if (same) return same;
    const content = { version, json, digest };
    byDigest.set(digest, content);
    if (byDigest === this.#byDigest) this.#characters += json.length;
    return content;
  }

  #isFull(): boolean {
    return this.#contents.size >= mostQuestions || this.#characters >= mostContentCharacters;
  }

  #forget(): void {
    this.#contents = new Map();
    this.#byDigest = new Map();
    this.#characters = 0;
    this.#moment = { ...this.#moment, byDigest: new Map() };
  }
}

function isSame(one: Freshness | null, other: Freshness): boolean {
  if (one === null) return false;
  for (const name in other) {
    if (one[name as keyof Freshness] !== other[name as keyof Freshness]) return false;
  }
  return true;
}

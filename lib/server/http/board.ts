import { createHash } from "node:crypto";
import type { Freshness } from "../../contract/board/freshness.ts";
import type { Runtime } from "../runtime.ts";
import { listBoard, wholeBoard } from "../services/list-board.ts";
import { answerPastBoard } from "./past-board.ts";
import { readWholeNumber } from "./read-input.ts";
import { Representations, type AnswerRequest, type ReadyAnswer } from "./ready-answer.ts";

const owner = Symbol.for("callboard.board-answers");

/**
 * `GET /api/board`, `?since=V` and `?at=T`, as bytes shared by every viewer.
 * @throws ServiceProblem badRequest, notObserved
 */
export function answerBoard(request: AnswerRequest, runtime: Runtime): ReadyAnswer | Promise<ReadyAnswer> {
  const answers = runtime.singleton(owner, () => new BoardAnswers(runtime));
  const known = answers.known(request.search);
  if (known) return known.answer(request);
  const since = readSince(request.search);
  if (since === null) return answerPastBoard(new URLSearchParams(request.search), request, runtime);
  const ready = answers.ready(since);
  if (ready) answers.remember(request.search, ready);
  return ready ? ready.answer(request) : answers.get(since).then((made) => made.answer(request));
}

/** What almost every request is; null for one of a past moment. @throws ServiceProblem badRequest */
function readSince(query: string): number | undefined | null {
  if (query === "") return undefined;
  const only = /^\?since=(\d{1,15})$/.exec(query)?.[1];
  if (only !== undefined) return Number(only);
  const search = new URLSearchParams(query);
  return search.has("at") ? null : readWholeNumber(search, "since");
}

/**
 * The same as a route handler. Next removes a `content-encoding` and compresses by itself, so it gets plain bytes
 * with a weak tag. @throws ServiceProblem badRequest
 */
export async function boardRoute(request: Request, runtime: Runtime): Promise<Response> {
  const { search } = new URL(request.url);
  const ifNoneMatch = request.headers.get("if-none-match");
  const { status, headers, body } = await answerBoard({ search, ifNoneMatch, acceptEncoding: null }, runtime);
  return new Response(body, { status, headers: { ...headers, etag: `W/${headers.etag}` } });
}

/** The part of an answer that depends on the version only. */
interface Content {
  version: number;
  /** Everything but the version and the part that changes with time, without the opening brace. */
  json: string;
  digest: string;
}

/** The part of an answer that changes with every poll. */
interface Moment {
  freshness: Freshness | null;
  madeAt: number;
  /** By the monotonic clock. */
  requestedAt: number;
  byDigest: Map<string, Representations>;
  /** By the query of requests, of which almost all have one of a few. */
  byQuery: Map<string, Representations>;
}

/** Browsers set their clock by an answer's time, so no answer is served for longer than this. */
const momentMs = 1_000;
const maxContents = 1_000;
const maxContentCharacters = 32 * 1024 * 1024;

/**
 * The board's answers, each made once for all viewers: its sessions once per version and `since`, its bytes once a
 * second. Values of `since` with equal answers share them. The number of cached answers is bounded.
 */
export class BoardAnswers {
  readonly #runtime: Runtime;
  #version = -1;
  #contents = new Map<string, Promise<Content>>();
  /** Those that are there. */
  #made = new Map<string, Content>();
  #byDigest = new Map<string, Content>();
  #characters = 0;
  #moment: Moment = { freshness: null, madeAt: 0, requestedAt: -Infinity, ...noAnswers() };

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  /** The answers for a query, where it was asked since they were made and they are still those of now. */
  known(query: string): Representations | undefined {
    return this.#version === this.#runtime.bus.version() ? this.#momentNow().byQuery.get(query) : undefined;
  }

  /** The answers for a `since`, where they were made and are still those of now. */
  ready(since: number | undefined): Representations | undefined {
    const { bus, store } = this.#runtime;
    if (this.#version !== bus.version() || (since !== undefined && since > this.#version)) return undefined;
    const content = this.#made.get(keyOf(since, store.firstVersion));
    return content && this.#momentNow().byDigest.get(content.digest);
  }

  /** Makes those answers known that were ready just now. */
  remember(query: string, ready: Representations): void {
    const { byQuery } = this.#moment;
    if (byQuery.size < maxContents) byQuery.set(query, ready);
  }

  /** @param since undefined for the whole board */
  async get(since: number | undefined): Promise<Representations> {
    const { bus, instances } = this.#runtime;
    // A viewer whose last answer came from another instance may have a higher version than this one knows.
    if (since !== undefined && since > bus.version()) await instances.catchUp(since);
    const reading = this.#content(since);
    // Read before the rows, because a poll that succeeds in between confirms newer rows.
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
    const { clock, pollHealth } = this.#runtime;
    const freshness = pollHealth.freshness();
    const ageMs = clock.steady() - this.#moment.requestedAt;
    if (!isSame(this.#moment.freshness, freshness) || ageMs >= momentMs)
      this.#moment = { freshness, madeAt: clock.now(), requestedAt: clock.steady(), ...noAnswers() };
    return this.#moment;
  }

  #content(since: number | undefined): Promise<Content> {
    const { bus, store } = this.#runtime;
    if (this.#version !== bus.version() || this.#isFull()) {
      this.#version = bus.version();
      this.#forget();
    }
    const key = keyOf(since, store.firstVersion);
    const [contents, ready] = [this.#contents, this.#made];
    const known = contents.get(key);
    if (known) return known;
    const made = this.#read(since);
    contents.set(key, made);
    made.then(
      (content) => ready.set(key, content),
      () => contents.delete(key),
    );
    return made;
  }

  async #read(since: number | undefined): Promise<Content> {
    const byDigest = this.#byDigest;
    const {
      version,
      generatedAt: _made,
      freshness: _fresh,
      ...rest
    } = await (since === undefined ? wholeBoard(this.#runtime) : listBoard({ since }, this.#runtime));
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
    return this.#contents.size >= maxContents || this.#characters >= maxContentCharacters;
  }

  #forget(): void {
    this.#contents = new Map();
    this.#made = new Map();
    this.#byDigest = new Map();
    this.#characters = 0;
    this.#moment = { ...this.#moment, ...noAnswers() };
  }
}

function noAnswers(): Pick<Moment, "byDigest" | "byQuery"> {
  return { byDigest: new Map(), byQuery: new Map() };
}

function keyOf(since: number | undefined, firstVersion: number): string {
  return since === undefined || since < firstVersion ? "all" : String(since);
}

function isSame(one: Freshness | null, other: Freshness): boolean {
  if (one === other) return true;
  if (one === null) return false;
  for (const name in other) {
    if (one[name as keyof Freshness] !== other[name as keyof Freshness]) return false;
  }
  return true;
}

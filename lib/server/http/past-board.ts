import { createHash } from "node:crypto";
import { pastKnowledge, type PastKnowledge } from "../../contract/board/values/past-knowledge.ts";
import type { Runtime } from "../runtime.ts";
import { getBoardDay } from "../services/past/get-board-day.ts";
import { foundWithinMs, getPastBoard, type PastQuery } from "../services/past/get-past-board.ts";
import { ServiceProblem } from "../services/service-problem.ts";
import { SingleFlightCache } from "../single-flight-cache.ts";
import { jsonKind, Representations, type AnswerRequest, type ReadyAnswer } from "./ready-answer.ts";
import { readInstant } from "./read-input.ts";

const owner = Symbol.for("callboard.past-answers");

interface PastAnswer {
  ready: Representations;
  bytes: number;
}

const limits = {
  maxEntries: 200,
  ttlMs: 10 * 60_000,
  sizeOf: ({ bytes }: PastAnswer) => bytes,
  maxSize: 64 * 1024 * 1024,
};

/** By then every transaction that could still write about a moment has ended, by the database's time limit. */
const settledAfterMs = 60_000;
/** Today's day still changes; its answer is made at most this often. */
const todayForMs = 5_000;
const dayMs = 86_400_000;

/**
 * `GET /api/board?at=&until=&known=`: the board of a past moment. Once nothing more is written about that moment, the
 * answer is made once, and browsers may keep it.
 * @throws ServiceProblem badRequest, notObserved
 */
export async function answerPastBoard(
  search: URLSearchParams,
  request: AnswerRequest,
  runtime: Runtime,
): Promise<ReadyAnswer> {
  if (search.has("since")) throw new ServiceProblem("badRequest", "Give at or since, not both.");
  const query = readPastQuery(search);
  const now = runtime.clock.now();
  const lastChangeMs = settledAfterMs + (query.known === "now" ? foundWithinMs : 0);
  const isSettled = query.until + lastChangeMs < now;
  // An answer from before the moment was settled must not be served afterwards.
  const key = `${query.at} ${query.until} ${query.known} ${isSettled}`;
  const made = await shared(key, isSettled, runtime, () => getPastBoard(query, runtime));
  return made.answer(request);
}

/** `GET /api/board/day`. @param from when the UTC day begins, in milliseconds since the epoch */
export async function answerBoardDay(from: number, request: Request, runtime: Runtime): Promise<Response> {
  const now = runtime.clock.now();
  const isOver = from + dayMs + settledAfterMs < now;
  const key = isOver ? `day ${from}` : `day ${from} ${Math.floor(now / todayForMs)}`;
  const ready = await shared(key, isOver, runtime, async () =>
    JSON.stringify(await getBoardDay(from, runtime)),
  );
  const ifNoneMatch = request.headers.get("if-none-match");
  const { status, headers, body } = await ready.answer({ search: "", ifNoneMatch, acceptEncoding: null });
  return new Response(body, { status, headers: { ...headers, etag: `W/${headers.etag}` } });
}

async function shared(
  key: string,
  isSettled: boolean,
  runtime: Runtime,
  make: () => Promise<string>,
): Promise<Representations> {
  const cache = runtime.singleton(owner, () => new SingleFlightCache<PastAnswer>(runtime.clock, limits));
  const present = async (): Promise<PastAnswer> => {
    const json = await make();
    const tag = createHash("sha256").update(json).digest("base64url").slice(0, 22);
    const caching = isSettled ? "private, max-age=3600" : "private, no-cache";
    return { ready: new Representations(json, tag, jsonKind(caching)), bytes: 2 * json.length + 1 };
  };
  const isShared = isSettled || key.startsWith("day ");
  return (await (isShared ? cache.get(key, present) : cache.refresh(key, present))).ready;
}

function readPastQuery(search: URLSearchParams): PastQuery {
  const at = readInstant(search, "at");
  const until = search.has("until") ? readInstant(search, "until") : at;
  const known = search.get("known") ?? "then";
  if (!isKnowledge(known))
    throw new ServiceProblem("badRequest", `known must be one of ${pastKnowledge.join(", ")}.`);
  return { at, until, known };
}

const isKnowledge = (text: string): text is PastKnowledge => pastKnowledge.some((one) => one === text);

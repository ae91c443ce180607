import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { isSingle } from "#service/openapi/operations.ts";
import { pageSchema } from "./list-page.ts";
import { plainList } from "./plain-answers.ts";
import type { PlainMarket } from "./plain-market.ts";
import { matchingRecords, type Listed } from "./matching-records.ts";
import type { PublishedDocument } from "./published-document.ts";
import type { RandomRefusal } from "./random-refusals.ts";
import type { RandomRequest } from "./random-requests.ts";
import type { Answer, ServiceUnderTest } from "./service-under-test.ts";

/** A service, its contents as plain values, and its published document. */
export interface Agreement {
  service: ServiceUnderTest;
  market: PlainMarket;
  published: PublishedDocument;
  /** Called for every request. */
  onRequest?: () => void;
}

/** `expectAgreement` compares at most this many pages of a list. */
const maxPages = 12;

type Page = z.output<typeof pageSchema>;

/**
 * Makes a request, follows its pages, and compares every record with a plain reading of the specification and every
 * answer with the published document.
 *
 * @throws with the request in the message when they disagree
 */
export async function expectAgreement(agreement: Agreement, request: RandomRequest): Promise<void> {
  const { market } = agreement;
  const { path, id, query, target } = request;
  const listed = plainList(market, path, id);
  if (isSingle(path)) {
    const record = listed?.find((each) => each.id === id);
    const { status, body } = await send(agreement, request, target);
    expectSame(target, "status", status, record ? 200 : 404);
    if (record) expectSame(target, "record", body, { data: plainJson(record.answer(query)) });
    return;
  }
  if (listed === null) {
    expectSame(target, "status", (await send(agreement, request, target)).status, 404);
    return;
  }
  const all = matchingRecords(listed, market.companies, query);
  const { records, isWhole } = await walk(agreement, request);
  const expected = (isWhole ? all : all.slice(0, records.length)).map((each) => each.answer(query));
  expectSame(target, "records", records, plainJson(expected));
}

/**
 * Follows a list while `change` runs between its pages. Every record that matched all the time and kept its place must
 * be returned exactly once, in order (4.5).
 *
 * @throws with the request in the message otherwise
 */
export async function expectSteadyWalk(
  agreement: Agreement,
  request: RandomRequest,
  change: (page: number) => Promise<void>,
): Promise<void> {
  const { market } = agreement;
  const { path, id, query, target } = request;
  const placeOf = (record: Listed) => (query.sortBy === "date" ? record.dateMs : record.id);
  const matching = () => matchingRecords(plainList(market, path, id) ?? [], market.companies, query);
  let steady = matching();
  const { records } = await walk(agreement, request, Infinity, async (page) => {
    await change(page);
    const now = new Map(matching().map((record) => [record.id, placeOf(record)]));
    steady = steady.filter((record) => now.get(record.id) === placeOf(record));
  });
  const steadyIds = new Set(steady.map((record) => record.id));
  const delivered = records.map((record) => record.id).filter((each) => steadyIds.has(each));
  expectSame(
    target,
    "steady records",
    delivered,
    steady.map((record) => record.id),
  );
}

/** Makes a request that must be refused with the name of each wrong parameter. @throws when it is not */
export async function expectRefusal(agreement: Agreement, refusal: RandomRefusal): Promise<void> {
  const { target, fields } = refusal;
  const { status, body } = await send(agreement, refusal, target);
  expectSame(target, "status", status, 400);
  const named = z.object({ message: z.array(z.object({ field: z.string() })) }).parse(body);
  const got = named.message.map(({ field }) => field).toSorted();
  expectSame(target, "fields", got, [...fields].toSorted());
}

async function walk(
  agreement: Agreement,
  request: RandomRequest,
  pages = maxPages,
  between: (page: number) => Promise<void> = () => Promise.resolve(),
): Promise<{ records: Page["data"]; isWhole: boolean }> {
  const { target, query } = request;
  const records: Page["data"] = [];
  let cursor: number | null = null;
  for (let page = 1; page <= pages; page++) {
    const glue = target.includes("?") ? "&" : "?";
    const { status, body } = await send(
      agreement,
      request,
      cursor === null ? target : `${target}${glue}cursor=${cursor}`,
    );
    expectSame(target, "status", status, 200);
    const { data, pagination }: Page = pageSchema.parse(body);
    if (data.length > (query.limit ?? 10)) throw new Error(`${target}: a page of ${data.length}`);
    records.push(...data);
    cursor = pagination.nextCursor;
    if (cursor === null) return { records, isWhole: true };
    await between(page);
  }
  return { records, isWhole: false };
}

async function send(
  { service, published, onRequest = () => undefined }: Agreement,
  { path }: Pick<RandomRequest, "path">,
  target: string,
): Promise<Answer> {
  onRequest();
  const answer = await service.get(target);
  const problems = published.problemsOf(path, answer.status, answer.body);
  if (problems === null) return answer;
  throw new Error(
    `${target}: ${answer.status} is not as published: ${JSON.stringify(problems).slice(0, 500)}`,
  );
}

function expectSame(target: string, what: string, got: unknown, expected: unknown): void {
  if (isDeepStrictEqual(got, expected)) return;
  throw new Error(`${target}: ${what} ${JSON.stringify(got)}, expected ${JSON.stringify(expected)}`);
}

/** As JSON: keys without a value are absent. */
function plainJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import { createServiceApp } from "../../app.ts";
import { createServiceClock } from "../../clock.ts";
import { generate } from "../../generate/generate.ts";
import { combineFilters } from "../../../test-support/service/filter-combinations.ts";
import {
  filteredPaths,
  filterValues,
  type ReadBody,
  type FilteredPath,
} from "../../../test-support/service/filter-values.ts";
import { isSqlite } from "../engine.ts";
import { openDatabase } from "../open-database.ts";
import { intervalOf } from "./axis.ts";
import { oneOf, range } from "./condition.ts";
import { idOrder } from "./cursor.ts";
import { directReader, postgresText, setDirectReader, sqliteText } from "./direct-reader.ts";
import { positionAhead, walk } from "./find-rows.ts";
import { scanPathFor } from "./scan-path.ts";
import { selectPage } from "./select-page.ts";
import { refreshStatistics } from "../refresh-statistics.ts";
import type { ServiceDatabase } from "../schema.ts";
import { stateCode } from "../state-code.ts";
import { upsertAudio } from "../write/upsert-audio.ts";
import { upsertDocuments } from "../write/upsert-documents.ts";

const nowMs = Date.UTC(2026, 1, 3, 12);
const key = "plans";
/** Enough that some filters gather and others walk, and that a country has too many companies to list. */
const [companies, sessions] = [1_500, 20_000];

await describeOnBothEngines("the plans of list queries", ({ bare }) => {
  let db: ServiceDatabase;
  beforeAll(async () => {
    db = await openDatabase(await bare());
    await generate(db, { companies, sessions, seed: "plans", nowMs });
    await addMedia(db);
    await refreshStatistics(db);
  });
  afterAll(() => db.destroy());

  // On SQLite, and for short queries, one plan serves all values; on PostgreSQL other queries are planned each time.
  const explained = new Set<string>();

  test.each(filteredPaths)(
    "%s: no filter alone, no pair and no random combination scans a table",
    async (path) => {
      const { readBody, queries } = watch(db);
      const { alone, pairs, random } = combineFilters(path, await fewValues(readBody, path));
      const scans: string[] = [];
      for (const target of [...alone, ...pairs, ...random]) {
        queries.clear();
        await readBody(target);
        expect(queries.size).toBeGreaterThan(0);
        for (const { query, isShort } of queries.values()) {
          if ((isSqlite(db) || isShort) && explained.has(query.sql)) continue;
          explained.add(query.sql);
          scans.push(...(await scansOf(db, query, isShort)).map((scan) => `${target}: ${scan}`));
        }
      }
      expect(scans).toEqual([]);
    },
  );

  test("a page of one value is read by the index of its column, however rare the value is", async () => {
    if (isSqlite(db)) return;
    const { readBody, queries } = watch(db);
    await readBody("/live?states=liveFailedNoAccess&limit=500");
    const [{ query, isShort } = {}] = queries.values();
    if (!query || !isShort) throw new Error("it was not read by a short query");
    const [plan] = await postgresPlans(db, query, isShort);
    const used = new Set(plan && stepsOf(plan).flatMap((step) => step["Index Name"] ?? []));
    expect([...used]).toEqual(["live_sessions_by_state_code"]);
  });

  test("where few of the first rows match, all matches are fetched next, not more rows walked", async () => {
    const { watched, queries } = watch(db);
    const some = await db.selectFrom("companies").select("id").orderBy("id").limit(50).execute();
    const conditions = [
      ...oneOf(
        "company_id",
        some.map(({ id }) => id),
      ),
      ...range("updated_at_ms", undefined, nowMs),
    ];
    const request = {
      table: "live_sessions",
      conditions,
      order: idOrder(0, "asc"),
      limit: 500,
    } as const;
    const further = [{ walked: 400, gathered: 2_000 }];
    const { rows } = await selectPage(watched, request, { ofRange: 10, first: 200, further });
    expect(rows.length).toBeGreaterThan(100);
    expect([...queries.keys()].filter((text) => text.includes("blocks"))).toEqual([]);
  });

  test("the check notices a filter without an index", async () => {
    const planted = sql`select id from live_sessions where went_live_at_ms > ${nowMs} order by id limit 500`;
    expect(await scansOf(db, planted.compile(db))).toEqual([expect.stringMatching(/scan.*live_sessions/i)]);
    const sorted = sql`select id from live_sessions where went_live_at_ms > ${nowMs} order by went_live_at_ms`;
    expect(await scansOf(db, sorted.compile(db))).toEqual([expect.stringMatching(/scan.*live_sessions/i)]);
  });

  test("rows of one value are read by the index of its column, also between two ids with other rows", async () => {
    if (isSqlite(db)) return;
    // Until the next vacuum an index alone does not tell whether a row is visible, which makes it look expensive.
    await sql`update live_sessions set audio = audio`.execute(db);
    await sql`analyze live_sessions`.execute(db);
    const { watched, queries } = watch(db);
    const conditions = oneOf("state_code", [stateCode("recordingAvailable")]);
    const order = idOrder(0, "desc");
    const request = { table: "live_sessions", conditions, order, limit: 500 } as const;
    const path = scanPathFor(watched, conditions, order.axis);
    const { id } = await db
      .selectFrom("live_sessions")
      .select((column) => column.fn.max("id").as("id"))
      .executeTakeFirstOrThrow();
    const within = intervalOf(order.axis, id - sessions / 20, id);
    await positionAhead(watched, request, path, within, 200);
    await walk(watched, request, path, { within, rows: 200, limit: 500 });
    expect(queries.size).toBe(2);
    for (const { query, isShort } of queries.values()) {
      const [plan] = await postgresPlans(db, query, isShort);
      const read = plan ? stepsOf(plan).filter((step) => step["Parent Relationship"] !== "SubPlan") : [];
      expect(read.flatMap((step) => step["Index Name"] ?? [])).toEqual(["live_sessions_by_state_code"]);
    }
  });
});

/** For every filter the values that match most and least. */
async function fewValues(readBody: ReadBody, path: FilteredPath) {
  const all = (await filterValues(readBody, nowMs))(path);
  return new Map(
    [...all].map(([name, values]) => [name, [...new Set([values[0] ?? "", values.at(-1) ?? ""])]]),
  );
}

interface Watched {
  query: CompiledQuery;
  isShort: boolean;
}

/** The service over this database, with every distinct query it makes. */
function watch(db: ServiceDatabase): {
  watched: ServiceDatabase;
  readBody: ReadBody;
  queries: Map<string, Watched>;
} {
  const queries = new Map<string, Watched>();
  const reader = directReader(db);
  if (!reader) throw new Error("the database has no reader to watch");
  const watched = db.withoutPlugins();
  setDirectReader(watched, {
    version: () => null,
    read: (text, values, isShort) => {
      const sent = isSqlite(db) ? sqliteText(text) : postgresText(text);
      queries.set(sent, { query: CompiledQuery.raw(sent, [...values]), isShort });
      return reader.read(text, values, isShort);
    },
  });
  const app = createServiceApp({ db: watched, clock: createServiceClock(1), bootstrapKey: key });
  const readBody = async (path: string): Promise<unknown> => {
    const request = new Request(`http://service.test/public/v3${path}`, { headers: { "x-api-key": key } });
    const answer = await app.fetch(request);
    expect(answer.status, path).toBe(200);
    return answer.json();
  };
  return { watched, readBody, queries };
}

/** Names of subqueries, and the lookup tables of a few dozen rows. */
const mayBeScanned =
  /^SCAN (page|several|one|few|blocks|\(subquery-\d+\)|CONSTANT ROW|(event|document)_types)\b/;
const largeTables = ["live_sessions", "events", "documents", "audio"];

/** The steps of the plan that read a table from end to end, through an index or not. */
async function scansOf(db: ServiceDatabase, query: CompiledQuery, isShort = false): Promise<string[]> {
  if (!isSqlite(db)) return (await postgresPlans(db, query, isShort)).flatMap(scansIn);
  const plan = await db.executeQuery<unknown>({ ...query, sql: `explain query plan ${query.sql}` });
  const steps = sqlitePlanSchema.parse(plan.rows).map(({ detail }) => detail);
  return steps.filter((step) => step.startsWith("SCAN") && !mayBeScanned.test(step));
}

/** For a short query the plan that is made once, without its values. */
async function postgresPlans(db: ServiceDatabase, query: CompiledQuery, isShort: boolean) {
  const [options, parameters] = isShort
    ? ["generic_plan, format json", []]
    : ["format json", query.parameters];
  const plan = await db.executeQuery<unknown>({
    ...query,
    sql: `explain (${options}) ${query.sql}`,
    parameters,
  });
  return postgresPlanSchema.parse(plan.rows)[0]["QUERY PLAN"].map(({ Plan }) => Plan);
}

const sqlitePlanSchema = z.array(z.object({ detail: z.string() }));

const stepSchema = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Index Name": z.string().optional(),
  "Parent Relationship": z.string().optional(),
  "Index Cond": z.string().optional(),
  get Plans() {
    return z.array(stepSchema).optional();
  },
});
const postgresPlanSchema = z.tuple([z.object({ "QUERY PLAN": z.array(z.object({ Plan: stepSchema })) })]);

type PlanStep = z.output<typeof stepSchema>;

function stepsOf(step: PlanStep): PlanStep[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsOf)];
}

function scansIn(step: PlanStep): string[] {
  const { "Node Type": type, "Relation Name": table, Plans = [] } = step;
  const isLarge = table !== undefined && largeTables.includes(table);
  // A bitmap is built by the step below, which has the condition.
  const isScan = isLarge && type !== "Bitmap Heap Scan" && step["Index Cond"] === undefined;
  const own = isScan ? [`${type} of ${table}`] : [];
  return [...own, ...Plans.flatMap(scansIn)];
}

const mediaEvery = 4;

/** Gives every fourth event a recording and a transcript. */
async function addMedia(db: ServiceDatabase): Promise<void> {
  const events = await db.selectFrom("events").select(["id", "company_id"]).orderBy("id").execute();
  const some = events.filter((_, index) => index % mediaEvery === 0);
  const shared = some.map(({ id, company_id }) => ({ id, eventId: id, companyId: company_id }));
  await upsertDocuments(
    db,
    shared.map((one) => ({ ...one, kind: "transcript", typeId: 15, fileUrl: "https://files.example/t" })),
    nowMs,
  );
  await upsertAudio(
    db,
    shared.map((one) => ({ ...one, fileUrl: "https://files.example/a.mp3" })),
    nowMs,
  );
}

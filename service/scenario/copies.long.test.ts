import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMediaAddresses } from "#service/media/media-addresses.ts";
import { mediaSecret } from "#service/db/media-secret.ts";
import {
  startServiceUnderTest,
  type ServiceUnderTest,
} from "../../test-support/service/service-under-test.ts";
import { publicAddress } from "#service/db/records/public-address.ts";
import { addEndpoint } from "#service/db/webhooks/endpoints.ts";
import { messagesOf } from "#service/webhooks/messages.ts";
import { createDirectorLease } from "#service/db/director-lease.ts";
import { createDirector } from "./director.ts";
import { fixtureWorld, seasonFrom } from "../../test-support/service/fixture-world.ts";
import { smallerPlan } from "./plan/smaller-plan.ts";
import { createPlan } from "./plan/plan.ts";
import { createScenarioStore } from "./scenario-store.ts";

const hourMs = 60 * 60_000;
const paths = ["/live", "/events", "/audio", "/documents"] as const;

type Row = { id: number; createdAt: string; updatedAt: string };

describe("copies kept with updatedAfter (4.5)", () => {
  let service: ServiceUnderTest;
  beforeEach(async () => {
    service = await startServiceUnderTest(":memory:");
  });
  afterEach(() => service.close());

  async function all(path: string, filter = ""): Promise<Row[]> {
    const rows: Row[] = [];
    for (let cursor: number | null = 0; cursor !== null;) {
      // Keeps the requests below the rate limit.
      service.clock.advance(50);
      const { status, body } = await service.get(`${path}?limit=500&cursor=${cursor}${filter}`);
      // The owner of these chapters was deleted, and its chapters with it.
      if (status === 404) return [];
      expect(status).toBe(200);
      const page = body as { data: Row[]; pagination: { nextCursor: number | null } };
      rows.push(...page.data);
      cursor = page.pagination.nextCursor;
    }
    return rows;
  }

  /** Applies the changes since the last update to a copy. */
  async function bringUpToDate(path: string, copy: Map<number, Row>): Promise<Row[]> {
    const newest = [...copy.values()]
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1);
    const rows = await all(path, newest === undefined ? "" : `&updatedAfter=${newest}`);
    for (const row of rows) {
      // A record keeps its creation time, except that the results of a call are replaced when it was held again.
      if (path === "/live" || path === "/events")
        expect(row.createdAt).toBe(copy.get(row.id)?.createdAt ?? row.createdAt);
      copy.set(row.id, row);
    }
    return newest === undefined ? [] : rows;
  }

  /** The deletions that webhooks have reported since the last call, with the list of each record. */
  async function takeDeletions(): Promise<[path: (typeof paths)[number], id: number][]> {
    const changes = await service.db.deleteFrom("webhook_changes").returningAll().execute();
    return changes
      .flatMap((change) => messagesOf(change, publicAddress("http://service.test")))
      .filter(({ type }) => type.endsWith(".deleted"))
      .flatMap(({ type, body }) => {
        const { id } = (JSON.parse(body) as { previousAttributes: { id: number } }).previousAttributes;
        const path = paths.find((list) => type.startsWith(list.slice(1).replace(/s$/, "")));
        return path && !type.includes("chapter") ? [[path, id] satisfies [string, number]] : [];
      });
  }

  async function direct(oneSessionIn: number) {
    const { db, clock } = service;
    const plan = smallerPlan(oneSessionIn, createPlan("copies", fixtureWorld(), seasonFrom(clock.now())));
    const addresses = createMediaAddresses(await mediaSecret(db));
    const lease = createDirectorLease();
    const store = createScenarioStore({ db, addresses, plan, lease });
    const director = createDirector({ clock, plan, store });
    await director.begin();
    let isUnderWay = true;
    while (isUnderWay) ({ isUnderWay } = await director.compareNext());
    return director;
  }

  async function expectEqual(copies: ReadonlyMap<string, ReadonlyMap<number, Row>>) {
    for (const [path, copy] of copies) {
      const listed = await all(path);
      expect(listed.map(({ id }) => copy.get(id))).toEqual(listed);
      const ids = new Set(listed.map(({ id }) => id));
      const deleted = [...copy.values()].filter(({ id }) => !ids.has(id));
      for (const { updatedAt } of deleted) {
        expect(service.clock.now() - Date.parse(updatedAt)).toBeGreaterThan(35 * 24 * hourMs);
      }
    }
  }

  it("equal the lists after twenty hours, except for records unchanged for 35 days that were deleted", async () => {
    const director = await direct(8);
    const copies = new Map(paths.map((path) => [path, new Map<number, Row>()]));
    let changed = 0;
    for (let hour = 0; hour <= 20; hour++) {
      for (const [path, copy] of copies) changed += (await bringUpToDate(path, copy)).length;
      if (hour === 20) break;
      service.clock.advance(hourMs);
      await director.catchUp();
    }
    expect(changed).toBeGreaterThan(250);
    await expectEqual(copies);
  });

  it("equal the lists after an hour at speed 20 when deletions reported by webhooks are applied", async () => {
    const { db, clock } = service;
    const director = await direct(32);
    await addEndpoint(db, { url: "https://receiver.example", types: "all" }, clock.now());
    const copies = new Map(paths.map((path) => [path, new Map<number, Row>()]));
    const [pollEveryMs, polls] = [15_000, 240];
    let deleted = 0;
    for (let poll = 0; poll <= polls; poll += 1) {
      for (const [path, id] of await takeDeletions()) if (copies.get(path)?.delete(id)) deleted += 1;
      for (const [path, copy] of copies) await bringUpToDate(path, copy);
      if (poll === polls) break;
      clock.advance(20 * pollEveryMs);
      await director.catchUp();
    }
    expect(deleted).toBeGreaterThan(0);
    for (const [path, copy] of copies) {
      const listed = await all(path);
      expect(copy.size).toBe(listed.length);
      expect(listed.map(({ id }) => copy.get(id))).toEqual(listed);
    }
  });

  it("equal the lists, chapters included, after a season has ended", async () => {
    service.clock.advance(Date.UTC(2026, 2, 31, 12) - service.clock.now());
    const director = await direct(192);
    const copies = new Map<string, Map<number, Row>>(paths.map((path) => [path, new Map()]));
    const update = async () => {
      for (const [path, copy] of copies) await bringUpToDate(path, copy);
    };
    await update();
    for (const path of ["/documents/transcripts", "/audio"]) {
      for (const { id } of await all(path)) {
        const chapters = `${path}/${id}/chapters`;
        if ((await all(chapters)).length > 0) copies.set(chapters, new Map());
      }
    }
    expect(copies.size).toBeGreaterThan(50);
    await update();
    for (let hour = 0; hour < 36; hour += 6) {
      service.clock.advance(6 * hourMs);
      await director.catchUp();
    }
    await update();
    await expectEqual(copies);
  });
});

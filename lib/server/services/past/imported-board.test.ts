import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createAppWorld, startMs, type AppWorld } from "../../../../test-support/app-world.ts";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { readLines } from "../../../contract/files/read-lines.ts";
import { pastBoardSchema, type PastBoard } from "../../../contract/board/past-board.ts";
import type { PastKnowledge } from "../../../contract/board/values/past-knowledge.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import { boardAfter, changesBy } from "../../../domain/past/past-stretch.ts";
import { exportHistory } from "../../commands/history.ts";
import { importObserved } from "../../store/history/import-observed.ts";
import { openStore } from "../../store/open-store.ts";
import { getBoardDay } from "./get-board-day.ts";
import { getPastBoard } from "./get-past-board.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let folder: string;
let world: AppWorld;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "callboard-"));
});
afterEach(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

async function past(at: number, until = at, known: PastKnowledge = "then"): Promise<PastBoard> {
  return pastBoardSchema.parse(JSON.parse(await getPastBoard({ at, until, known }, world.runtime)));
}

/** What a board says of calls, without what another installation cannot know. */
const saying = ({ sessions }: Pick<PastBoard, "sessions">) =>
  sessions
    .map(
      ({ id, state, date, stateSince, stateSinceBasis, stateNotBefore, previousState, hasFailedLive }) => ({
        id,
        state,
        date,
        stateSince,
        stateSinceBasis,
        stateNotBefore,
        previousState,
        hasFailedLive,
      }),
    )
    .sort((a, b) => a.id - b.id);

await describeOnBothEngines("a past board of an imported time", ({ fresh }) => {
  it("says of every call what the board of the other installation said", async () => {
    const here = path.join(folder, "here");
    world = await createAppWorld({ database: here });
    const moments: number[] = [];
    const later = async (ms: number) => {
      for (let left = ms; left > 0; left -= 2_000) await world.pass(2_000);
      moments.push(world.clock.now());
    };
    for (const id of [1, 2, 3]) {
      await world.company(id * 100);
      await world.session(id, "willBeLive", { dateMs: startMs + 60_000 });
    }
    await world.pass(0);
    await later(10_000);
    await world.session(1, "live");
    await world.session(2, "liveFailedNoAccess");
    await later(10_000);
    await world.session(2, "live");
    await world.session(3, "willBeLive", { dateMs: startMs + 2 * dayMs });
    await later(10_000);
    await world.session(3, "willBeLive", { dateMs: startMs + 20 * dayMs });
    await later(10_000);
    await world.service.deleteFrom("live_sessions").where("id", "=", 1).execute();
    await world.session(2, "processingRecording");
    await later(12_000);
    const boards = await Promise.all(moments.map((at) => past(at)));
    const day = await getBoardDay(Math.floor(startMs / dayMs) * dayMs, world.runtime);
    const stoppedAt = world.clock.now();
    await world.close();

    const file = path.join(folder, "history.ndjson");
    await exportHistory({ file, place: here, now: stoppedAt, report: () => undefined, name: "London" });
    const address = await fresh();
    const there = address === ":memory:" ? path.join(folder, "there") : address;
    const store = await openStore(there.includes("://") ? { url: there } : { directory: there });
    await importObserved(store.db, readLines(createReadStream(file)), { file, now: stoppedAt });
    await store.close();
    world = await createAppWorld({ database: there });
    await world.clock.advance(stoppedAt + 60_000 - startMs);
    for (let poll = 0; poll < 3; poll += 1) await world.pass(2_000);

    const [first] = moments;
    const whole = await past(first ?? 0, stoppedAt);
    expect(whole.past.imported).toMatchObject([{ name: "London", isSample: false, to: iso(stoppedAt) }]);
    for (const [index, at] of moments.entries()) {
      const then = await past(at);
      expect(saying(then), `moment ${index}`).toEqual(saying(boards[index]!));
      expect(then.freshness.status).toBe("current");
      const held = boardAfter(whole, changesBy(whole, at));
      expect(saying({ sessions: [...held.sessions.values()] }), `changes to ${index}`).toEqual(
        saying(boards[index]!),
      );
    }
    const dayThere = await getBoardDay(Math.floor(startMs / dayMs) * dayMs, world.runtime);
    expect(dayThere.columns.slice(0, day.columns.length)).toEqual(day.columns);
    expect(dayThere.failures).toEqual(day.failures);
    expect((await past(stoppedAt + 30_000)).freshness.status).toBe("blind");
    await expect(past(startMs - 1)).rejects.toMatchObject({ code: "notObserved" });
  });
});

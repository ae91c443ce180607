import { afterEach, describe, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../test-support/app-world.ts";
import { boardSchema } from "../../contract/board/board.ts";
import { BoardAnswers } from "../http/board.ts";
import type { Runtime } from "../runtime.ts";
import { nextVersion, readVersion } from "../store/version.ts";
import { readWatermark } from "../store/watermarks.ts";
import { listBoard } from "./list-board.ts";

let world: AppWorld;
afterEach(() => world.close());

/** A runtime with a poll that succeeds while the database is still reading the rows. */
async function pollingWhileReading(): Promise<{ runtime: Runtime; confirmedAt: string | null }> {
  world = await createAppWorld();
  await world.session(1, "live");
  await world.pass(0);
  const { confirmedAt } = world.runtime.pollHealth.freshness();
  await world.clock.advance(1_000);
  const db = world.runtime.store.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      const now = world.clock.now();
      world.runtime.pollHealth.succeeded({ requestedAt: now, watchedSince: now, pollEveryMs: 2_000 });
      return Promise.resolve(result);
    },
  });
  return { runtime: { ...world.runtime, store: { ...world.runtime.store, db } }, confirmedAt };
}

describe("a board that was read while a poll succeeded", () => {
  it("is not marked as confirmed by that poll", async () => {
    const { runtime, confirmedAt } = await pollingWhileReading();
    expect((await listBoard({}, runtime)).freshness.confirmedAt).toBe(confirmedAt);
  });

  it("is not marked so in the shared answer either", async () => {
    const { runtime, confirmedAt } = await pollingWhileReading();
    const made = await new BoardAnswers(runtime).get(undefined);
    const { body } = await made.answer({ search: "", ifNoneMatch: null, acceptEncoding: null });
    const board = boardSchema.parse(JSON.parse(new TextDecoder().decode(body ?? new Uint8Array())));
    expect(board.freshness.confirmedAt).toBe(confirmedAt);
  });
});

it("a poll that confirms the board also publishes the version that other tasks have committed", async () => {
  world = await createAppWorld();
  await world.session(1, "live");
  await world.pass(0);
  await world.runtime.store.write(nextVersion);
  await world.pass(2_000);
  expect(world.runtime.bus.version()).toBe(await readVersion(world.runtime.store.db));
});

it("a restarted app gives the time of the last poll's request as its confirmation, not that of its answer", async () => {
  let answerTakesMs = 0;
  world = await createAppWorld({
    async intercept() {
      await world.clock.advance(answerTakesMs);
      return undefined;
    },
  });
  await world.session(1, "live");
  await world.pass(0);
  answerTakesMs = 1_500;
  await world.pass(2_000);
  const { confirmedAt } = world.runtime.pollHealth.freshness();
  const watermark = await readWatermark(world.runtime.store.db, "sessions");
  expect(new Date(watermark.last_success_at ?? 0).toISOString()).toBe(confirmedAt);
});

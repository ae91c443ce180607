import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { createAppWorld, startMs, type AppWorld } from "../../../test-support/app-world.ts";
import { wholeBoard } from "../../../test-support/shown-board.ts";
import { sessionStates } from "../../contract/public-v3/session-state.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { boardSchema } from "../../contract/board/board.ts";
import { listBoard } from "./list-board.ts";

const dayMs = 86_400_000;
const id = fc.integer({ min: 1, max: 4 });

/** A random change of a board. */
const step = fc.oneof(
  fc.record({ kind: fc.constant("state" as const), id, state: fc.constantFrom(...sessionStates) }),
  fc.record({ kind: fc.constant("move" as const), id, days: fc.integer({ min: -40, max: 40 }) }),
  fc.record({ kind: fc.constant("delete" as const), id }),
  fc.record({ kind: fc.constant("company" as const), id, name: fc.string({ minLength: 1, maxLength: 5 }) }),
  fc.record({ kind: fc.constant("event" as const), id, title: fc.string({ minLength: 1, maxLength: 5 }) }),
  fc.record({ kind: fc.constant("pass" as const), ms: fc.constantFrom(2_000, 60_000, 600_000, dayMs) }),
  fc.record({ kind: fc.constant("look" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function carryOut(world: AppWorld, happening: Step): Promise<void> {
  switch (happening.kind) {
    case "state":
      return world.session(happening.id, happening.state);
    case "move":
      return world.session(happening.id, "notLive", { dateMs: startMs + happening.days * dayMs });
    case "delete":
      await world.service.deleteFrom("live_sessions").where("id", "=", happening.id).execute();
      return;
    case "company":
      return world.company(happening.id * 100, { name: happening.name });
    case "event":
      return world.event(happening.id * 10, happening.id * 100, happening.title);
    case "pass":
      return world.pass(happening.ms);
    case "look":
      return;
  }
}

it("what changed since a version is exactly the difference between the two boards", async () => {
  const story = fc.array(step, { minLength: 5, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(story, async (happenings) => {
      const world = await createAppWorld();
      const held = new Map<number, BoardSession>();
      let since: number | undefined;
      const catchUp = async () => {
        const answer = await listBoard({ since }, world.runtime);
        if ("sessions" in answer) held.clear();
        for (const session of "sessions" in answer ? answer.sessions : answer.changed)
          held.set(session.id, session);
        if ("removed" in answer) for (const gone of answer.removed) held.delete(gone);
        since = answer.version;
      };
      try {
        await world.pass(0);
        for (const happening of happenings) {
          await carryOut(world, happening);
          if (happening.kind === "look") await catchUp();
        }
        for (let round = 0; round < 3; round += 1) await world.pass(60_000);
        await catchUp();
        const whole = await wholeBoard(world.runtime);
        const inOrder = [...held.values()].sort((a, b) => a.date.localeCompare(b.date) || a.id - b.id);
        expect(inOrder).toEqual(whole.sessions);
      } finally {
        await world.close();
      }
    }),
    { numRuns: 30, seed: 7 },
  );
});

it("shows a state that only a newer version knows as unknown", async () => {
  const world = await createAppWorld();
  await world.session(1, "live");
  await world.pass(0);
  await sql`update sessions set state = 'onHold', previous_state = 'rehearsing'`.execute(
    world.runtime.store.db,
  );
  const { sessions } = boardSchema.parse(await listBoard({}, world.runtime));
  expect(sessions.map(({ state, previousState }) => [state, previousState])).toEqual([
    ["unknown", "unknown"],
  ]);
  await world.close();
});

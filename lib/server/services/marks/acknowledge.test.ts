import { afterEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../../test-support/app-world.ts";
import { describeOnBothEngines, type TestDatabase } from "../../../../test-support/databases.ts";
import type { SessionState } from "../../../contract/public-v3/session-state.ts";
import { getSession } from "../get-session.ts";
import { listBoard } from "../list-board.ts";
import { acknowledge, withdrawAcknowledgement } from "./acknowledge.ts";
import { listLog } from "./list-log.ts";

let world: AppWorld;
afterEach(() => world.close());

const inMs = (ms: number) => new Date(world.clock.now() + ms).toISOString();
const take = (by: string, until: string | null = null, reason = "Calling the provider", id = 1) =>
  acknowledge(id, { by, until, reason }, world.runtime);
const becomes = async (state: SessionState) => {
  await world.session(1, state);
  await world.pass(2_000);
};
const row = async () => {
  const answer = await listBoard({}, world.runtime);
  return "sessions" in answer ? answer.sessions.find(({ id }) => id === 1) : undefined;
};
const taken = async () => (await row())?.acknowledgement ?? null;
/** A world in which the failure of session 1 was observed. */
const withFailure = async ({ fresh }: TestDatabase, kind: SessionState = "liveFailedNoAccess") => {
  world = await createAppWorld({ database: await fresh() });
  await world.session(1, "willBeLive");
  await world.pass(0);
  await becomes(kind);
};

await describeOnBothEngines("an acknowledgement", (database) => {
  it("reaches open boards as a change of that session alone", async () => {
    await withFailure(database);
    await world.session(2, "live");
    await world.pass(2_000);
    const { version } = await listBoard({}, world.runtime);
    const heard: number[] = [];
    world.runtime.bus.subscribe((event) => event.type === "version" && heard.push(event.version));
    const at = inMs(0);
    const answer = await take("Ada");
    const expected = { by: "Ada", reason: "Calling the provider", at, until: null, also: [] };
    expect(answer).toEqual({ version: version + 1, acknowledgement: expected });
    expect(heard).toEqual([answer.version]);
    expect(await listBoard({ since: version }, world.runtime)).toMatchObject({
      version: answer.version,
      changed: [{ id: 1, state: "liveFailedNoAccess", acknowledgement: expected }],
      removed: [],
    });
  });

  it("ends when the session recovers, and does not cover its next failure", async () => {
    await withFailure(database);
    await take("Ada");
    await becomes("live");
    expect(await taken()).toBeNull();
    await becomes("liveFailedNoAccess");
    expect(await taken()).toBeNull();
    await take("Ben");
    expect(await taken()).toMatchObject({ by: "Ben", also: [] });
  });

  it.each([
    ["covers a change to a lesser failure", "liveFailedNotStarted", true],
    ["does not cover a worse failure", "liveFailedInterrupted", false],
    ["does not cover the loss of the recording", "processingRecordingFailed", false],
  ] as const)("%s", async (_promise, next, isCovered) => {
    await withFailure(database);
    await take("Ada");
    await becomes(next);
    expect((await taken()) !== null).toBe(isCovered);
  });

  it("ends when its time has passed, on open boards too", async () => {
    await withFailure(database);
    const { version } = await take("Ada", inMs(10_000));
    await world.pass(9_000);
    expect(await taken()).toMatchObject({ by: "Ada" });
    await world.pass(2_000);
    expect(await listBoard({ since: version }, world.runtime)).toMatchObject({
      changed: [{ id: 1, acknowledgement: null }],
    });
  });

  it("ends when upstream removes the session", async () => {
    await withFailure(database);
    await take("Ada");
    const listsAgain = async () => {
      for (let step = 0; step < 6; step += 1) await world.pass(120_000);
    };
    await world.service.deleteFrom("live_sessions").where("id", "=", 1).execute();
    await listsAgain();
    await expect(take("Ada")).rejects.toMatchObject({ code: "notFound" });
    await world.session(1, "liveFailedNoAccess");
    await listsAgain();
    expect(await row()).toMatchObject({ state: "liveFailedNoAccess", acknowledgement: null });
  });

  it("names everybody who acknowledged, and ends for each person separately", async () => {
    await withFailure(database);
    await take("Ada", inMs(10_000));
    await world.pass(1_000);
    await take("Ben");
    expect(await taken()).toMatchObject({ by: "Ada", also: ["Ben"] });
    await world.pass(10_000);
    expect(await taken()).toMatchObject({ by: "Ben", until: null, also: [] });
    expect(await withdrawAcknowledgement(1, { by: "Ben" }, world.runtime)).toMatchObject({
      acknowledgement: null,
    });
    await take("Ada");
    await take("Ben");
    await withdrawAcknowledgement(1, { by: "Ada" }, world.runtime);
    expect(await taken()).toMatchObject({ by: "Ben", also: [] });
    await take("Ada");
    await withdrawAcknowledgement(1, { by: "Cleo" }, world.runtime);
    expect(await taken(), "Cleo is not on it, so she takes everybody off").toBeNull();
  });

  it("is recorded once when it is sent twice, and keeps its start when it is changed", async () => {
    await withFailure(database);
    const at = inMs(0);
    const first = await take("Ada");
    await world.pass(2_000);
    expect(await take("Ada")).toEqual(first);
    const changed = await take("Ada", inMs(60_000), "They restart it");
    expect(changed.acknowledgement).toEqual({
      by: "Ada",
      reason: "They restart it",
      at,
      until: inMs(60_000),
      also: [],
    });
    const { entries } = await listLog({ limit: 10, cursor: null }, world.runtime);
    const state = "liveFailedNoAccess";
    const before = { reason: "Calling the provider", until: null, state };
    const after = { reason: "They restart it", until: inMs(60_000), state };
    const entry = { by: "Ada", action: "acknowledged", subject: "session", subjectId: "1" };
    expect(entries).toMatchObject([
      { ...entry, from: before, to: after },
      { ...entry, from: null, to: before },
    ]);
  });

  it("is refused for a session that has not failed, an unknown one, an end in the past or too far ahead, and without a name", async () => {
    await withFailure(database, "live");
    await expect(take("Ada")).rejects.toMatchObject({ code: "conflict" });
    await expect(take("Ada", null, "On it", 99)).rejects.toMatchObject({ code: "notFound" });
    await expect(take("Ada", inMs(-1))).rejects.toMatchObject({ code: "badRequest" });
    await expect(take("Ada", inMs(40 * 86_400_000))).rejects.toMatchObject({ code: "badRequest" });
    await expect(
      acknowledge(1, { reason: "On it", until: null, by: undefined }, world.runtime),
    ).rejects.toMatchObject({ code: "badRequest" });
  });

  it("can be withdrawn where there is none, which changes nothing", async () => {
    await withFailure(database);
    const { version } = await listBoard({}, world.runtime);
    expect(await withdrawAcknowledgement(1, { by: "Ada" }, world.runtime)).toEqual({
      version,
      acknowledgement: null,
    });
  });
});

await describeOnBothEngines("a recovery", (database) => {
  const recovery = async () => {
    const { recoveredAt, wasAcknowledged } = (await row())!;
    return { hasRecovered: recoveredAt !== null, wasAcknowledged };
  };

  it("shows whether anybody had acknowledged the failure", async () => {
    await withFailure(database);
    await becomes("live");
    expect(await recovery()).toEqual({ hasRecovered: true, wasAcknowledged: false });
    await becomes("liveFailedInterrupted");
    await take("Ada");
    await becomes("live");
    expect(await recovery()).toEqual({ hasRecovered: true, wasAcknowledged: true });
    await becomes("liveFailedInterrupted");
    await becomes("processingRecording");
    expect(await recovery(), "the failure after the acknowledged one").toEqual({
      hasRecovered: true,
      wasAcknowledged: false,
    });
  });

  it("is not a state that nobody knows: who is on the failure stays on it until a known state follows", async () => {
    await withFailure(database);
    await take("Ada");
    await becomes("held" as never);
    expect(await recovery()).toEqual({ hasRecovered: false, wasAcknowledged: false });
    expect((await row())?.acknowledgement).toMatchObject({ by: "Ada" });
    await becomes("live");
    expect(await recovery()).toEqual({ hasRecovered: true, wasAcknowledged: true });
    expect((await row())?.acknowledgement).toBeNull();
  });

  it("keeps who was on the failure, each with their reason, and not who released it", async () => {
    const people = async () =>
      (await getSession(1, world.runtime)).onIt.map(({ by, reason, endedAt }) => [by, reason, endedAt]);
    await withFailure(database);
    await take("Ada");
    await take("Ben", null, "Asking the exchange");
    await take("Cleo");
    expect((await people()).map(([by, reason]) => `${by}: ${reason}`)).toEqual([
      "Ada: Calling the provider",
      "Ben: Asking the exchange",
      "Cleo: Calling the provider",
    ]);
    await withdrawAcknowledgement(1, { by: "Cleo" }, world.runtime);
    await becomes("live");
    const { recoveredAt } = (await row())!;
    expect(await people()).toEqual([
      ["Ada", "Calling the provider", recoveredAt],
      ["Ben", "Asking the exchange", recoveredAt],
    ]);
    await becomes("liveFailedNoAccess");
    expect(await people(), "the next failure").toEqual([]);
  });

  it("still shows that after an acknowledgement that ended before the failure", async () => {
    await withFailure(database);
    await take("Ada", inMs(3_000));
    await world.pass(5_000);
    expect(await taken()).toBeNull();
    await becomes("live");
    expect(await recovery()).toEqual({ hasRecovered: true, wasAcknowledged: true });
  });
});

import { afterEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../../test-support/app-world.ts";
import { describeOnBothEngines, type TestDatabase } from "../../../../test-support/databases.ts";
import type { AcknowledgementsRequest } from "../../../contract/board/acting.ts";
import { listBoard } from "../list-board.ts";
import { acknowledge, withdrawAcknowledgement } from "./acknowledge.ts";
import { acknowledgeMany, undoAcknowledgements } from "./acknowledge-many.ts";
import { listLog } from "./list-log.ts";

let world: AppWorld;
afterEach(() => world.close());

const inMs = (ms: number) => new Date(world.clock.now() + ms).toISOString();
const request = (sessionIds: number[], change: Partial<AcknowledgementsRequest> = {}) => ({
  sessionIds,
  reason: "Calling the provider",
  until: null,
  by: "Ada",
  ...change,
});
const take = (id: string, sessionIds: number[], change: Partial<AcknowledgementsRequest> = {}) =>
  acknowledgeMany(id, request(sessionIds, change), world.runtime);
const undo = (id: string, by = "Ada") => undoAcknowledgements(id, { by }, world.runtime);
const one = (id: number, by: string, reason = "Mine") =>
  acknowledge(id, { by, until: null, reason }, world.runtime);
const sessions = async () => {
  const answer = await listBoard({}, world.runtime);
  return "sessions" in answer ? answer.sessions : [];
};
/** Who is on which call, with their reasons. */
const onIt = async () =>
  Object.fromEntries(
    (await sessions()).flatMap(({ id, acknowledgement }) =>
      acknowledgement === null
        ? []
        : [[id, [`${acknowledgement.by}: ${acknowledgement.reason}`, ...acknowledgement.also]]],
    ),
  );
const log = async () => (await listLog({ limit: 50, cursor: null }, world.runtime)).entries;

/** Three failing calls of companies with names, and one that is live. */
const withFailures = async ({ fresh }: TestDatabase) => {
  world = await createAppWorld({ database: await fresh() });
  await world.company(101, { name: "Alder Power" });
  await world.session(1, "liveFailedNoAccess");
  await world.session(2, "liveFailedNoAccess");
  await world.session(3, "liveFailedInterrupted");
  await world.session(4, "live");
  await world.pass(0);
};

await describeOnBothEngines("many failures acknowledged at once", (database) => {
  it("are one change and one entry of the log, and the answer names those that could not be marked", async () => {
    await withFailures(database);
    const { version } = await listBoard({}, world.runtime);
    const answer = await take("a-1", [1, 2, 4, 99, 3, 1]);
    expect(answer).toEqual({
      version: answer.version,
      acknowledged: [1, 2, 3],
      refused: [
        { sessionId: 4, code: "notFailed" },
        { sessionId: 99, code: "notFound" },
      ],
    });
    const since = await listBoard({ since: version }, world.runtime);
    expect(since.version).toBe(answer.version);
    expect("changed" in since && since.changed.map(({ id }) => id).toSorted()).toEqual([1, 2, 3]);
    const given = ["Ada: Calling the provider"];
    expect(await onIt()).toEqual({ 1: given, 2: given, 3: given });
    expect(await log()).toMatchObject([
      {
        by: "Ada",
        action: "acknowledged",
        subject: "sessions",
        subjectId: "a-1",
        from: null,
        to: { reason: "Calling the provider", until: null, calls: 3, sessionIds: "1, 2, 3" },
      },
    ]);
  });

  it("answer the same to the same request, also once a call has recovered, and refuse another with its id", async () => {
    await withFailures(database);
    const until = inMs(60_000);
    const first = await take("a-1", [1, 2, 4], { until });
    await world.session(2, "live");
    await world.pass(120_000);
    expect(await take("a-1", [1, 2, 4], { until }), "even past its end").toEqual(first);
    expect(await log()).toHaveLength(1);
    for (const other of [{ reason: "Other" }, { by: "Ben" }, { until: null }, { sessionIds: [1, 2] }])
      await expect(
        acknowledgeMany("a-1", { ...request([1, 2, 4], { until }), ...other, until: null }, world.runtime),
      ).rejects.toMatchObject({ code: "conflict" });
  });

  it("write nothing to the log where no call could be marked", async () => {
    await withFailures(database);
    const { version } = await listBoard({}, world.runtime);
    const answer = await take("a-1", [4]);
    expect(answer).toEqual({ version, acknowledged: [], refused: [{ sessionId: 4, code: "notFailed" }] });
    expect(await log()).toEqual([]);
    await world.session(4, "liveFailedNoAccess");
    await world.pass(2_000);
    expect(await take("a-1", [4]), "what was answered stays answered").toEqual(answer);
    expect(await onIt()).toEqual({});
  });

  it("join those who are on a call, of whom there are at most twenty", async () => {
    await withFailures(database);
    for (let person = 1; person <= 20; person += 1) await one(1, `P${person}`);
    await one(2, "Ben");
    const answer = await take("a-1", [1, 2]);
    expect(answer).toMatchObject({
      acknowledged: [2],
      refused: [{ sessionId: 1, code: "tooManyMarks" }],
    });
    expect((await onIt())[2]).toEqual(["Ben: Mine", "Ada"]);
  });

  it("are refused as a whole with an end in the past or without a name", async () => {
    await withFailures(database);
    await expect(take("a-1", [1], { until: inMs(-1) })).rejects.toMatchObject({ code: "badRequest" });
    await expect(take("a-2", [1], { by: undefined })).rejects.toMatchObject({ code: "badRequest" });
    expect(await onIt()).toEqual({});
  });
});

await describeOnBothEngines("taking back what one request acknowledged", (database) => {
  it("leaves what others did, before and since, and what the person had marked before", async () => {
    await withFailures(database);
    await one(1, "Ben");
    await one(2, "Ada", "Since this morning");
    await take("a-1", [1, 2, 3]);
    await one(3, "Cleo");
    const answer = await undo("a-1");
    expect(answer).toMatchObject({ withdrawn: [1, 2, 3], kept: [] });
    expect(await onIt()).toEqual({ 1: ["Ben: Mine"], 2: ["Ada: Since this morning"], 3: ["Cleo: Mine"] });
    expect((await log())[0]).toMatchObject({
      action: "acknowledgementsUndone",
      subject: "sessions",
      subjectId: "a-1",
      from: { calls: 3, sessionIds: "1, 2, 3" },
      to: null,
    });
    expect(await undo("a-1"), "a second time").toEqual(answer);
  });

  it("leaves a mark that was changed, released, or made for the next failure since", async () => {
    await withFailures(database);
    await take("a-1", [1, 2, 3]);
    await one(1, "Ada", "They restart it");
    await withdrawAcknowledgement(2, { by: "Ben" }, world.runtime);
    await one(2, "Ada", "Calling the provider");
    await world.session(3, "live");
    await world.pass(2_000);
    await world.session(3, "liveFailedNoAccess");
    await world.pass(2_000);
    await one(3, "Ada");
    const before = await onIt();
    expect(await undo("a-1")).toMatchObject({ withdrawn: [], kept: [1, 2, 3] });
    expect(await onIt()).toEqual(before);
  });

  it("needs a request that was made", async () => {
    await withFailures(database);
    await expect(undo("a-1")).rejects.toMatchObject({ code: "notFound" });
  });

  it("is not done again by the request that was taken back", async () => {
    await withFailures(database);
    const first = await take("a-1", [1]);
    await undo("a-1");
    expect(await take("a-1", [1])).toEqual(first);
    expect(await onIt()).toEqual({});
  });
});

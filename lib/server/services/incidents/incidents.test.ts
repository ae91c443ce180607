import { afterEach, expect, it } from "vitest";
import type { AppWorld } from "../../../../test-support/app-world.ts";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { enter, openStormWorld, upTo } from "../../../../test-support/incidents/storm-world.ts";
import { listBoard } from "../list-board.ts";
import { listLog } from "../marks/list-log.ts";
import { acknowledgeIncident, releaseIncident } from "./acknowledge-incident.ts";
import { changeIncident, closeIncident, noteIncident } from "./change-incident.ts";
import { getIncident } from "./get-incident.ts";
import { listIncidents } from "./list-incidents.ts";
import { addToIncident, makeIncident, mergeIncident, takeFromIncident } from "./move-calls.ts";

let world: AppWorld;
afterEach(() => world.close());

const noAccess = "liveFailedNoAccess";
const ada = { by: "Ada" };
const fail = (ids: number[], state?: "live") => enter(world, ids, state);
const board = async () => {
  const answer = await listBoard({}, world.runtime);
  return "sessions" in answer ? answer.sessions : [];
};
const detail = (number = 1) => getIncident(number, world.runtime);
const acknowledge = (by = "Ada", number = 1) =>
  acknowledgeIncident(number, { by, reason: "Calling the provider", until: null }, world.runtime);
const select = (requestId: string, sessionIds: number[]) =>
  makeIncident({ requestId, sessionIds, name: null, severity: null, ...ada }, world.runtime);

await describeOnBothEngines("an incident", ({ fresh }) => {
  const open = async (storm: { isStorm: boolean }) => {
    world = await openStormWorld(await fresh(), storm);
  };

  it("is found in a storm, and the board's sessions name it", async () => {
    await open({ isStorm: true });
    const { incidents } = await listIncidents("open", world.runtime);
    expect(incidents).toMatchObject([
      {
        number: 1,
        title: "No access · NYSE · 8 calls",
        kind: noAccess,
        failing: 8,
        recovered: 0,
        acknowledgement: null,
        uncoveredIds: upTo(8),
        shared: {
          attribute: "exchange",
          value: "NYSE",
          inside: { failing: 8, of: 10 },
          outside: { failing: 0, of: 10 },
        },
      },
    ]);
    expect(
      (await board())
        .filter(({ incident }) => incident === 1)
        .map(({ id }) => id)
        .toSorted(),
    ).toHaveLength(8);
    expect(await listIncidents("closed", world.runtime)).toMatchObject({ incidents: [] });
    await expect(detail(7)).rejects.toMatchObject({ code: "notFound" });
  });

  it("is acknowledged as its present members; later ones stand out, those that fail again stay covered", async () => {
    await open({ isStorm: true });
    const { incident } = await acknowledge();
    expect(incident).toMatchObject({ acknowledgement: { by: "Ada", also: [], covers: 8 }, uncoveredIds: [] });
    expect((await board()).filter(({ acknowledgement }) => acknowledgement?.by === "Ada")).toHaveLength(8);
    const before = (await acknowledge()).version;
    expect((await acknowledge()).version).toBe(before);

    await fail([9]);
    expect(await detail()).toMatchObject({ acknowledgement: { covers: 8 }, uncoveredIds: [9], failing: 9 });
    expect((await detail()).members.filter(({ joinedLater }) => joinedLater)).toMatchObject([
      { sessionId: 9 },
    ]);

    await fail([1, 2], "live");
    await fail([1]);
    const again = await detail();
    expect(again).toMatchObject({ failing: 8, recovered: 1, uncoveredIds: [9] });
    expect(again.members.find(({ sessionId }) => sessionId === 1)).toMatchObject({
      failedAgain: 1,
      isCovered: true,
      acknowledgement: { by: "Ada" },
    });
    expect(again.timeline.map(({ kind }) => kind)).toEqual([
      "opened",
      "shared",
      "acknowledged",
      "joined",
      "recovered",
      "failedAgain",
    ]);
    expect(again.course.points.at(-1)).toMatchObject({ failing: 8, recovered: 1 });

    await acknowledge("Ben");
    expect(await detail()).toMatchObject({
      acknowledgement: { by: "Ada", also: ["Ben"], covers: 9 },
      uncoveredIds: [],
    });
    await releaseIncident(1, ada, world.runtime);
    await releaseIncident(1, { by: "Ben" }, world.runtime);
    expect(await detail()).toMatchObject({ acknowledgement: null });
    expect((await detail()).uncoveredIds).toHaveLength(8);
    expect((await board()).filter(({ acknowledgement }) => acknowledgement !== null)).toEqual([]);
  });

  it("is renamed, weighed, linked and noted, each with an entry of the log", async () => {
    await open({ isStorm: true });
    const links = [{ label: "OPS-2291", url: "https://tickets.example/OPS-2291" }];
    await changeIncident(
      1,
      { name: "The edge in New York", severity: "critical", links, ...ada },
      world.runtime,
    );
    const same = await changeIncident(1, { severity: "critical", ...ada }, world.runtime);
    await noteIncident(
      1,
      { text: "Certificate has expired. @Jonas tells the hosts.", ...ada },
      world.runtime,
    );
    const told = await detail();
    expect(told).toMatchObject({ title: "The edge in New York", severity: "critical", links });
    expect(same.version).toBeLessThan(told.version);
    expect(told.timeline.slice(2).map(({ kind }) => kind)).toEqual([
      "renamed",
      "severity",
      "linked",
      "noted",
    ]);
    const { incident } = await changeIncident(1, { name: null, ...ada }, world.runtime);
    expect(incident.title).toBe("No access · NYSE · 8 calls");
    const { entries } = await listLog({ limit: 50, cursor: null }, world.runtime);
    expect(entries.map(({ action, subject, subjectId }) => `${action} ${subject} ${subjectId}`)).toEqual([
      "incidentChanged incident 1",
      "noted incident 1",
      "incidentChanged incident 1",
    ]);
    await expect(changeIncident(1, { name: null }, world.runtime)).rejects.toMatchObject({
      code: "badRequest",
    });
  });

  it("is made of a selection once for an id, and calls move in, out and with a merger", async () => {
    await open({ isStorm: true });
    await fail([11]);
    const made = await select("r-1", [1, 11, 99]);
    expect(made).toMatchObject({ incident: { number: 2, openedBy: "Ada", sessionIds: [1, 11] } });
    expect(made.refused).toEqual([{ sessionId: 99, code: "notFound" }]);
    expect(await select("r-1", [1, 11, 99])).toEqual(made);
    await expect(select("r-1", [2])).rejects.toMatchObject({ code: "conflict" });
    expect((await detail(1)).sessionIds).toEqual(upTo(7, 2));

    await addToIncident(2, { sessionIds: [2], ...ada }, world.runtime);
    await takeFromIncident(2, { sessionIds: [11], ...ada }, world.runtime);
    expect((await detail(2)).sessionIds).toEqual([1, 2]);
    await world.pass(4_000);
    expect((await board()).flatMap(({ id, incident }) => (incident === 2 ? [id] : [])).toSorted()).toEqual([
      1, 2,
    ]);

    await acknowledge("Ben", 2);
    const { incident } = await mergeIncident(2, { into: 1, ...ada }, world.runtime);
    expect(incident).toMatchObject({ number: 1, acknowledgement: { by: "Ben", covers: 2 }, failing: 8 });
    expect(await detail(2)).toMatchObject({ mergedInto: 1, closedBy: "Ada" });
    await expect(addToIncident(2, { sessionIds: [3], ...ada }, world.runtime)).rejects.toMatchObject({
      code: "conflict",
    });
    await fail([9]);
    expect((await detail(1)).sessionIds).toContain(9);
  });

  it("is not found in calls that people have put in others, and keeps the order of its calls in a merger", async () => {
    await open({ isStorm: false });
    for (const first of [1, 4, 7]) await select(`r-${first}`, upTo(3, first));
    await fail(upTo(8));
    expect((await listIncidents("open", world.runtime)).incidents).toHaveLength(3);
    await takeFromIncident(1, { sessionIds: [1], ...ada }, world.runtime);
    await addToIncident(2, { sessionIds: [1], ...ada }, world.runtime);
    await mergeIncident(2, { into: 1, ...ada }, world.runtime);
    expect((await detail(1)).sessionIds).toEqual([2, 3, 4, 5, 6, 1]);
    expect((await detail(1)).timeline.map(({ kind }) => kind)).toContain("merged");
  });

  it("that a person closed is not opened again by the failures that it has", async () => {
    await open({ isStorm: true });
    await closeIncident(1, ada, world.runtime);
    expect((await board()).every(({ incident }) => incident === null)).toBe(true);
    await fail([9]);
    expect(await listIncidents("open", world.runtime)).toMatchObject({ incidents: [] });
    expect(await listIncidents("closed", world.runtime)).toMatchObject({
      incidents: [{ number: 1, closedBy: "Ada" }],
    });
  });

  it("tells which earlier ones had the same value in common", async () => {
    await open({ isStorm: true });
    await fail(upTo(8), "live");
    await closeIncident(1, ada, world.runtime);
    await world.pass(15 * 60_000);
    await fail(upTo(8));
    expect((await detail(2)).earlier).toMatchObject([
      { number: 1, calls: 8, shared: [{ value: "NYSE" }, { attribute: "kind" }] },
    ]);
    expect((await detail(2)).replayAt).not.toBeNull();
  });
});

import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { missingForImage, testedImage } from "../../test-support/containers/tested-image.ts";
import { describeOnPostgres } from "../../test-support/databases.ts";
import { Fleet } from "../../test-support/fleet.ts";
import { leads, startContainer, type InstanceProcess } from "../../test-support/instance-process.ts";
import { until } from "../../test-support/shared-world.ts";

/*
 * Two containers of this version, behind a balancer, are replaced by two of a newer version, on one PostgreSQL. The
 * newer version is this tree with one more migration and one more line in the scripts of its pages, because the test is
 * about this version beside a newer schema. An earlier release as the old version would test that release, and shallow
 * clones have none.
 */
const suite = "a rolling update of containers";
const changeEveryMs = 100;

const missing = missingForImage();
if (missing) describe.skip(`${suite} (${missing} is missing)`, () => it("is not noticed", () => {}));
else
  await describeOnPostgres(suite, (database) => {
    const ever: InstanceProcess[] = [];
    const versions = { old: "", newer: "" };
    let url: string;
    let fleet: Fleet;
    /** How many answers the viewer had when the update began. */
    let begun: number;

    beforeAll(async () => {
      versions.old = await testedImage(inject("runDirectory"));
      versions.newer = await testedImage(inject("runDirectory"), "newer");
      url = await database.bare();
      fleet = await Fleet.create(url, true);
      await start(versions.old);
      await start(versions.old);
      await fleet.startChanges(changeEveryMs);
      await isSettled();
      await snooze("before");
      begun = fleet.viewer.freshness.length;
    }, 1_200_000);
    afterAll(async () => {
      await fleet?.close();
    }, 120_000);

    it("old instances keep working, also as leader, beside a newer one that has changed their tables", async () => {
      const [leader, follower] = [fleet.leader(), fleet.running.find((one) => !leads(one))!];
      const files = await filesOfPage(leader.url);
      const newer = await start(versions.newer);
      expect(await fleet.query("select from_later from sessions limit 1")).toHaveLength(1);
      await fleet.pollsGoOn();
      await fleet.seesChange();
      await isSettled();
      expect(wasCutOff() || fleet.leader() === leader).toBe(true);
      await snooze("between");

      const [ofLeader, ofFollower, ofNewer] = await Promise.all([leader, follower, newer].map(buildOf));
      expect(ofFollower).toBe(ofLeader);
      expect(ofNewer).not.toBe(ofLeader);
      expect(await statuses(newer.url, files)).toContain(404);
      for (const _ of fleet.running)
        expect(new Set(await statuses(fleet.balancer!.url, files))).toEqual(new Set([200]));
    });

    it("continues when the old ones stop, each within its grace period, while the balancer still sends them requests", async () => {
      // The leader first, so that another one has to take over.
      const old = fleet.running.slice(0, 2).toSorted((a, b) => Number(leads(b)) - Number(leads(a)));
      for (const one of old) {
        await fleet.stop(one);
        expect(await one.program.ended).toEqual([0, null]);
        await fleet.pollsGoOn();
        await fleet.seesChange();
        await isSettled();
        if (one === old[0]) await start(versions.newer);
      }
      const builds = await Promise.all(fleet.running.map(buildOf));
      expect(builds).toEqual([builds[0], builds[0]]);
      await snooze("after");
    });

    it("refuses an old version afterwards with one line, and continues", async () => {
      const output = await start(versions.old).then(
        () => [],
        (error: Error) => error.message.split("\n").slice(1),
      );
      const lines = output.filter((line) => !line.startsWith("{"));
      expect(lines).toEqual([expect.stringContaining("the database was written by a newer Callboard")]);
      await fleet.pollsGoOn();
      await fleet.seesChange();
    });

    it("showed every change once and in order, and never a board that did not say why it was not current", async () => {
      expect(await fleet.mistakes()).toEqual([]);
      const { freshness, states } = fleet.viewer;
      // A handover may take a moment, and on a busy machine a poll as well; any other cause would be wrong.
      const said = new Set(freshness.slice(begun));
      for (const cause of ["takingOver", "upstreamUnreachable", ...(wasCutOff() ? ["storeFailing"] : [])])
        for (const status of ["late", "blind"]) said.delete(`${status}: ${cause}`);
      expect([...said]).toEqual(["current"]);
      const live = [...states].filter(([, seen]) => seen.at(-1) === "live").map(([id]) => id);
      const stored = await fleet.query(
        "select session_id as id from transitions where to_state = 'live' order by id",
      );
      expect(stored.map(({ id }) => Number(id))).toEqual(live.toSorted((a, b) => a - b));
      const board = (await (await fetch(`${fleet.balancer!.url}/api/board`)).json()) as {
        snoozes: { id: string }[];
      };
      expect(board.snoozes.map(({ id }) => id).toSorted()).toEqual(["after", "before", "between"]);
    });

    it("had one leader at a time: every term is one instance's", () => {
      const terms = ever.flatMap(({ log }) =>
        log
          .filter((line) => line.includes("instance leads"))
          .map((line) => (JSON.parse(line) as { term: number }).term),
      );
      expect(terms.length).toBeGreaterThan(1);
      expect(new Set(terms).size).toBe(terms.length);
    });

    async function start(image: string): Promise<InstanceProcess> {
      const started = await fleet.start((upstreamPort) => startContainer(url, upstreamPort, image));
      ever.push(started);
      return started;
    }
    const isSettled = () =>
      until(
        "one leads and the board is confirmed",
        () => fleet.running.filter(leads).length === 1 && fleet.viewer.freshness.at(-1) === "current",
      );
    /** On a very busy machine the database may be silent for longer than an instance trusts its connection. */
    const wasCutOff = () => ever.some(({ log }) => log.some((line) => line.includes("cut off")));
    async function snooze(id: string): Promise<void> {
      const anHourLater = new Date(Date.now() + 3_600_000).toISOString();
      const response = await fetch(`${fleet.balancer!.url}/api/snoozes/${id}`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          reason: "a test",
          until: anHourLater,
          state: "liveFailedNoAccess",
          by: "Ada",
        }),
      });
      expect(response.status).toBe(200);
    }
  });

async function buildOf({ url }: InstanceProcess): Promise<string> {
  return ((await (await fetch(`${url}/api/board`)).json()) as { buildId: string }).buildId;
}

/** The files of the build that the board's page loads. */
async function filesOfPage(url: string): Promise<string[]> {
  const page = await (await fetch(url)).text();
  return [...new Set(page.match(/\/_next\/static\/[\w./~-]+/g))];
}

function statuses(url: string, files: readonly string[]): Promise<number[]> {
  return Promise.all(files.map(async (file) => (await fetch(url + file)).status));
}

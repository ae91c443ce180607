import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createAppWorld, startMs, type AppWorld } from "../../../test-support/app-world.ts";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import { historyLines, type WrittenHistoryLine } from "../../contract/files/history-file.ts";
import { iso } from "../../contract/public-v3/instant.ts";
import { openStore } from "../store/open-store.ts";
import { getInsights } from "../services/insights/get-insights.ts";
import { getSession } from "../services/get-session.ts";
import { storeCommand } from "./store.ts";

const hourMs = 3_600_000;
let folder: string;
let world: AppWorld | undefined;
let reported: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "callboard-"));
  reported = [];
});
afterEach(async () => {
  await world?.close();
  world = undefined;
  rmSync(folder, { recursive: true });
});

const file = () => path.join(folder, "history.ndjson");
const elsewhere = () => path.join(folder, "elsewhere");
const later = startMs + 24 * hourMs;

/** Runs a command on a store at an address or in a folder. */
const run = (place: string, ...argv: string[]) =>
  storeCommand(
    argv,
    place.includes("://")
      ? { DATA_DIR: elsewhere(), DATABASE_URL: place }
      : { DATA_DIR: place, DATABASE_URL: null },
    later,
    (line) => void reported.push(line),
  );

const linesOf = (name: string) =>
  readFileSync(name, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as WrittenHistoryLine);

/** A morning that was observed with a gap: a failure and its end, a moved date, and a removed call. */
async function observe(place: string): Promise<void> {
  world = await createAppWorld({ database: place });
  for (const id of [1, 2, 3]) {
    await world.company(id * 100);
    await world.event(id * 10, id * 100);
    await world.session(id, "willBeLive", { dateMs: startMs + 600_000 });
  }
  await world.pass(0);
  await world.pass(600_000);
  await world.session(1, "live");
  await world.session(2, "live");
  for (let poll = 0; poll < 5; poll += 1) await world.pass(2_000);
  await world.session(1, "liveFailedInterrupted");
  await world.session(3, "willBeLive", { dateMs: startMs + 2 * hourMs });
  for (let poll = 0; poll < 5; poll += 1) await world.pass(2_000);
  await world.fault({ path: "/public/v3", kind: "status", status: 403 });
  for (let poll = 0; poll < 10; poll += 1) await world.pass(20_000);
  await world.clearFaults();
  await world.session(1, "live");
  for (let poll = 0; poll < 20; poll += 1) await world.pass(5_000);
  await world.session(1, "processingRecording");
  for (let poll = 0; poll < 5; poll += 1) await world.pass(2_000);
  await world.session(1, "recordingAvailable");
  for (let poll = 0; poll < 5; poll += 1) await world.pass(2_000);
}

async function stop(): Promise<void> {
  await world?.close();
  world = undefined;
}

/** A file whose lines were changed. */
function edit(change: (lines: string[]) => string[]): string {
  const edited = path.join(folder, "edited.ndjson");
  writeFileSync(edited, `${change(readFileSync(file(), "utf8").trimEnd().split("\n")).join("\n")}\n`);
  return edited;
}

await describeOnBothEngines("observed history", (database) => {
  const there = async () => {
    const address = await database.fresh();
    return address === ":memory:" ? elsewhere() : address;
  };

  it("is the same in the store that it was imported into, and doing so again changes nothing", async () => {
    const here = path.join(folder, "here");
    await observe(here);
    await stop();
    expect(await run(here, "export-history", file(), "--name", "London")).toMatch(/Wrote .*: \d+ lines/);
    const target = await there();
    expect(await run(target, "import-history", file())).toMatch(
      /changes of state of 3 sessions.*\n {2}London: /,
    );
    expect(await run(target, "import-history", file())).toContain("all of it was there already");
    const again = path.join(folder, "again.ndjson");
    await run(target, "export-history", again);
    const [first, ...rest] = linesOf(file());
    const [header, ...others] = linesOf(again);
    expect(header).toEqual(first);
    expect(others).toEqual(rest);
    expect(rest.map(({ type }) => type)).toContain("dateChange");
  });

  it("continues in the other store as if that had been restarted, with the same figures", async () => {
    const here = path.join(folder, "here");
    await observe(here);
    const figures = await getInsights({ range: "24h" }, world!.runtime);
    const { history, gaps } = await getSession(1, world!.runtime);
    const stoppedAt = world!.clock.now();
    await stop();
    await run(here, "export-history", file());
    const target = await there();
    await run(target, "import-history", file());
    world = await createAppWorld({ database: target });
    await world.clock.advance(stoppedAt + 60_000 - startMs);
    for (const id of [1, 2, 3]) {
      await world.company(id * 100);
      await world.event(id * 10, id * 100);
    }
    await world.session(1, "recordingAvailable", { dateMs: startMs + 600_000 });
    await world.session(2, "live", { dateMs: startMs + 600_000 });
    await world.session(3, "willBeLive", { dateMs: startMs + 2 * hourMs });
    for (let poll = 0; poll < 5; poll += 1) await world.pass(2_000);
    const there2 = await getInsights({ range: "24h" }, world.runtime);
    expect(there2.recovery).toEqual(figures.recovery);
    expect(there2.recordingReady).toEqual(figures.recordingReady);
    expect(there2.sessions).toEqual(figures.sessions);
    expect((await getSession(1, world.runtime)).history).toMatchObject(history);
    // The time between the two is a gap, and nobody's observation is extended over it.
    const { gaps: gapsThere } = await getSession(1, world.runtime);
    expect(gapsThere.slice(0, gaps.length + 1)).toEqual([
      ...gaps,
      { from: iso(stoppedAt), to: iso(stoppedAt + 62_000) },
    ]);
  });

  it("is refused where the store has observed that time itself, with the period and what it has", async () => {
    const here = path.join(folder, "here");
    await observe(here);
    await stop();
    await run(here, "export-history", file());
    const target = await there();
    await observe(target);
    await stop();
    await expect(run(target, "import-history", file())).rejects.toThrow(
      /observed 2026-02-03T14:.*Z to 2026-02-03T14:.*Z, and this store itself observed sessions from 2026-02-03T14:\S+Z to 2026-02-03T14:\S+Z \(\d+ changes of state, 1 of dates\); export it again with --until/,
    );
    const none = path.join(folder, "none.ndjson");
    await expect(run(here, "export-history", none, "--until", iso(startMs - 1))).rejects.toThrow(
      "nothing has been observed by then",
    );
  });

  it("is imported completely or not at all: every bad line is reported with its number", async () => {
    const here = path.join(folder, "here");
    await observe(here);
    await stop();
    await run(here, "export-history", file());
    const target = await there();
    const count = linesOf(file()).length;
    const transition = (linesOf(file()) as { type: string }[]).findIndex(({ type }) => type === "transition");
    const bad = edit((lines) => {
      const change = JSON.parse(lines[transition]!) as Record<string, unknown>;
      lines[transition] = JSON.stringify({ ...change, sessionId: 99 });
      lines[transition + 1] = JSON.stringify({ ...change, observedAt: "2020-01-01T00:00:00Z" });
      lines[transition + 2] = JSON.stringify({ ...change, certainty: 1 });
      lines[transition + 3] = "{";
      return lines;
    });
    await expect(run(target, "import-history", bad)).rejects.toThrow("has 4 bad lines; nothing was imported");
    expect(reported).toEqual([
      expect.stringMatching(`:${transition + 1}: sessionId: refers to session 99`),
      expect.stringMatching(`:${transition + 2}: observedAt: lies in none of the periods`),
      expect.stringMatching(`:${transition + 3}: certainty: is not a known field`),
      expect.stringMatching(`:${transition + 4}: is not JSON`),
    ]);
    await expect(
      run(
        target,
        "import-history",
        edit((lines) => lines.slice(0, -1)),
      ),
    ).rejects.toThrow("1 bad line");
    expect(reported.at(-1)).toContain(`:${count}: is missing: the file was cut off`);
    const version = (given: number) =>
      edit(([head = "", ...lines]) => [head.replace('"version":1', `"version":${given}`), ...lines]);
    await expect(run(target, "import-history", version(2))).rejects.toThrow("by a newer Callboard (format 2");
    await expect(run(target, "import-history", version(0))).rejects.toThrow(
      "by an older Callboard (format 0",
    );
    await expect(
      run(
        target,
        "import-history",
        edit((lines) => lines.slice(1)),
      ),
    ).rejects.toThrow("is not a file of observed history");
    const store = await openStore(target.includes("://") ? { url: target } : { directory: target });
    for (const table of ["transitions", "sessions", "coverage", "imported_periods"] as const)
      expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([]);
    await store.close();
  });
});

it("is documented line by line", () => {
  const document = readFileSync("docs/history.md", "utf8");
  for (const [type, schema] of Object.entries(historyLines)) {
    const row = document.split("\n").find((line) => line.startsWith(`| \`${type}\``)) ?? "";
    const fields = Object.keys(schema.shape).filter((field) => field !== "type");
    expect([type, fields.filter((field) => !row.includes(`\`${field}\``))]).toEqual([type, []]);
  }
});

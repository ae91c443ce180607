import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openAlertWorld, type AlertWorld } from "../../../test-support/alerts/alert-world.ts";
import { startMs } from "../../../test-support/app-world.ts";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import type { WrittenHistoryLine } from "../../contract/files/history-file.ts";
import { iso } from "../../contract/public-v3/instant.ts";
import { importHistory } from "../commands/history.ts";
import { readCoverage, readOwnCoverage } from "../store/coverage.ts";

const minuteMs = 60_000;
const importedUntil = startMs + 10 * minuteMs;
let folder: string;
let alerts: AlertWorld;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "callboard-"));
});
afterEach(async () => {
  await alerts.world.close();
  rmSync(folder, { recursive: true });
});

const at = (minutes: number) => iso(startMs + minutes * minuteMs);
const change = (sessionId: number, minutes: number, from: string | null, to: string) => ({
  type: "transition",
  sessionId,
  from,
  to,
  observedAt: at(minutes),
  notBefore: from === null ? null : at(minutes - 0.1),
  upstreamUpdatedAt: at(minutes),
});

/** Another installation saw call 1 fail and recover, and call 2 fail a moment before it ended. */
function observedElsewhere(): string {
  const session = (id: number, state: string) => ({
    type: "session",
    id,
    eventId: id * 10,
    companyId: id * 100,
    date: at(0),
    wentLiveAt: at(1),
    createdAt: at(0),
    updatedAt: at(9.9),
    state,
    upstreamState: state,
    stateSince: at(9.9),
    stateSinceBasis: "observed",
    previousState: null,
    firstSeenAt: at(1),
    requestedAt: at(9.9),
    removedAt: null,
  });
  const lines = [
    {
      type: "history",
      version: 1,
      exportedAt: at(10),
      periods: [{ source: "another", name: "London", isSample: false, from: at(1), to: at(10) }],
    },
    session(1, "live"),
    session(2, "liveFailedNoAccess"),
    change(1, 1, null, "live"),
    change(2, 1, null, "live"),
    change(1, 5, "live", "liveFailedInterrupted"),
    change(1, 8, "liveFailedInterrupted", "live"),
    change(1, 8.5, "live", "liveFailedInterrupted"),
    change(1, 9, "liveFailedInterrupted", "live"),
    change(2, 9.9, "live", "liveFailedNoAccess"),
    { type: "coverage", from: at(1), to: at(10) },
    { type: "end", lines: 11 },
  ] as unknown as WrittenHistoryLine[];
  const file = path.join(folder, "history.ndjson");
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return file;
}

await describeOnBothEngines("an imported history", ({ fresh }) => {
  it("opens no alert: rules follow what this installation observes, in time that it covered", async () => {
    const address = await fresh();
    const place = address === ":memory:" ? path.join(folder, "data") : address;
    alerts = await openAlertWorld(place);
    await alerts.channel("ops");
    await alerts.rule({
      graceSeconds: 60,
      conditions: ["liveFailedNoAccess", "liveFailedInterrupted", "flapping"],
    });
    await alerts.world.close();
    const now = importedUntil + 2_000;
    await importHistory({ file: observedElsewhere(), place, now, report: () => undefined });

    alerts = await openAlertWorld(place);
    const { world } = alerts;
    await world.clock.advance(now - startMs);
    for (const id of [1, 2]) await world.company(id * 100);
    await world.session(1, "live");
    await world.session(2, "live");
    for (let poll = 0; poll < 60; poll += 1) await world.pass(2_000);
    expect(await alerts.log()).toEqual([]);
    const { db } = world.runtime.store;
    const [imported, ...own] = await readCoverage(db, 0);
    expect(imported).toEqual({ from: startMs + minuteMs, to: importedUntil });
    expect(own).toEqual(await readOwnCoverage(db, 0));
    expect(own[0]?.from).toBeGreaterThanOrEqual(now);

    await world.session(1, "liveFailedNoAccess");
    await alerts.until("a message", () => alerts.received.length > 0);
    expect(alerts.received).toHaveLength(1);
  });
});

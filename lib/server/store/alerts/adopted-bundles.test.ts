import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { afterEach, expect, it, onTestFinished } from "vitest";
import { alertRule } from "../../../../test-support/alerts/alert-rule.ts";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { connect } from "../connect.ts";
import { migrations } from "../migrate.ts";
import type { Tables } from "../schema.ts";
import { readOpenDigests } from "./digests.ts";

await describeOnBothEngines("an upgrade during a storm", (database) => {
  let db: Kysely<Tables>;
  afterEach(() => db.destroy());

  it("makes digests of the messages that open alerts share, for the channels that got them", async () => {
    const address = await database.bare();
    // A store in memory may be a copy of a migrated one.
    const directory = mkdtempSync(path.join(tmpdir(), "callboard-adopted-"));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    db = connect(address === ":memory:" ? { directory } : { url: address }, true);
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
    expect(await migrator.migrateTo("0014-date-changes")).not.toHaveProperty("error");
    const rule = alertRule({ channelIds: ["ops", "chat"] });
    const alert = (id: number, endedAt: number | null) => ({
      id: `alert-${id}`,
      rule_id: rule.id,
      session_id: id,
      family: "failure" as const,
      body: JSON.stringify({
        id: `alert-${id}`,
        rule,
        sessionId: id,
        family: "failure",
        condition: "liveFailedNoAccess",
        call: `Call ${id}`,
        state: "open",
        since: 900,
        notBefore: 800,
        openedAt: 1_000,
        calmSince: null,
        isHeld: false,
        bundle: "storm 1",
        endedAt,
      }),
      opened_at: 1_000,
      bundle: "storm 1",
      ended_at: endedAt,
    });
    const delivery = (id: number, channelId: string, state: "accepted" | "failed") => ({
      id,
      alert_id: "storm 1",
      channel_id: channelId,
      kind: "digest" as const,
      body: "{}",
      target: `{"to":"${channelId}"}`,
      members: 2,
      made_at: 1_000 + id,
      state,
      attempts: 1,
      is_repeat: 0,
      next_at: null,
      lease_until: null,
      result: null,
      ended_at: 2_000,
    });
    await db
      .insertInto("alerts")
      .values([alert(1, null), alert(2, null), alert(3, 1_500)])
      .execute();
    await db
      .insertInto("alert_deliveries")
      .values([delivery(1, "ops", "accepted"), delivery(2, "chat", "failed"), delivery(3, "ops", "accepted")])
      .execute();
    expect(await migrator.migrateToLatest()).not.toHaveProperty("error");
    expect(await readOpenDigests(db)).toMatchObject([
      {
        id: "storm 1",
        channelId: "ops",
        target: '{"to":"ops"}',
        openings: 2,
        endedAt: null,
        members: [1, 2].map((sessionId) => ({
          alert: { id: `alert-${sessionId}`, sessionId, call: `Call ${sessionId}`, severity: "warning" },
          toldAt: 1_001,
          end: null,
        })),
      },
    ]);
  });
});

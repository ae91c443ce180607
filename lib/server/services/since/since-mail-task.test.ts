import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { openAlertWorld, type AlertWorld } from "../../../../test-support/alerts/alert-world.ts";
import { openMailReceiver } from "../../../../test-support/alerts/mail-receiver.ts";
import { readMail } from "../../../../test-support/alerts/read-mail.ts";
import { startMs } from "../../../../test-support/app-world.ts";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { readMessage } from "../../store/alerts/alert-tables.ts";
import { recordChannelResult } from "../../store/alerts/channels.ts";
import { readDeliveries } from "../../store/alerts/deliveries.ts";
import { findSinceMail } from "../../store/alerts/since-mails.ts";
import { watchlistChanges } from "../saved/views-and-watchlists.ts";
import { listSinceMails, removeSinceMail, saveSinceMail, testSinceMail } from "./since-mails.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const everyDay = [1, 2, 3, 4, 5, 6, 7];
/** Ten minutes after the world begins. */
const hour = { at: "15:10", zone: "Europe/Stockholm", weekdays: everyDay };

await describeOnBothEngines("a mail of what happened", ({ fresh, engine }) => {
  let alerts: AlertWorld;
  afterEach(() => alerts.world.close());

  async function open(settings: Record<string, string> = {}, database?: string) {
    const url = { PUBLIC_URL: "https://calls.example" };
    alerts = await openAlertWorld(database ?? (await fresh()), { ...url, ...settings });
    await alerts.channel("desk", "email", "desk@example.com");
    await alerts.world.company(100, { name: "Smith & Sons" });
    await alerts.world.event(10, 100);
    await alerts.world.session(1, "live", { dateMs: startMs - 60 * minuteMs });
    await alerts.world.pass(0);
  }
  const save = (change: Partial<Parameters<typeof saveSinceMail>[1]> = {}) =>
    saveSinceMail(
      "morning",
      { isOn: true, channelId: "desk", watchlistId: null, ...hour, by: "Ada", ...change },
      alerts.world.runtime,
    );
  const ends = async () => {
    await alerts.world.session(1, "recordingAvailable", { updatedAtMs: alerts.world.clock.now() });
    await alerts.world.pass(minuteMs);
  };
  /** The mail server runs in real time, so the clock stands still while a mail is handed over: it would time out. */
  const handedOver = () =>
    expect
      .poll(async () => {
        await alerts.world.pass(0);
        const deliveries = await readDeliveries(alerts.world.runtime.store.db, 100);
        return deliveries.filter(({ lease_until: until }) => until !== null);
      })
      .toEqual([]);
  /** Lets time pass, and the board be confirmed again by one poll after the other. */
  const pass = async (ms: number) => {
    await alerts.world.pass(ms);
    for (let poll = 0; poll < 5; poll += 1) {
      await handedOver();
      await alerts.world.pass(4_000);
    }
  };
  const transcribed = (at: number) =>
    alerts.world.runtime.store.db
      .insertInto("transcripts")
      .values({
        id: 7,
        company_id: 100,
        event_id: 10,
        type_id: 15,
        file_url: "https://files.example/7",
        date: startMs,
        created_at: at,
        updated_at: at,
        asked_at: at,
      })
      .execute();
  const accepted = async (count: number) => {
    await handedOver();
    const ends = (await alerts.log()).filter((row) => row.startsWith("since"));
    expect(ends).toEqual(Array.from({ length: count }, () => "since accepted"));
  };
  const messages = async () =>
    (await readDeliveries(alerts.world.runtime.store.db, 100))
      .filter(({ kind }) => kind === "since")
      .map(readMessage);
  const told = async () => (await findSinceMail(alerts.world.runtime.store.db, "morning"))?.toldUntil;

  it("comes at its hour with what happened since, once, also where the process is started again", async () => {
    const receiver = await openMailReceiver();
    const folder = engine === "sqlite" ? await mkdtemp(path.join(tmpdir(), "callboard-mails-")) : null;
    try {
      const smtp = { SMTP_URL: `smtp://127.0.0.1:${receiver.port}`, SMTP_FROM: "callboard@calls.example" };
      await open(smtp, folder ?? undefined);
      await save();
      await ends();
      await pass(5 * minuteMs);
      expect(receiver.mails).toEqual([]);
      await pass(5 * minuteMs);
      await accepted(1);
      const { subject, text, html } = readMail(receiver.mails[0]!.text);
      expect(subject).toBe("All companies: 1 call held");
      expect(text).toContain("Since 3 Feb 2026 14:00 UTC.");
      expect(text).toMatch(
        /Calls held \(1\)\n- Smith & Sons \(T100 · OM\): Q4 2025 · Held 3 Feb 2026 13:00 UTC/,
      );
      expect(html).toContain("Smith &amp; Sons");
      expect(html).toContain("https://calls.example/since?at=2026-02-03T14%3A00%3A00.000Z");
      await alerts.world.restart();
      // Published before the mail was sent, and copied after it.
      await transcribed(startMs + 9 * minuteMs);
      await save({ at: "15:20" });
      await pass(9 * minuteMs);
      const [late, ...before] = await messages();
      expect([late?.title, before.length]).toEqual(["All companies: 1 transcript", 1]);
      await accepted(2);
      await alerts.world.pass(dayMs);
      // Nothing happened, so nothing is sent; but that is known.
      await alerts.until("it is decided", async () => ((await told()) ?? 0) > startMs + dayMs);
      expect(await messages()).toHaveLength(2);
      await alerts.world.close();
    } finally {
      await receiver.close();
      if (folder) await rm(folder, { recursive: true });
    }
    await open();
  });

  it("is one, and says that it is late, when hours were missed", async () => {
    await open();
    await save();
    await ends();
    await pass(3 * dayMs);
    const [message, ...others] = await messages();
    expect(others).toEqual([]);
    expect(message?.lines[1]).toBe("Told late: it was due 2026-02-05 15:10 (Europe/Stockholm).");
    expect(message?.title).toBe("All companies: 1 call held");
  });

  it("waits while nothing is confirmed, then says so, and tells later what it did not know", async () => {
    await open();
    await save();
    await alerts.world.fault({ path: "/public/v3", kind: "status", status: 500 });
    for (let minute = 0; minute < 24; minute += 1) await alerts.world.pass(minuteMs);
    expect(await messages()).toEqual([]);
    for (let minute = 0; minute < 4; minute += 1) await alerts.world.pass(minuteMs);
    const [message] = await messages();
    expect(message?.title).toBe("All companies: nothing known to have happened");
    expect(message?.lines[2]).toBe("Last confirmed 3 Feb 2026 14:00 UTC: what happened later is not known.");
    expect(await told()).toBe(startMs);
  });

  it("stays due while its channel is paused, and tells of a deleted watchlist once", async () => {
    await open();
    const list = { name: "Core", isShared: true, isDefault: false, by: "Ada", companyIds: [100] };
    const { watchlist } = await watchlistChanges.make(null, list, alerts.world.runtime);
    await save({ watchlistId: watchlist!.id });
    const { write } = alerts.world.runtime.store;
    await write((transaction) => recordChannelResult(transaction, "desk", { paused_at: startMs }));
    await pass(11 * minuteMs);
    expect(await messages()).toEqual([]);
    await write((transaction) => recordChannelResult(transaction, "desk", { paused_at: null }));
    await watchlistChanges.remove(watchlist!.id, { by: "Ada" }, alerts.world.runtime);
    await pass(minuteMs);
    await pass(dayMs);
    expect((await messages()).map(({ title }) => title)).toEqual(["The watchlist of this mail was deleted"]);
    expect((await listSinceMails(alerts.world.runtime)).mails[0]?.isOn).toBe(false);
  });

  it("tells from its making or switching on, and hours before a change do not count", async () => {
    await open();
    await save({ isOn: false });
    await pass(11 * minuteMs);
    await ends();
    await save();
    await pass(minuteMs);
    expect(await messages()).toEqual([]);
    await save({ at: "15:00" });
    await pass(minuteMs);
    expect(await messages()).toEqual([]);
    expect(await told()).toBeGreaterThan(startMs + 11 * minuteMs);
  });

  it("can be tested, which leaves to the next one what it tells; and is refused without a channel for mail", async () => {
    await open();
    await alerts.channel("ops");
    await expect(save({ channelId: "ops" })).rejects.toMatchObject({ code: "badRequest" });
    await expect(save({ channelId: "none" })).rejects.toMatchObject({ code: "badRequest" });
    await expect(save({ watchlistId: "none" })).rejects.toMatchObject({ code: "badRequest" });
    await save();
    await testSinceMail("morning", { by: "Ada" }, alerts.world.runtime);
    const [test] = await readDeliveries(alerts.world.runtime.store.db, 1);
    expect(readMessage(test!)).toMatchObject({
      kind: "test",
      title: "Test: All companies: nothing happened",
    });
    expect(await told()).toBe(startMs);
    await removeSinceMail("morning", { by: "Ada" }, alerts.world.runtime);
    await pass(11 * minuteMs);
    expect(await messages()).toEqual([]);
    await expect(testSinceMail("morning", { by: "Ada" }, alerts.world.runtime)).rejects.toMatchObject({
      code: "notFound",
    });
  });
});

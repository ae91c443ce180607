import { channelFacts } from "#lib/contract/board/alerts/channels/channel-kinds.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import { dueHour, isToldLate } from "../../../domain/since/mail-hour.ts";
import {
  hasNews,
  listDeletedMessage,
  markOf,
  sinceMessage,
  type SinceMailing,
} from "../../../domain/since/since-mail.ts";
import { sinceNews } from "../../../domain/since/since-news.ts";
import { targetOf, toDelivery } from "../../alerts/new-delivery.ts";
import type { Runtime } from "../../runtime.ts";
import { findChannel } from "../../store/alerts/channels.ts";
import { queueDelivery } from "../../store/alerts/deliveries.ts";
import { decideSinceMail, readSinceMails, type KeptSinceMail } from "../../store/alerts/since-mails.ts";
import type { Scheduler, Task } from "../../sync/scheduler.ts";
import { repeating, type TaskTools } from "../../sync/tasks.ts";
import { readMailing } from "./read-mailing.ts";

const everyMs = 15_000;
/** How long a mail that is due waits for data that is confirmed, such as after a start. */
const patienceMs = 15 * 60_000;

/**
 * The leader's task for mails of what happened. Each hour is decided in one transaction that stores the message and up to
 * when it tells, so that nothing is told twice or left out; hours that were missed are one mail, which says that it is late.
 * Nothing is sent when nothing happened, but whenever it is not known whether something did.
 */
export function sinceMailTask(tools: TaskTools, runtimeOf: () => Runtime, wake: Scheduler["wake"]): Task {
  const { store, clock } = tools.context;
  /** Since when mails that are due wait, by their ids. */
  const waiting = new Map<string, number>();

  /** Whether a mail has to wait, because what it would tell is not confirmed. */
  function mustWait(id: string, now: number): boolean {
    if (runtimeOf().pollHealth.freshness().status === "current") return false;
    const from = waiting.get(id) ?? now;
    waiting.set(id, from);
    return now - from < patienceMs;
  }

  async function decide(kept: KeptSinceMail): Promise<void> {
    const now = clock.now();
    const { mail } = kept;
    const hour = mail.isOn ? dueHour(mail, { after: kept.decidedAt, now }) : null;
    const channel = hour === null ? undefined : await findChannel(store.db, mail.channelId);
    // Without a channel that can be reached it stays due, and is told late.
    if (hour === null || !channel || channel.paused_at !== null) return;
    if (channelFacts(channel.kind)?.takesNews !== true || mustWait(mail.id, now)) return;
    waiting.delete(mail.id);
    const mailing = await readMailing(kept, isToldLate(hour, mail.zone, now) ? hour : null, runtimeOf());
    const message = mailing ? sinceMessage(mailing) : listDeletedMessage(mail, iso(now));
    const next = mailing
      ? { mail, decidedAt: now, ...toldBy(mailing) }
      : { ...kept, mail: { ...mail, isOn: false }, decidedAt: now };
    const isTold = mailing === null || hasNews(mailing);
    await store.write(async (transaction) => {
      if (!(await decideSinceMail(transaction, kept, next)) || !isTold) return;
      const target = { channelId: channel.id, target: targetOf(channel) };
      await queueDelivery(transaction, toDelivery(message, target));
    });
    if (isTold) wake("deliver alerts");
  }

  return repeating(tools, "tell what happened", everyMs, async () => {
    for (const kept of await readSinceMails(store.db)) await decide(kept);
  });
}

/** Up to when a mail has told what happened, and what: what is known later is told the next time. */
function toldBy({ since, from }: SinceMailing): Pick<KeptSinceMail, "toldUntil" | "told"> {
  const { status, confirmedAt } = since.freshness;
  const known = Date.parse(status === "current" ? since.until : (confirmedAt ?? from));
  return { toldUntil: Math.max(known, Date.parse(from)), told: sinceNews(since).map(markOf) };
}

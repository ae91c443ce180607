import type * as z from "zod/mini";
import type { ActorRequest } from "../../../contract/board/acting.ts";
import { channelFacts } from "#lib/contract/board/alerts/channels/channel-kinds.ts";
import { alertLimits } from "#lib/contract/board/values/alert-values.ts";
import type { TestAnswer } from "../../../contract/board/alerts/alerts.ts";
import type {
  SinceMail,
  SinceMailAnswer,
  sinceMailRequestSchema,
  SinceMails,
} from "../../../contract/board/alerts/since-mails.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import { sinceMessage } from "../../../domain/since/since-mail.ts";
import { targetOf, toDelivery } from "../../alerts/new-delivery.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import type { ChannelRow } from "../../store/alerts/alert-tables.ts";
import { findChannel } from "../../store/alerts/channels.ts";
import { queueDelivery } from "../../store/alerts/deliveries.ts";
import {
  deleteSinceMail,
  findSinceMail,
  putSinceMail,
  readSinceMails,
} from "../../store/alerts/since-mails.ts";
import { findSaved } from "../../store/saved/saved.ts";
import type { Queryable } from "../../store/schema.ts";
import { audited } from "../audited.ts";
import { ServiceProblem } from "../service-problem.ts";
import { readMailing } from "./read-mailing.ts";

/** The mails of what happened, the earliest hour first. */
export async function listSinceMails({ store }: Runtime = currentRuntime()): Promise<SinceMails> {
  const mails: SinceMails["mails"] = [];
  for (const { mail, toldUntil } of await readSinceMails(store.db)) {
    const list =
      mail.watchlistId === null ? undefined : await findSaved(store.db, "watchlist", mail.watchlistId);
    mails.push({ ...mail, toldUntil: iso(toldUntil), watchlist: list?.name ?? null });
  }
  return { mails: mails.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)) };
}

/**
 * Makes a mail, or changes the one with this id; the hours from now on count. One that is new or was off tells what happens
 * from now on.
 * @throws ServiceProblem badRequest for a channel that takes no news or a watchlist that does not exist, conflict when
 *   there are too many
 */
export async function saveSinceMail(
  id: string,
  { by, ...request }: z.output<typeof sinceMailRequestSchema>,
  runtime: Runtime = currentRuntime(),
): Promise<SinceMailAnswer> {
  const { value } = await audited(runtime, by, async (transaction, { person, at, log }) => {
    const known = (await findSinceMail(transaction, id))?.mail;
    if (!known && (await readSinceMails(transaction)).length >= alertLimits.sinceMails)
      throw new ServiceProblem(
        "conflict",
        `There are ${alertLimits.sinceMails} mails already; delete one first.`,
      );
    const { channelId, watchlistId, isOn } = request;
    // One that is off may keep what was deleted, so that it can be switched off.
    if (isOn) await requireChannel(transaction, channelId);
    if (isOn && watchlistId !== null && !(await findSaved(transaction, "watchlist", watchlistId)))
      throw new ServiceProblem("badRequest", "watchlistId: names a watchlist that does not exist.");
    const mail: SinceMail = { id, ...request, changedBy: person, changedAt: iso(at) };
    await putSinceMail(transaction, mail, { at, begins: known?.isOn !== true });
    const before = known ? logged(known) : null;
    await log({ action: "sinceMailSaved", subject: "sinceMail", id, before, after: logged(mail) });
    return mail;
  });
  return { mail: value };
}

/** Deletes a mail. @throws ServiceProblem notFound */
export async function removeSinceMail(
  id: string,
  { by }: ActorRequest,
  runtime: Runtime = currentRuntime(),
): Promise<SinceMailAnswer> {
  await audited(runtime, by, async (transaction, { log }) => {
    const { mail } = await requireMail(transaction, id);
    await deleteSinceMail(transaction, id);
    await log({ action: "sinceMailDeleted", subject: "sinceMail", id, before: logged(mail), after: null });
  });
  return { mail: null };
}

/**
 * Sends a mail as it would be now, also where nothing happened. The next one tells the same again.
 * @throws ServiceProblem notFound, badRequest for a channel that takes no news, conflict where its watchlist was deleted
 */
export async function testSinceMail(
  id: string,
  { by }: ActorRequest,
  runtime: Runtime = currentRuntime(),
): Promise<TestAnswer> {
  const mailing = await readMailing(await requireMail(runtime.store.db, id), null, runtime);
  if (mailing === null) throw new ServiceProblem("conflict", "The watchlist was deleted; choose another.");
  const { value } = await audited(runtime, by, async (transaction, { at }) => {
    const { mail } = await requireMail(transaction, id);
    const channel = await requireChannel(transaction, mail.channelId);
    const message = sinceMessage(mailing);
    const test = { alertId: `test ${id} ${at}`, title: `Test: ${message.title}`, at: iso(at) };
    return queueDelivery(
      transaction,
      toDelivery({ ...message, ...test, kind: "test" }, { channelId: channel.id, target: targetOf(channel) }),
    );
  });
  runtime.scheduler.wake("deliver alerts");
  return { deliveryIds: [value] };
}

async function requireMail(db: Queryable, id: string) {
  const kept = await findSinceMail(db, id);
  if (!kept) throw new ServiceProblem("notFound", "There is no such mail.");
  return kept;
}

async function requireChannel(transaction: Queryable, id: string): Promise<ChannelRow> {
  const channel = await findChannel(transaction, id);
  if (!channel || channelFacts(channel.kind)?.takesNews !== true)
    throw new ServiceProblem("badRequest", "channelId: must be a channel for e-mail.");
  return channel;
}

const logged = ({ at, zone, weekdays, channelId, watchlistId, isOn }: SinceMail) => ({
  name: `at ${at} ${zone}`,
  weekdays: weekdays.join(", "),
  channel: channelId,
  watchlist: watchlistId,
  on: isOn ? "yes" : "no",
});

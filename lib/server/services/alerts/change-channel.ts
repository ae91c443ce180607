import type * as z from "zod/mini";
import type { ActorRequest } from "../../../contract/board/acting.ts";
import type { alertChannelRequestSchema } from "../../../contract/board/alerts/alert-channels.ts";
import { channelFacts, type ChannelKind } from "#lib/contract/board/alerts/channels/channel-kinds.ts";
import { alertLimits } from "#lib/contract/board/values/alert-values.ts";
import type { ChannelAnswer, TestAnswer } from "../../../contract/board/alerts/alerts.ts";
import { incidentChannels } from "../../../domain/alerts/alert-reach.ts";
import { allowedDestination } from "../../media/address-policy.ts";
import { pushContact, type Env } from "../../env.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import type { ChannelRow } from "../../store/alerts/alert-tables.ts";
import type { Queryable } from "../../store/schema.ts";
import { readRules } from "../../store/alerts/rules.ts";
import { putLinkAddress } from "../../store/alerts/link-address.ts";
import { deleteChannel, findChannel, putChannel, readChannels } from "../../store/alerts/channels.ts";
import { audited } from "../audited.ts";
import { ServiceProblem } from "../service-problem.ts";
import { isUnheard, reachesOnlyDevices } from "./change-rule.ts";
import { queueTestMessage } from "./test-message.ts";
import { hostOf, toChannel } from "./to-alert-answers.ts";

/**
 * Makes a channel, or changes the one with this id, which also ends its pause. An address or secret that is not given
 * stays as it is, but a secret belongs to its address: a new address needs it again.
 * @throws ServiceProblem badRequest for what is missing or not allowed, conflict when there are too many channels or a
 *   rule would be left with push alone or with channels that never hear of it
 */
export async function saveChannel(
  id: string,
  { by, ...request }: z.output<typeof alertChannelRequestSchema>,
  runtime: Runtime = currentRuntime(),
): Promise<ChannelAnswer> {
  const { value } = await audited(runtime, by, async (transaction, { person, at, log }) => {
    const channels = await readChannels(transaction);
    const known = channels.find((row) => row.id === id);
    if (!known && channels.length >= alertLimits.channels)
      throw new ServiceProblem(
        "conflict",
        `There are ${alertLimits.channels} channels already; delete one first.`,
      );
    // A secret for another kind of receiver is not reused.
    const kept = known?.kind === request.kind ? known : undefined;
    const address = request.address ?? kept?.address ?? channelFacts(request.kind).address.usual;
    // Nor for another address: whoever changes that one alone would have the secret sent to it.
    const isMoved = kept !== undefined && address !== kept.address;
    const secret = request.secret ?? (isMoved ? null : (kept?.secret ?? null));
    requireUsable(request.kind, address, secret, runtime.env);
    const row: ChannelRow = {
      id,
      address,
      secret,
      kind: request.kind,
      name: request.name,
      changed_by: person,
      changed_at: at,
      failing_since: null,
      blocked_until: null,
      paused_at: null,
      last_success_at: kept?.last_success_at ?? null,
      last_result: null,
    };
    if (known && known.kind !== row.kind)
      await requireReliableRules(transaction, id, [...without(id, channels), row]);
    await putChannel(transaction, row);
    const before = known ? loggedChannel(known) : null;
    await log({ action: "channelSaved", subject: "channel", id, before, after: loggedChannel(row, known) });
    return row;
  });
  return { channel: toChannel(value) };
}

function requireUsable(
  kind: ChannelKind,
  address: string | null,
  secret: string | null,
  env: Env,
): asserts address is string {
  if (address === null) throw new ServiceProblem("badRequest", "address: is missing.");
  const { address: form, secret: secretForm, setting } = channelFacts(kind);
  const settings = { SMTP_URL: env.SMTP_URL, PUSH_CONTACT: pushContact(env) };
  if (setting && settings[setting.name] === null)
    throw new ServiceProblem(
      "badRequest",
      `kind: the server's settings have no ${setting.name} for ${setting.for}.`,
    );
  if (form.type === "url" && allowedDestination(new URL(address), new Set(env.ALERT_HOSTS)) === "refused")
    throw new ServiceProblem("badRequest", "address: is not public; ALERT_HOSTS can allow its host.");
  if (secretForm !== null && secret === null)
    throw new ServiceProblem("badRequest", "secret: is missing; a new address needs its own.");
}

/**
 * Deletes a channel. The recovery of an alert that was sent there is still sent there.
 * @throws ServiceProblem notFound, conflict when a critical rule would be left with push alone, or a rule with channels that never hear of it
 */
export async function removeChannel(
  id: string,
  { by }: ActorRequest,
  runtime: Runtime = currentRuntime(),
): Promise<ChannelAnswer> {
  await audited(runtime, by, async (transaction, { log }) => {
    const known = await requireChannel(transaction, id);
    await requireReliableRules(transaction, id, without(id, await readChannels(transaction)));
    await deleteChannel(transaction, id);
    await log({
      action: "channelDeleted",
      subject: "channel",
      id,
      before: loggedChannel(known),
      after: null,
    });
  });
  return { channel: null };
}

/**
 * Refuses a change of a channel after which a critical rule would notify by push alone, or a rule nobody.
 * @throws ServiceProblem conflict
 */
async function requireReliableRules(
  transaction: Queryable,
  channelId: string,
  channels: readonly ChannelRow[],
): Promise<void> {
  const using = (await readRules(transaction, "on")).filter((rule) => rule.channelIds.includes(channelId));
  const unheard = using.find((rule) => isUnheard(rule, channels));
  if (unheard)
    throw new ServiceProblem(
      "conflict",
      `The rule "${unheard.name}" would notify nobody, as ${incidentChannels} hears only of what ends; change it first.`,
    );
  const unreliable = using.find((rule) => reachesOnlyDevices(rule, channels));
  if (unreliable)
    throw new ServiceProblem(
      "conflict",
      `The rule "${unreliable.name}" is critical and would notify phones and browsers only; change it first.`,
    );
}

const without = (id: string, channels: readonly ChannelRow[]) => channels.filter((row) => row.id !== id);

/** A test of a channel: who sends it, and from which page. */
interface ChannelTest extends ActorRequest {
  /** Whether links in messages begin with the address of that page from now on, where PUBLIC_URL is not set. */
  isLinkAddress?: boolean;
  /** Its scheme, host and port, which the gate has checked; null for programs. */
  origin?: string | null;
}

/**
 * Sends a test message once. The delivery log has the receiver's answer; a success ends a pause.
 * @throws ServiceProblem notFound
 */
export async function testChannel(
  id: string,
  { by, isLinkAddress = false, origin = null }: ChannelTest,
  runtime: Runtime = currentRuntime(),
): Promise<TestAnswer> {
  const { PUBLIC_URL, BASE_PATH } = runtime.env;
  const { value } = await audited(runtime, by, async (transaction, { person, at }) => {
    const channel = await requireChannel(transaction, id);
    if (isLinkAddress && PUBLIC_URL === null && origin !== null)
      await putLinkAddress(transaction, origin + BASE_PATH);
    const line = `${person} is testing the channel "${channel.name}". Nothing has happened.`;
    return queueTestMessage(transaction, channel, { line, rule: null, at });
  });
  runtime.scheduler.wake("deliver alerts");
  return { deliveryIds: [value] };
}

async function requireChannel(transaction: Queryable, id: string): Promise<ChannelRow> {
  const channel = await findChannel(transaction, id);
  if (!channel) throw new ServiceProblem("notFound", "There is no such channel.");
  return channel;
}

/** What the log has of a channel. Its address is a secret too, so the log says only that either was replaced. */
const loggedChannel = ({ name, kind, address, secret }: ChannelRow, known?: ChannelRow) => ({
  name,
  kind,
  host: hostOf({ kind, address }),
  ...(known && known.address !== address && { address: "replaced" }),
  ...(known && known.secret !== secret && { secret: "replaced" }),
});

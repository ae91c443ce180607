import type * as z from "zod/mini";
import type {
  AcknowledgementAnswer,
  acknowledgementRequestSchema,
  ActorRequest,
} from "../../../contract/board/acting.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import {
  readAcknowledgements,
  toAcknowledgement,
  withdrawAcknowledgements,
} from "../../store/marks/acknowledgements.ts";
import type { Queryable } from "../../store/schema.ts";
import { stampSessions } from "../../store/touch-sessions.ts";
import { audited, type PersonsChange } from "../audited.ts";
import { requireSession } from "../require-session.ts";
import { acknowledgeFailures } from "./acknowledge-failures.ts";
import { loggedMark, problemOf, readEnd } from "./mark.ts";

/**
 * Acknowledges a session's current failure for a person, in addition to others. A second request of the same person
 * changes the reason and the end; an equal one changes nothing.
 * @throws ServiceProblem notFound, notCopiedYet, badRequest, conflict when the session has not failed
 */
export async function acknowledge(
  id: number,
  request: z.output<typeof acknowledgementRequestSchema>,
  runtime: Runtime = currentRuntime(),
): Promise<AcknowledgementAnswer> {
  const { reason, by } = request;
  const until = request.until === null ? null : readEnd(request.until, runtime.clock.now());
  return changeAcknowledgements(runtime, { id, by }, async (transaction, change) => {
    const { taken, refused } = await acknowledgeFailures(
      transaction,
      [id],
      { reason, until_at: until },
      change,
    );
    const [one] = taken;
    if (!one) {
      await requireSession(transaction, id);
      throw problemOf(refused[0]!);
    }
    if (!one.isChanged) return;
    await change.log({
      action: "acknowledged",
      subject: "session",
      id: String(id),
      companyId: one.session.company_id,
      before: one.before && loggedMark(one.before),
      after: loggedMark(one.after),
    });
  });
}

/**
 * Withdraws a person's acknowledgement; from somebody who has none, everybody's. Changes nothing when there is none.
 * @throws ServiceProblem notFound, notCopiedYet, badRequest
 */
export async function withdrawAcknowledgement(
  id: number,
  { by }: ActorRequest,
  runtime: Runtime = currentRuntime(),
): Promise<AcknowledgementAnswer> {
  return changeAcknowledgements(runtime, { id, by }, async (transaction, { person, at, version, log }) => {
    const session = await requireSession(transaction, id);
    const open = await readAcknowledgements(transaction, [id]);
    const own = open.filter((row) => row.person === person);
    const ended = own.length > 0 ? own : open;
    const [first] = ended;
    if (!first) return;
    const ordinals = ended.map(({ ordinal }) => ordinal);
    await withdrawAcknowledgements(transaction, ordinals, at);
    await stampSessions(transaction, [id], await version());
    await log({
      action: "acknowledgementWithdrawn",
      subject: "session",
      id: String(id),
      companyId: session.company_id,
      before: loggedMark(first, ended.map((row) => row.person).join(", ")),
      after: null,
    });
  });
}

/** Runs a change and reads the acknowledgement that results, in one transaction. */
async function changeAcknowledgements(
  runtime: Runtime,
  { id, by }: { id: number } & ActorRequest,
  work: (transaction: Queryable, change: PersonsChange) => Promise<void>,
): Promise<AcknowledgementAnswer> {
  const { value, version } = await audited(runtime, by, async (transaction, change) => {
    await work(transaction, change);
    return readAcknowledgements(transaction, [id]);
  });
  return { version, acknowledgement: toAcknowledgement(value) };
}

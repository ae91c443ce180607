import type * as z from "zod/mini";
import type {
  AcknowledgementsAnswer,
  acknowledgementsRequestSchema,
  ActorRequest,
  UndoneAnswer,
} from "../../../contract/board/acting.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { readAcknowledgementsOf, withdrawAcknowledgements } from "../../store/marks/acknowledgements.ts";
import { findMarkRequest, markRequestUndone } from "../../store/marks/mark-requests.ts";
import type { AcknowledgementRow } from "../../store/marks/mark-tables.ts";
import { stampSessions } from "../../store/touch-sessions.ts";
import { readVersion } from "../../store/version.ts";
import { audited } from "../audited.ts";
import { ServiceProblem } from "../service-problem.ts";
import { acknowledgeFailures, putBack, type TakenFailure } from "./acknowledge-failures.ts";
import { loggedCalls, loggedMark, readEnd, shortened } from "./mark.ts";
import { onceById } from "./once-by-id.ts";

type Fields = TakenFailure["after"];

/** What a request did to one session, from which it is taken back. */
interface Effect {
  id: number;
  ordinal: number;
  before: Fields | null;
  after: Fields;
}

/**
 * Acknowledges the present failures of many sessions for a person, in one version and with one entry in the log. The
 * same request with the same id changes nothing and answers the same.
 * @throws ServiceProblem badRequest, conflict for another request with this id
 */
export async function acknowledgeMany(
  id: string,
  { by, ...request }: z.output<typeof acknowledgementsRequestSchema>,
  runtime: Runtime = currentRuntime(),
): Promise<AcknowledgementsAnswer> {
  const { value } = await audited(runtime, by, (transaction, change) =>
    onceById(transaction, change, { id, kind: "acknowledgements", request }, async () => {
      const { reason } = request;
      const until = request.until === null ? null : readEnd(request.until, change.at);
      const ids = [...new Set(request.sessionIds)];
      const mark = { reason, until_at: until };
      const { taken, refused } = await acknowledgeFailures(transaction, ids, mark, change);
      const changed = taken.filter(({ isChanged }) => isChanged);
      if (changed.length > 0)
        await change.log({
          action: "acknowledged",
          subject: "sessions",
          id,
          before: null,
          after: { ...loggedMark(mark), ...loggedCalls(changed.map(({ session }) => session)) },
        });
      const answer: AcknowledgementsAnswer = {
        version: changed.length > 0 ? await change.version() : await readVersion(transaction),
        acknowledged: taken.map(({ session }) => session.id),
        refused: refused.map(shortened),
      };
      const effects = changed.map(({ session, ordinal, before, after }): Effect => ({
        id: session.id,
        ordinal,
        before: before && fieldsOf(before),
        after,
      }));
      return { answer, effects };
    }),
  );
  return value;
}

/**
 * Takes back what one request acknowledged, and nothing else: what has changed since stays, and so does what others did.
 * A second time changes nothing and answers the same.
 * @throws ServiceProblem badRequest, notFound
 */
export async function undoAcknowledgements(
  id: string,
  { by }: ActorRequest,
  runtime: Runtime = currentRuntime(),
): Promise<UndoneAnswer> {
  const { value } = await audited(runtime, by, async (transaction, change) => {
    const known = await findMarkRequest(transaction, id);
    if (known?.kind !== "acknowledgements")
      throw new ServiceProblem("notFound", "There is no such request to take back.");
    if (known.undone !== null) return JSON.parse(known.undone) as UndoneAnswer;
    const effects = JSON.parse(known.effects) as Effect[];
    const ordinals = effects.map(({ ordinal }) => ordinal);
    const rows = new Map(
      (await readAcknowledgementsOf(transaction, ordinals)).map((row) => [row.ordinal, row]),
    );
    const isAsMade = ({ ordinal, after }: Effect) => {
      const row = rows.get(ordinal);
      return row?.ended_at === null && isSame(fieldsOf(row), after);
    };
    const back = effects.filter(isAsMade);
    const kept = effects.filter((effect) => !isAsMade(effect)).map((effect) => effect.id);
    const withdrawn = back.map((effect) => effect.id);
    if (back.length > 0) {
      await withdrawAcknowledgements(
        transaction,
        back.filter(({ before }) => before === null).map(({ ordinal }) => ordinal),
        change.at,
      );
      await putBack(
        transaction,
        back.flatMap(({ ordinal, before }) => (before ? [{ ordinal, after: before }] : [])),
      );
      await stampSessions(transaction, withdrawn, await change.version());
      await change.log({
        action: "acknowledgementsUndone",
        subject: "sessions",
        id,
        before: { by: known.person, calls: withdrawn.length, sessionIds: withdrawn.join(", ") },
        after: null,
      });
    }
    const version = back.length > 0 ? await change.version() : await readVersion(transaction);
    const answer: UndoneAnswer = { version, withdrawn, kept };
    await markRequestUndone(transaction, id, JSON.stringify(answer));
    return answer;
  });
  return value;
}

const fieldsOf = ({ reason, until_at, kind }: AcknowledgementRow): Fields => ({ reason, until_at, kind });

const isSame = (one: Fields, other: Fields) =>
  one.reason === other.reason && one.until_at === other.until_at && one.kind === other.kind;

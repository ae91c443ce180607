import type { Trouble } from "../../../contract/board/values/troubles.ts";
import { isAirTrouble } from "../../../domain/session/readings.ts";
import { isFailed, isLive, stateWording } from "../../../domain/session/session-state.ts";
import { unknownState } from "../../../contract/public-v3/session-state.ts";
import {
  addAcknowledgements,
  changeAcknowledgements,
  readAcknowledgements,
} from "../../store/marks/acknowledgements.ts";
import type { AcknowledgementRow } from "../../store/marks/mark-tables.ts";
import { readListed, type ListedSession } from "../../store/read/find-session.ts";
import type { Queryable } from "../../store/schema.ts";
import { stampSessions } from "../../store/touch-sessions.ts";
import type { PersonsChange } from "../audited.ts";
import { absenceOf } from "../require-session.ts";
import type { Refusal } from "./mark.ts";

/** The most people on one failure. */
const maxPeople = 20;

/** A failure, or trouble on the air, that a person is on from now on. */
export interface TakenFailure {
  session: ListedSession;
  /** The version that names the acknowledgement's row. */
  ordinal: number;
  /** The person's acknowledgement as it was; null where there was none. */
  before: AcknowledgementRow | null;
  after: Pick<AcknowledgementRow, "reason" | "until_at" | "kind">;
  isChanged: boolean;
}

/**
 * Puts a person on the present failures of sessions, or on what is heard of them, in addition to others. Where the person is on one already, the
 * reason and the end are replaced; equal ones change nothing. All that changes has one version. Every session is either
 * taken or refused.
 */
export async function acknowledgeFailures(
  transaction: Queryable,
  ids: readonly number[],
  mark: Pick<AcknowledgementRow, "reason" | "until_at">,
  { person, at, version }: PersonsChange,
): Promise<{ taken: TakenFailure[]; refused: Refusal[] }> {
  const sessions = await readListed(transaction, ids);
  const absence = sessions.size === ids.length ? null : await absenceOf(transaction);
  const open = Map.groupBy(await readAcknowledgements(transaction, ids), (row) => row.session_id);
  const taken: TakenFailure[] = [];
  const refused: Refusal[] = [];
  for (const id of ids) {
    const session = sessions.get(id);
    const kind = session ? kindOf(session) : null;
    const others = open.get(id) ?? [];
    const before = others.find((row) => row.person === person) ?? null;
    if (!session) refused.push({ sessionId: id, ...absence! });
    else if (kind === null) {
      const shown = stateWording[session.unreadable_at === null ? session.state : unknownState];
      const message = `This call has not failed and has no trouble on the air; it is "${shown}" now.`;
      refused.push({ sessionId: id, code: "notFailed", message });
    } else if (!before && others.length >= maxPeople) {
      const message = `${maxPeople} people are on this call already.`;
      refused.push({ sessionId: id, code: "tooManyMarks", message });
    } else {
      const isSame = before?.reason === mark.reason && before.until_at === mark.until_at;
      const after = { ...mark, kind: isSame ? before.kind : kind };
      taken.push({ session, ordinal: before?.ordinal ?? 0, before, after, isChanged: !isSame });
    }
  }
  const changed = taken.filter(({ isChanged }) => isChanged);
  if (changed.length === 0) return { taken, refused };

  const added = changed.filter(({ before }) => before === null);
  const last = await version(added.length);
  for (const [index, one] of added.entries()) one.ordinal = last - added.length + 1 + index;
  await addAcknowledgements(
    transaction,
    added.map(({ session, ordinal, after }) => ({
      ...after,
      ordinal,
      session_id: session.id,
      person,
      made_at: at,
    })),
  );
  await putBack(
    transaction,
    changed.filter(({ before }) => before !== null),
  );
  await stampSessions(
    transaction,
    changed.map(({ session }) => session.id),
    last,
  );
  return { taken, refused };
}

/** What a person can be on of a session now. */
function kindOf({ state, unreadable_at: unreadableAt, air_reading: reading }: ListedSession): Trouble | null {
  if (unreadableAt !== null) return null;
  if (isFailed(state)) return state;
  return isLive(state) && isAirTrouble(reading) ? reading : null;
}

/** Gives acknowledgements these fields, with one statement for all that get the same ones. */
export async function putBack(
  transaction: Queryable,
  rows: readonly Pick<TakenFailure, "ordinal" | "after">[],
): Promise<void> {
  for (const [fields, alike] of Map.groupBy(rows, ({ after }) =>
    JSON.stringify([after.reason, after.until_at, after.kind]),
  )) {
    const [reason, until_at, kind] = JSON.parse(fields) as [
      string,
      number | null,
      AcknowledgementRow["kind"],
    ];
    const ordinals = alike.map(({ ordinal }) => ordinal);
    await changeAcknowledgements(transaction, ordinals, { reason, until_at, kind });
  }
}

import type { QueryClient } from "@tanstack/react-query";
import type { Acknowledgement } from "../../contract/board/acting.ts";
import type { ClientBoard } from "../../domain/board/merge-board.ts";
import { boardKey } from "../board/board-subscription.ts";
import { tabClock } from "../freshness/tab-clock.ts";
import { sessionDetailQuery } from "../queries/calls.ts";
import { personName } from "./person-name.ts";

/** Acknowledgements by session; null for a failure that nobody is on. */
export type Acknowledged = ReadonlyMap<number, Acknowledgement | null>;

/** A failure's acknowledgement once this person is on it too. */
export function withMe(
  present: Acknowledgement | null,
  { reason, until }: Pick<Acknowledgement, "reason" | "until">,
): Acknowledgement {
  const by = personName();
  if (present === null) return { by, reason, until, at: serverInstant(), also: [] };
  return isOn(present, by) ? present : { ...present, also: [...present.also, by] };
}

/** Whether a person is on a failure. */
export const isOn = (present: Acknowledgement | null, person: string): boolean =>
  present !== null && (present.by === person || present.also.includes(person));

/** The server's time: the computer's clock may be wrong, and the time is shown beside times of the server. */
const serverInstant = () => new Date(tabClock.clock() ?? Date.now()).toISOString();

/**
 * Writes acknowledgements into the cached board and sessions, ahead of the next answers, in one step however many they
 * are. Returns those before, without sessions that neither has. With `instead` each replaces that one only: a poll may
 * have brought another.
 */
export function showAcknowledgements(
  client: QueryClient,
  shown: Acknowledged,
  instead?: ReadonlyMap<number, Acknowledgement>,
): Acknowledged {
  const before = new Map<number, Acknowledgement | null>();
  const board = client.getQueryData<ClientBoard>(boardKey);
  for (const id of shown.keys()) {
    const known = board?.sessions.get(id) ?? client.getQueryData(sessionDetailQuery(id).queryKey);
    if (known) before.set(id, known.acknowledgement);
  }
  client.setQueryData<ClientBoard>(boardKey, (present) => {
    if (!present) return present;
    const sessions = new Map(present.sessions);
    let isChanged = false;
    for (const [id, acknowledgement] of shown) {
      const session = sessions.get(id);
      // By identity: the same from a poll means that the server made the mark although its answer was lost.
      if (!session || (instead && session.acknowledgement !== instead.get(id))) continue;
      sessions.set(id, { ...session, acknowledgement });
      isChanged = true;
    }
    return isChanged ? { ...present, sessions } : present;
  });
  for (const [id, acknowledgement] of shown) {
    const { queryKey } = sessionDetailQuery(id);
    if (client.getQueryData(queryKey) === undefined) continue;
    client.setQueryData(queryKey, (detail) => {
      // By content, because this query keeps what is equal in its next answer. It is refetched as a whole anyway.
      const isOther = instead && JSON.stringify(detail?.acknowledgement) !== JSON.stringify(instead.get(id));
      return detail && !isOther ? { ...detail, acknowledgement } : detail;
    });
  }
  return before;
}

/** Refetches the board and those of these sessions that are loaded, without waiting for the next poll. */
export async function refetchNow(client: QueryClient, ids: readonly number[] = []): Promise<void> {
  const details = ids
    .map((id) => sessionDetailQuery(id).queryKey)
    .filter((queryKey) => client.getQueryState(queryKey) !== undefined);
  await Promise.all(
    [boardKey, ...details].map((queryKey) => client.refetchQueries({ queryKey }, { cancelRefetch: false })),
  );
}

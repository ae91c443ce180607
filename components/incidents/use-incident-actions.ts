"use client";

import { useRouter } from "next/navigation";
import { incidentWording } from "#components/incident/incident-wording.ts";
import { useNamed } from "#components/marks/use-named.tsx";
import { useOutcome, type Outcome } from "#components/marks/use-outcome.ts";
import {
  useAcknowledgeIncident,
  useAddToIncident,
  useChangeIncident,
  useCloseIncident,
  useMakeIncident,
  useMergeIncident,
  useNoteIncident,
  useReleaseIncident,
  useTakeFromIncident,
} from "#lib/client/incidents/use-incident-changes.ts";
import { randomId } from "#lib/client/page/random-id.ts";
import type { Incident } from "#lib/contract/board/incidents/incidents.ts";
import type { IncidentAnswer, IncidentChange } from "#lib/contract/board/incidents/incident-requests.ts";
import { describeRefusal } from "./describe-refusal.ts";
import { incidentPageWording as words } from "./incident-page-wording.ts";

type Send = (
  action: string,
  request: () => Promise<IncidentAnswer>,
  onDone: (answer: IncidentAnswer) => void,
) => void;

/** Moves calls out of an incident: to another one, to a new one or to none. */
function useMovingCalls(number: number, send: Send, outcome: Outcome) {
  const making = useMakeIncident();
  const adding = useAddToIncident();
  const taking = useTakeFromIncident();
  const add = (to: number, sessionIds: number[]) => adding.mutateAsync({ number: to, sessionIds });
  const back = (sessionIds: number[]) => () =>
    send(
      words.move,
      () => add(number, sessionIds),
      ({ refused }) => outcome.succeed(words.moved(sessionIds.length, refused)),
    );
  const moved =
    (sessionIds: number[]) =>
    ({ refused }: IncidentAnswer) =>
      outcome.succeed(words.moved(sessionIds.length, refused), back(sessionIds));
  return {
    isMoving: making.isPending || adding.isPending || taking.isPending,
    moveOut: (sessionIds: number[]) =>
      send(words.move, () => taking.mutateAsync({ number, sessionIds }), moved(sessionIds)),
    moveTo: (to: number, sessionIds: number[]) =>
      send(words.move, () => add(to, sessionIds), moved(sessionIds)),
    moveToNew: (sessionIds: number[]) => {
      const requestId = randomId();
      send(words.move, () => making.mutateAsync({ requestId, sessionIds }), moved(sessionIds));
    },
  };
}

/** Everything that a person may do with an incident, in their name, and what the last of it did. */
export function useIncidentActions({ number, acknowledgement, uncoveredIds }: Incident) {
  const router = useRouter();
  const named = useNamed();
  const outcome = useOutcome();
  const acknowledging = useAcknowledgeIncident();
  const releasing = useReleaseIncident();
  const changing = useChangeIncident();
  const noting = useNoteIncident();
  const merging = useMergeIncident();
  const closing = useCloseIncident();
  const all = [acknowledging, releasing, changing, noting, merging, closing];

  /** Sends a change once the person's name is known, and says what it did. */
  const send: Send = (action, request, onDone) => {
    const again = () => void request().then(onDone, outcome.fail(words.notDone, again, describeRefusal));
    named.run(action, again);
  };
  const moving = useMovingCalls(number, send, outcome);
  const release = () =>
    send(
      words.release,
      () => releasing.mutateAsync(number),
      () => outcome.succeed(words.released),
    );
  return {
    outcome,
    prompt: named.prompt,
    isBusy: moving.isMoving || all.some(({ isPending }) => isPending),
    acknowledge: () =>
      send(
        words.acknowledge(uncoveredIds.length),
        () => acknowledging.mutateAsync({ number, reason: incidentWording.defaultReason }),
        ({ refused }) =>
          outcome.succeed(
            words.acknowledged(uncoveredIds.length - refused.length),
            // Withdrawing takes the person off all calls, which is more than this took where somebody was on it.
            acknowledgement === null ? release : null,
          ),
      ),
    release,
    change: (change: Omit<IncidentChange, "by">) =>
      send(
        words.save,
        () => changing.mutateAsync({ number, ...change }),
        () => outcome.succeed(change.name === undefined ? words.changed : words.renamed),
      ),
    note: (text: string, onWritten: () => void) =>
      send(
        words.writeNote,
        () => noting.mutateAsync({ number, text }),
        () => {
          outcome.succeed(words.noted);
          onWritten();
        },
      ),
    merge: (into: number) =>
      send(
        words.mergeTo(into),
        () => merging.mutateAsync({ number, into }),
        () => router.push(`/incidents/${into}`),
      ),
    close: () =>
      send(
        words.closeNow,
        () => closing.mutateAsync(number),
        () => outcome.succeed(words.closedNow),
      ),
    ...moving,
  };
}
export type IncidentActions = ReturnType<typeof useIncidentActions>;

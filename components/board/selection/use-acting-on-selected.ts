"use client";

import { incidentWording } from "#components/incident/incident-wording.ts";
import { useOutcome } from "#components/marks/use-outcome.ts";
import type { Selection } from "#lib/client/board/selection.ts";
import { personName } from "#lib/client/marks/person-name.ts";
import { isOn } from "#lib/client/marks/shown-acknowledgements.ts";
import {
  useAcknowledgeMany,
  useUndoAcknowledgements,
  useWriteNotes,
  type AcknowledgementsInput,
} from "#lib/client/marks/use-marks-of-many.ts";
import { useEndSnooze } from "#lib/client/marks/use-marks.ts";
import { randomId } from "#lib/client/page/random-id.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { troubleOf } from "#lib/domain/session/readings.ts";
import { returnFocus } from "../use-card-keys.ts";
import { selectionWording as words } from "./selection-wording.ts";

type Note = Parameters<ReturnType<typeof useWriteNotes>["mutate"]>[0];

/** Acts on selected calls: sends the requests, and keeps for ten seconds what they did. */
export function useActingOnSelected(selection: Selection) {
  const acknowledging = useAcknowledgeMany();
  const undoing = useUndoAcknowledgements();
  const ending = useEndSnooze();
  const noting = useWriteNotes();
  const outcome = useOutcome();
  const { fail } = outcome;

  const succeed = (said: string, undo: (() => void) | null, selected: readonly BoardSession[]) => {
    const ids = selected.map(({ id }) => id);
    outcome.succeed(said, undo);
    returnFocus("[data-selection-bar], #selection-form", ids);
    selection.setAll(ids, false);
  };
  const undo = (input: Pick<AcknowledgementsInput, "id" | "sessions">) =>
    undoing.mutate(input, {
      onSuccess: (answer) => succeed(words.undone(answer), null, []),
      onError: fail(words.notUndone, () => undo(input)),
    });
  const send = (input: AcknowledgementsInput, selected: readonly BoardSession[]) => {
    const joined = input.sessions.filter(
      ({ acknowledgement }) => acknowledgement !== null && !isOn(acknowledgement, personName()),
    );
    acknowledging.mutate(input, {
      onSuccess: (answer) => {
        const ids = new Set(answer.acknowledged);
        const count = joined.filter(({ id }) => ids.has(id)).length;
        succeed(words.acknowledged(answer, count), ids.size > 0 ? () => undo(input) : null, selected);
      },
      onError: fail(words.notAcknowledged, () => send(input, selected)),
    });
  };
  const write = (input: Note) =>
    noting.mutate(input, {
      onSuccess: (answer) => succeed(words.noted(answer), null, input.sessions),
      onError: fail(words.notNoted, () => write(input)),
    });
  const endSnooze = (id: string) =>
    ending.mutate(id, {
      onSuccess: () => succeed(words.snoozeEnded, null, []),
      onError: fail(words.notUndone, () => endSnooze(id)),
    });

  return {
    outcome,
    isBusy: acknowledging.isPending || noting.isPending || undoing.isPending,
    acknowledge: (selected: readonly BoardSession[]) => {
      const sessions = selected.filter((session) => troubleOf(session) !== null);
      send({ id: randomId(), sessions, reason: incidentWording.defaultReason, until: null }, selected);
    },
    write: (sessions: readonly BoardSession[], text: string) => write({ id: randomId(), sessions, text }),
    onSnoozed: (id: string, said: string, selected: readonly BoardSession[]) =>
      succeed(said, () => endSnooze(id), selected),
  };
}

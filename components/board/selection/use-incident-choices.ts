"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { describeRefusal } from "#components/incidents/describe-refusal.ts";
import { useNamed } from "#components/marks/use-named.tsx";
import type { Outcome } from "#components/marks/use-outcome.ts";
import {
  useAddToIncident,
  useMakeIncident,
  useTakeFromIncident,
} from "#lib/client/incidents/use-incident-changes.ts";
import { randomId } from "#lib/client/page/random-id.ts";
import { maxCallsAtOnce } from "#lib/contract/board/values/limits.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { BarChoice } from "./bar-button.tsx";
import { selectionWording as words } from "./selection-wording.ts";

/** The newest open incidents to which calls can be added here; the page of an incident has all. */
const offered = 5;

interface IncidentChoicesInput {
  selected: readonly BoardSession[];
  /** All of the board, whose calls name the incidents that are open. */
  all: readonly BoardSession[];
  outcome: Outcome;
}

/** Makes an incident of selected calls, or adds them to one that is open. */
export function useIncidentChoices({ selected, all, outcome }: IncidentChoicesInput): {
  choices: BarChoice[];
  prompt: ReactNode;
} {
  const router = useRouter();
  const named = useNamed();
  const making = useMakeIncident();
  const adding = useAddToIncident();
  const taking = useTakeFromIncident();
  const ids = selected.map(({ id }) => id);
  const problem = selected.length > maxCallsAtOnce ? words.tooMany : null;
  const fail = (again: () => void) => outcome.fail(words.incidentUnchanged, again, describeRefusal);

  const make = (requestId: string, sessionIds: number[]) =>
    making.mutate(
      { requestId, sessionIds },
      {
        onSuccess: ({ incident }) => router.push(`/incidents/${incident.number}`),
        onError: fail(() => make(requestId, sessionIds)),
      },
    );
  const take = (moved: { number: number; sessionIds: number[] }) =>
    taking.mutate(moved, {
      onSuccess: () => outcome.succeed(words.takenOut(moved.number)),
      onError: fail(() => take(moved)),
    });
  const wereInNone = selected.every(({ incident }) => incident === null);
  const add = (moved: { number: number; sessionIds: number[] }) =>
    adding.mutate(moved, {
      onSuccess: ({ refused }) =>
        outcome.succeed(
          words.addedTo(moved.sessionIds.length - refused.length, moved.number),
          // Taken out again they would be in none, also where they came from another one.
          wereInNone ? () => take(moved) : null,
        ),
      onError: fail(() => add(moved)),
    });
  const open = [...new Set(all.flatMap(({ incident }) => incident ?? []))].toSorted((a, b) => b - a);
  return {
    choices: [
      {
        name: words.makeIncident,
        problem,
        run: () => named.run(words.makeIncident, () => make(randomId(), ids)),
      },
      ...open.slice(0, offered).map((number) => ({
        name: words.addTo(number),
        problem,
        run: () => named.run(words.addTo(number), () => add({ number, sessionIds: ids })),
      })),
    ],
    prompt: named.prompt,
  };
}

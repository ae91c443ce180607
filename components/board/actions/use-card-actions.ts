"use client";

import { useRouter } from "next/navigation";
import { incidentWords } from "#components/incident/incident-words.ts";
import { useFollowHref } from "#lib/client/kept/last-followed.ts";
import { linkTo } from "#lib/client/address/own-address.ts";
import { personName, usePersonName } from "#lib/client/marks/person-name.ts";
import { useAcknowledge, useRelease } from "#lib/client/marks/use-marks.ts";
import { useMay } from "#lib/client/page/visitor.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { isFailed } from "#lib/domain/session/session-state.ts";
import { cardActions, type CardAction } from "./card-actions.ts";

interface CardActionsInput {
  /** The call to act on. */
  session: BoardSession | undefined;
  onOpen: (id: number) => void;
  onPromptName: (id: number) => void;
  onSnooze: (session: BoardSession) => void;
  onCopy: (text: string) => void;
}

/** The actions that this person may run from a call's card, and the requests that they send. */
export function useCardActions({ session, onOpen, onPromptName, onSnooze, onCopy }: CardActionsInput) {
  const router = useRouter();
  const acknowledging = useAcknowledge();
  const releasing = useRelease();
  const mayAct = useMay("operator");
  const me = usePersonName();
  const followHref = useFollowHref(session?.id ?? 0);
  const isMine = ({ acknowledgement }: BoardSession) =>
    acknowledgement !== null && (acknowledgement.by === me || acknowledgement.also.includes(me));
  const canAcknowledge = (one: BoardSession) => mayAct && isFailed(one.state) && !isMine(one);
  const acknowledge = ({ id, acknowledgement }: BoardSession) => {
    if (personName() === "") onPromptName(id);
    else {
      acknowledging.mutate({
        id,
        reason: incidentWords.defaultReason,
        until: null,
        present: acknowledgement,
      });
    }
  };
  const actionsOf = (one: BoardSession): CardAction[] => {
    const mayMark = mayAct && isFailed(one.state);
    return cardActions(one, {
      openPanel: () => onOpen(one.id),
      goTo: (path) => router.push(path),
      acknowledge: canAcknowledge(one) ? () => acknowledge(one) : null,
      release: mayMark && isMine(one) ? () => releasing.mutate(one.id) : null,
      snooze: mayMark ? () => onSnooze(one) : null,
      copyLink: () => onCopy(linkTo(`/sessions/${one.id}`)),
      followHref,
    });
  };
  return { acknowledging, releasing, canAcknowledge, acknowledge, actionsOf };
}

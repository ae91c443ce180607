"use client";

import { useEffect, useState } from "react";
import { incidentWords } from "#components/incident/incident-words.ts";
import { FloatingNotice } from "#components/ui/floating-notice.tsx";
import { personName } from "#lib/client/marks/person-name.ts";
import { useAcknowledge } from "#lib/client/marks/use-marks.ts";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { usePageKeys } from "#lib/client/page/page-keys.ts";
import { useMay } from "#lib/client/page/visitor.ts";
import { changeWords } from "#lib/client/request/request-words.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { isFailed } from "#lib/domain/session/session-state.ts";
import { boardKeys } from "./board-keys.ts";
import { useCardKeys } from "./use-card-keys.ts";

interface BoardActionsProps {
  sessions: ReadonlyMap<number, BoardSession>;
  /** The panel has its own way to acknowledge its call. */
  isPanelOpen: boolean;
  /** Opens a call's panel and asks for the person's name there. */
  onAskName: (id: number) => void;
}

/** What keys and palette do on the board: acknowledge the focused card, and walk among the cards. */
export function BoardActions({ sessions, isPanelOpen, onAskName }: BoardActionsProps) {
  const acknowledge = useAcknowledge();
  const mayAcknowledge = useMay("operator");
  const focused = sessions.get(useFocusedCard() ?? NaN);
  const target = mayAcknowledge && !isPanelOpen && focused && isFailed(focused.state) ? focused : null;
  const acknowledgeAtOnce = (session: BoardSession) => {
    const { id, acknowledgement } = session;
    const me = personName();
    if (me === "") onAskName(id);
    else if (acknowledgement?.by !== me && !acknowledgement?.also.includes(me)) {
      acknowledge.mutate({ id, reason: incidentWords.defaultReason, until: null, present: acknowledgement });
    }
  };
  useCardKeys(isPanelOpen);
  usePageKeys(boardKeys);
  usePageActions([
    ...(target
      ? [{ key: "a", name: incidentWords.acknowledgeCall(target), run: () => acknowledgeAtOnce(target) }]
      : []),
  ]);
  return (
    <>
      {acknowledge.error && (
        <FloatingNotice onClose={acknowledge.reset}>
          {incidentWords.notAcknowledged} {changeWords(acknowledge.error)}
        </FloatingNotice>
      )}
    </>
  );
}

/** The session of the card that has the focus, or had it before a dialog opened; null for none. */
function useFocusedCard(): number | null {
  const [id, setId] = useState<number | null>(null);
  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest("[role=dialog]")) return;
      const card = target.closest<HTMLElement>("[data-session], [data-attention]");
      const found = card?.dataset.session ?? card?.dataset.attention;
      setId(found === undefined ? null : Number(found));
    };
    document.addEventListener("focusin", handleFocus);
    return () => {
      document.removeEventListener("focusin", handleFocus);
    };
  }, []);
  return id;
}

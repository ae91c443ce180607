"use client";

import dynamic from "next/dynamic";
import { useContext, useEffect, useState, type ReactNode } from "react";
import { incidentWords } from "#components/incident/incident-words.ts";
import { OpenPanelContext } from "#components/session/open-panel.ts";
import { CopyNotice, useCopy } from "#components/ui/copy-notice.tsx";
import { FloatingNotice } from "#components/ui/floating-notice.tsx";
import { Sheet } from "#components/ui/sheet.tsx";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import { useLetterKeys } from "#lib/client/page/letter-keys.ts";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { usePageKeys, type KeyMeaning } from "#lib/client/page/page-keys.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { changeWords } from "#lib/client/request/request-words.ts";
import { ActingContext } from "./actions/acting.ts";
import { boardWords } from "./board-words.ts";
import { actionsWords } from "./actions/actions-words.ts";
import { CardMenu } from "./actions/card-menu.tsx";
import { useCardActions } from "./actions/use-card-actions.ts";
import { focusedCard, useCardKeys } from "./use-card-keys.ts";

const SnoozeForm = dynamic(
  withLoadError(() => import("#components/incident/snooze-form.tsx").then(({ SnoozeForm }) => SnoozeForm)),
);

interface BoardActionsProps {
  sessions: ReadonlyMap<number, BoardSession>;
  /** An open panel has keys of its own, which act on its call. */
  isPanelOpen: boolean;
  /** Opens a call's panel and asks for the person's name there. */
  onPromptName: (id: number) => void;
  children: ReactNode;
}

/** Offers actions for the cards within it: by key, in the palette and in a menu at each card. */
export function BoardActions({ sessions, isPanelOpen, onPromptName, children }: BoardActionsProps) {
  const panel = useContext(OpenPanelContext);
  const [menu, setMenu] = useState<{ id: number; card: HTMLElement } | null>(null);
  const [snoozed, setSnoozed] = useState<BoardSession | null>(null);
  const { outcome, copy } = useCopy();
  const focusedId = useFocusedCard();
  const focused = sessions.get(focusedId ?? NaN);
  const opened = menu === null ? undefined : sessions.get(menu.id);
  const { acknowledging, releasing, canAcknowledge, acknowledge, actionsOf } = useCardActions({
    session: opened ?? focused,
    onOpen: (id) => panel?.open(id),
    onPromptName,
    onSnooze: setSnoozed,
    onCopy: (text) => void copy(text),
  });
  const openMenu = (id: number, card: HTMLElement) => setMenu({ id, card });

  useCardKeys(isPanelOpen);
  usePageKeys(boardKeys);
  const hasLetterKeys = useLetterKeys();
  usePageKeys(hasLetterKeys && !focused ? cardKeys : noKeys);
  usePageActions([
    ...(focused && !isPanelOpen
      ? actionsOf(focused).map(({ fullName, key, run }) => ({ name: fullName, key, run }))
      : []),
    ...(focused
      ? [
          {
            key: ".",
            name: actionsWords.openMenu,
            run: () => {
              const card = focusedCard();
              if (card) openMenu(focused.id, card);
            },
          },
        ]
      : []),
  ]);
  return (
    <ActingContext value={{ acknowledge, canAcknowledge, openMenu }}>
      {children}
      {menu && opened && (
        <CardMenu
          key={menu.id}
          session={opened}
          card={menu.card}
          actions={actionsOf(opened)}
          onClose={() => setMenu(null)}
        />
      )}
      {snoozed && (
        <Sheet title={actionsWords.snoozeCall(snoozed)} onClose={() => setSnoozed(null)}>
          <div className="px-5 pb-2">
            <SnoozeForm session={snoozed} />
          </div>
        </Sheet>
      )}
      {acknowledging.error && (
        <FloatingNotice onClose={acknowledging.reset}>
          {incidentWords.notAcknowledged} {changeWords(acknowledging.error)}
        </FloatingNotice>
      )}
      {releasing.error && (
        <FloatingNotice onClose={releasing.reset}>
          {incidentWords.notReleased} {changeWords(releasing.error)}
        </FloatingNotice>
      )}
      <CopyNotice outcome={outcome} copied={actionsWords.linkCopied} />
    </ActingContext>
  );
}

/** The board's keys other than letters, for the keyboard help. */
const boardKeys: readonly KeyMeaning[] = [
  { keys: ["Enter"], does: boardWords.openFocused },
  { keys: ["↑", "↓"], does: boardWords.cardsOfLane },
  { keys: ["←", "→"], does: boardWords.otherLane },
  { keys: ["Esc"], does: boardWords.closePanel },
];
/** The letter keys of a card, listed while none has the focus, because then nothing offers them. */
const cardKeys: readonly KeyMeaning[] = [
  { keys: ["A"], does: boardWords.acknowledgeFocused },
  { keys: ["."], does: boardWords.menuOfFocused },
];
const noKeys: readonly KeyMeaning[] = [];

/** The session of the card that has the focus, or had it when a dialog opened; null for none. */
function useFocusedCard(): number | null {
  const [id, setId] = useState<number | null>(null);
  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest("[role=dialog], [role=menu]")) return;
      const card = target.closest<HTMLElement>("[data-session], [data-attention]");
      const found = card?.dataset.session ?? card?.dataset.attention;
      setId(found === undefined ? null : Number(found));
    };
    const handleBlur = ({ relatedTarget }: FocusEvent) => {
      // The focus goes to nothing else, as after a click beside the cards.
      if (relatedTarget === null) setId(null);
    };
    document.addEventListener("focusin", handleFocus);
    document.addEventListener("focusout", handleBlur);
    return () => {
      document.removeEventListener("focusin", handleFocus);
      document.removeEventListener("focusout", handleBlur);
    };
  }, []);
  return id;
}

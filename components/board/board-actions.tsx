"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useContext, useEffect, useState, type ReactNode } from "react";
import { incidentWording } from "#components/incident/incident-wording.ts";
import { OpenPanelContext } from "#components/session/open-panel.ts";
import { CopyNotice, useCopy } from "#components/ui/copy-notice.tsx";
import { FloatingNotice } from "#components/ui/floating/floating-notice.tsx";
import { Sheet } from "#components/ui/sheet.tsx";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import { useStars, type Stars } from "#components/marks/stars.tsx";
import { linkTo } from "#lib/client/address/own-address.ts";
import { useFollowHref } from "#lib/client/kept/last-followed.ts";
import { personName, usePersonName } from "#lib/client/marks/person-name.ts";
import { isOn } from "#lib/client/marks/shown-acknowledgements.ts";
import { useAcknowledge, useRelease } from "#lib/client/marks/use-marks.ts";
import { useLetterKeys } from "#lib/client/page/letter-keys.ts";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { usePageKeys, type KeyMeaning } from "#lib/client/page/page-keys.ts";
import { useMay } from "#lib/client/page/visitor.ts";
import { describeFailedChange } from "#lib/client/request/failed-request-wording.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { troubleOf } from "#lib/domain/session/readings.ts";
import { CardActionsContext } from "./actions/acting.ts";
import { actionsWording } from "./actions/actions-wording.ts";
import { cardActions, type CardAction } from "./actions/card-actions.ts";
import { CardMenu } from "./actions/card-menu.tsx";
import { boardKeys, cardKeys } from "./board-keys.ts";
import { BoardFreezeContext } from "./use-board-freeze.ts";
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
  // While calls are selected, the letter keys act on these.
  const { isSelecting } = useContext(BoardFreezeContext);
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
  usePageKeys(hasLetterKeys && !focused && !isSelecting ? cardKeys : noKeys);
  usePageActions([
    ...(focused && !isPanelOpen && !isSelecting
      ? actionsOf(focused).map(({ fullName, key, run }) => ({ name: fullName, key, run }))
      : []),
    ...(focused
      ? [
          {
            key: ".",
            name: actionsWording.openMenu,
            run: () => {
              const card = focusedCard();
              if (card) openMenu(focused.id, card);
            },
          },
        ]
      : []),
  ]);
  return (
    <CardActionsContext value={{ acknowledge, canAcknowledge, openMenu }}>
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
        <Sheet title={actionsWording.snoozeCall(snoozed)} onClose={() => setSnoozed(null)}>
          <div className="px-5 pb-2">
            <SnoozeForm session={snoozed} />
          </div>
        </Sheet>
      )}
      {acknowledging.error && (
        <FloatingNotice onClose={acknowledging.reset}>
          {incidentWording.notAcknowledged} {describeFailedChange(acknowledging.error)}
        </FloatingNotice>
      )}
      {releasing.error && (
        <FloatingNotice onClose={releasing.reset}>
          {incidentWording.notReleased} {describeFailedChange(releasing.error)}
        </FloatingNotice>
      )}
      <CopyNotice outcome={outcome} copied={actionsWording.linkCopied} />
    </CardActionsContext>
  );
}

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

interface CardActionsInput {
  /** The call to act on. */
  session: BoardSession | undefined;
  onOpen: (id: number) => void;
  onPromptName: (id: number) => void;
  onSnooze: (session: BoardSession) => void;
  onCopy: (text: string) => void;
}

/** The actions that this person may run from a call's card, and the requests that they send. */
function useCardActions({ session, onOpen, onPromptName, onSnooze, onCopy }: CardActionsInput) {
  const router = useRouter();
  const acknowledging = useAcknowledge();
  const releasing = useRelease();
  const mayAct = useMay("operator");
  const me = usePersonName();
  const stars = useStars();
  const followHref = useFollowHref(session?.id ?? 0);
  const isMine = ({ acknowledgement }: BoardSession) => isOn(acknowledgement, me);
  const canAcknowledge = (one: BoardSession) => mayAct && troubleOf(one) !== null && !isMine(one);
  const acknowledge = ({ id, acknowledgement }: BoardSession) => {
    if (personName() === "") onPromptName(id);
    else {
      acknowledging.mutate({
        id,
        reason: incidentWording.defaultReason,
        until: null,
        present: acknowledgement,
      });
    }
  };
  const actionsOf = (one: BoardSession): CardAction[] => {
    const mayMark = mayAct && troubleOf(one) !== null;
    return cardActions(one, {
      openPanel: () => onOpen(one.id),
      goTo: (path) => router.push(path),
      acknowledge: canAcknowledge(one) ? () => acknowledge(one) : null,
      release: mayMark && isMine(one) ? () => releasing.mutate(one.id) : null,
      snooze: mayMark ? () => onSnooze(one) : null,
      copyLink: () => onCopy(linkTo(`/sessions/${one.id}`)),
      star: stars && starOf(one, stars),
      followHref,
    });
  };
  return { acknowledging, releasing, canAcknowledge, acknowledge, actionsOf };
}

function starOf({ companyId }: BoardSession, { watched, set }: Stars) {
  const isOn = watched.has(companyId);
  return { isOn, switch: () => set({ companyId, isWatched: !isOn }) };
}

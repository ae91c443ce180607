"use client";

import { useRef } from "react";
import { Sheet } from "#components/ui/sheet.tsx";
import { MenuSheet } from "#components/ui/menu.tsx";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { actionsWording } from "./actions-wording.ts";
import type { CardAction } from "./card-actions.ts";
import { useIsNarrow } from "../use-is-narrow.ts";

interface CardMenuProps {
  session: BoardSession;
  /** The link of the card: the menu opens beside the card, and the focus returns to the link. */
  card: HTMLElement;
  actions: readonly CardAction[];
  onClose: () => void;
}

/** The actions on a call: a menu at its card, on a phone a sheet from below. */
export function CardMenu(props: CardMenuProps) {
  return useIsNarrow() ? <SheetOfActions {...props} /> : <MenuAtCard {...props} />;
}

function MenuAtCard({ session, card, actions, onClose }: CardMenuProps) {
  const button = useRef(card);
  const { left, top, width, height } = (card.closest("article, [role=row]") ?? card).getBoundingClientRect();
  return (
    <span className="pointer-events-none fixed" style={{ left, top, width, height }}>
      <MenuSheet
        id={`actions-${session.id}`}
        button={button}
        label={actionsWording.menu(session)}
        choices={actions.map(({ name, key, run }) => ({
          name,
          ...(key !== undefined && { says: key.toUpperCase() }),
          onChoose: () => afterClosing(run),
        }))}
        className="w-56"
        onClose={onClose}
      />
    </span>
  );
}

function SheetOfActions({ session, actions, onClose }: CardMenuProps) {
  return (
    <Sheet title={actionsWording.menu(session)} onClose={onClose}>
      <ul className="flex flex-col px-2 pt-1">
        {actions.map(({ name, run }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => {
                onClose();
                afterClosing(run);
              }}
              className="flex min-h-12 w-full items-center rounded-lg px-3 text-left text-14 hover:bg-sunken"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** Runs an action once the menu has closed and returned the focus, because the action may move the focus. */
function afterClosing(run: () => void): void {
  requestAnimationFrame(run);
}

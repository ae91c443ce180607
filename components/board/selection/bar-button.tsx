"use client";

import { clsx } from "clsx";
import Ellipsis from "lucide-react/icons/ellipsis";
import { useContext, useRef, type ReactNode, type RefObject } from "react";
import { buttonLook } from "#components/ui/button.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { Menu } from "#components/ui/menu.tsx";
import { PopoverSheet } from "#components/ui/popover.tsx";
import { Sheet } from "#components/ui/sheet.tsx";
import { useLetterKeys } from "#lib/client/page/letter-keys.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { actionsWording } from "../actions/actions-wording.ts";
import { CardActionsContext } from "../actions/acting.ts";
import { selectionWording as words } from "./selection-wording.ts";

/** The forms that the bar opens. */
export type BarForm = "acknowledge" | "snooze" | "note";

/** An action under "More actions". */
export interface BarChoice {
  name: string;
  run: () => void;
  /** Why it does nothing now; null where it can be run. */
  problem: string | null;
}

/** An action of the bar. */
export interface BarAction extends BarChoice {
  key: string;
  form?: BarForm;
}

interface BarButtonProps {
  action: BarAction;
  hasKey: boolean;
  isOpen: boolean;
  /** While a form is open only the form's own button is filled. */
  isFilled: boolean;
  title: string;
  onClose: () => void;
  children?: (() => ReactNode) | undefined;
}

/** A button of the bar, with its form above it. */
export function BarButton({ action, hasKey, isOpen, isFilled, title, onClose, children }: BarButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const hasKeys = useLetterKeys();
  const { name, key, run, problem } = action;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-disabled={problem !== null}
        title={problem ?? undefined}
        aria-expanded={children && action.form !== "acknowledge" ? isOpen : undefined}
        onClick={() => {
          if (problem !== null) return;
          if (isOpen) onClose();
          else run();
        }}
        className={clsx(
          buttonLook(isFilled ? "solid" : "outline"),
          isOpen && "bg-sunken",
          problem !== null && "opacity-50",
        )}
      >
        {name}
        {hasKeys && hasKey && <Kbd className={clsx(isFilled && "border-bg/30 text-bg/80!")}>{key}</Kbd>}
      </button>
      {isOpen && children && (
        <FormSheet isNarrow={false} title={title} button={button} onClose={onClose}>
          {children()}
        </FormSheet>
      )}
    </>
  );
}

interface FormSheetProps {
  isNarrow: boolean;
  title: string;
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** A form of the bar: above its button, on a phone in a sheet from below. */
export function FormSheet({ isNarrow, title, button, onClose, children }: FormSheetProps) {
  if (isNarrow)
    return (
      <Sheet title={title} onClose={onClose}>
        <div className="px-5 pb-2">{children}</div>
      </Sheet>
    );
  return (
    <PopoverSheet id="selection-form" button={button} label={title} onClose={onClose} className="w-96 p-4!">
      {children}
    </PopoverSheet>
  );
}

/** The actions that have no room in the bar; with one call selected also those of its card. */
export function MoreActions({
  actions,
  selected,
}: {
  actions: readonly BarChoice[];
  selected: readonly BoardSession[];
}) {
  const card = useContext(CardActionsContext);
  const [only, ...others] = selected;
  const choices = actions
    .filter(({ problem }) => problem === null)
    .map(({ name, run }) => ({ name, onChoose: () => void requestAnimationFrame(run) }));
  const ofCard = () => {
    const link = document.querySelector<HTMLElement>(`[data-session="${only?.id}"] a[data-open]`);
    if (only && link) card?.openMenu(only.id, link);
  };
  return (
    <Menu
      label={words.more}
      triggerClassName={buttonLook("outline", "icon")}
      trigger={
        <>
          <Ellipsis className="size-4" />
          <span className="sr-only">{words.more}</span>
        </>
      }
      choices={
        only && others.length === 0
          ? [
              ...choices,
              { name: actionsWording.menu(only), onChoose: () => void requestAnimationFrame(ofCard) },
            ]
          : choices
      }
      className="w-64"
    />
  );
}

"use client";

import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import { useContext, type MouseEvent } from "react";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { companyName, eventTitle } from "#lib/domain/session/session-names.ts";
import { boardWording } from "../board-wording.ts";
import { SelectionContext, useIsSelected, useSelectByPress, useShareSelected } from "./use-selected.ts";

interface SelectBoxProps {
  session: BoardSession;
  /** Shown only under the pointer, with the focus, and while something is selected. */
  isShy?: boolean;
  className?: string;
}

/** Selects one call; nothing where calls cannot be selected. */
export function SelectBox({ session, isShy = false, className }: SelectBoxProps) {
  const isSelected = useIsSelected(session.id);
  const select = useSelectByPress(session.id);
  if (useContext(SelectionContext) === null) return null;
  return (
    <Box
      state={isSelected ? "all" : "none"}
      label={boardWording.select(companyName(session), eventTitle(session))}
      onPress={select}
      className={clsx(isShy && shyLook, className)}
    />
  );
}

interface SelectAllBoxProps {
  ids: readonly number[];
  label: string;
  isShy?: boolean;
  className?: string;
}

/** Selects all of a list, or none where all are selected. */
export function SelectAllBox({ ids, label, isShy = false, className }: SelectAllBoxProps) {
  const selection = useContext(SelectionContext);
  const state = useShareSelected(ids);
  if (selection === null || ids.length === 0) return null;
  return (
    <Box
      state={state}
      label={label}
      onPress={() => selection.setAll(ids, state !== "all")}
      className={clsx(isShy && shyLook, className)}
    />
  );
}

const shyLook =
  "opacity-0 group-hover/select:opacity-100 focus-visible:opacity-100 aria-checked:opacity-100 in-data-selecting:opacity-100 pointer-coarse:opacity-100";

interface BoxProps {
  state: "all" | "some" | "none";
  label: string;
  onPress: (event: MouseEvent) => void;
  className?: string;
}

/** A box to tick. Ink, because colour means state. */
function Box({ state, label, onPress, className }: BoxProps) {
  return (
    <button
      type="button"
      role="checkbox"
      data-select
      aria-checked={state === "some" ? "mixed" : state === "all"}
      aria-label={label}
      onClick={onPress}
      className={clsx("relative z-1 grid size-6 shrink-0 place-items-center rounded", className)}
    >
      <span
        aria-hidden
        className={clsx(
          "grid size-4 place-items-center rounded border",
          state === "none" ? "border-line-strong bg-panel" : "border-ink bg-ink text-bg",
        )}
      >
        {state === "all" && <Check className="size-3" strokeWidth={3} />}
        {state === "some" && <Minus className="size-3" strokeWidth={3} />}
      </span>
    </button>
  );
}

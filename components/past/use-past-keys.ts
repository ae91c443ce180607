"use client";

import { useEffect, useEffectEvent } from "react";
import { areLetterKeysOn } from "#lib/client/page/letter-keys.ts";
import { usePageKeys, type KeyMeaning } from "#lib/client/page/page-keys.ts";
import type { TimeWindow } from "#lib/domain/time/time-window.ts";
import type { Player } from "./use-player.ts";

interface PastKeys {
  at: number;
  /** The day on the slider. */
  span: TimeWindow;
  player: Player;
  onGo: (to: number) => void;
  onBack: () => void;
}

const pastKeys: readonly KeyMeaning[] = [
  { keys: ["←", "→"], does: "10 seconds back, forward; with Shift a minute" },
  { keys: ["Space"], does: "Play, stop" },
  { keys: ["Esc"], does: "Back to now" },
];

const steps: Record<string, 1 | -1> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };
const secondMs = 1_000;

/**
 * Arrows move the moment by ten seconds, with Shift by a minute; Space plays, Escape goes back to now. All but Escape
 * work only on the slider or without a focused control.
 */
export function usePastKeys({ at, span, player, onGo, onBack }: PastKeys): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (event.key === "Escape") {
      if (usesEscape(target)) return;
      event.preventDefault();
      onBack();
      return;
    }
    const isOnSlider = target instanceof Element && target.closest("[role=slider]") !== null;
    if (!isOnSlider && target !== document.body && !(target instanceof HTMLElement && target.id === "main"))
      return;
    const direction = steps[event.key];
    if (
      direction !== undefined &&
      (isOnSlider || event.key.endsWith("Left") || event.key.endsWith("Right"))
    ) {
      event.preventDefault();
      onGo(at + direction * (event.shiftKey ? 60 : 10) * secondMs);
    } else if (event.key === " " && (isOnSlider || areLetterKeysOn())) {
      event.preventDefault();
      player.toggle();
    } else if (isOnSlider && (event.key === "Home" || event.key === "End")) {
      event.preventDefault();
      onGo(event.key === "Home" ? span.from : span.to - secondMs);
    }
  });
  usePageKeys(pastKeys);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener("keydown", listen);
    return () => {
      document.removeEventListener("keydown", listen);
    };
  }, []);
}

/** True for a target where Escape closes something or empties a field. */
function usesEscape(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, [role=dialog], [role=menu]") !== null
  );
}

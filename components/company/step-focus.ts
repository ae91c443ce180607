import type { KeyboardEvent } from "react";

/** Up and down between a field and the rows under it, as in one list; Escape goes back to the field. */
export function stepFocus(event: KeyboardEvent, field: HTMLInputElement, rows: readonly HTMLElement[]): void {
  const stops = [field, ...rows];
  const at = stops.findIndex((stop) => stop === event.target);
  if (at === -1) return;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Escape: at > 0 ? 0 : -1 }[event.key];
  const stop = to === undefined ? undefined : stops[to];
  if (!stop) return;
  event.preventDefault();
  stop.focus();
}

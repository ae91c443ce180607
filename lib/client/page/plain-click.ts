import type { MouseEvent } from "react";

/** False for a click that asks the browser for something else, such as a new tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

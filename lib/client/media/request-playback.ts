import type { HeldSnapshot } from "./media-snapshot.ts";

/** Plays an element, and notes whether the browser requires another click before it does. */
export function requestPlayback(element: HTMLAudioElement, update: HeldSnapshot["update"]): void {
  element.play().then(
    () => update({ willJoin: false, isHeldBack: false }),
    (error: unknown) => {
      // Other errors mean that a newer request interrupted this one.
      const isHeldBack = error instanceof DOMException && error.name === "NotAllowedError";
      if (isHeldBack) update({ willJoin: false, isHeldBack });
    },
  );
}

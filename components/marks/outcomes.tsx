"use client";

import X from "lucide-react/icons/x";
import { Kbd } from "#components/ui/kbd.tsx";
import { useLetterKeys } from "#lib/client/page/letter-keys.ts";
import type { Outcome } from "./use-outcome.ts";

const words = { undo: "Undo", again: (times: number) => `Tried ${times} times.`, tryAgain: "Try again" };

const look =
  "pointer-events-auto flex max-w-xl arrive items-center gap-3 rounded-lg bg-ink py-1 pr-1 pl-4 text-13 text-bg shadow-float";
const buttonInInk =
  "flex h-8 shrink-0 items-center gap-2 rounded-md px-3 font-semibold outline-offset-0 hover:opacity-80 focus-visible:outline-bg max-md:h-11";

/** What the last action did, with a button that takes it back, or why it failed, with one that tries again. */
export function Outcomes({
  outcome: { done, failed, hold, release, forget },
  isBusy,
}: {
  outcome: Outcome;
  isBusy: boolean;
}) {
  const hasKeys = useLetterKeys();
  return (
    <>
      <div role="status">
        {done && (
          <div
            data-testid="selection-outcome"
            className={look}
            onPointerEnter={hold}
            onPointerLeave={release}
            onFocus={hold}
            onBlur={release}
          >
            <p className="num">{done.words}</p>
            {done.undo && (
              <button type="button" disabled={isBusy} onClick={done.undo} className={buttonInInk}>
                {words.undo}
                {hasKeys && <Kbd className="border-bg/40! text-bg! max-md:hidden">U</Kbd>}
              </button>
            )}
          </div>
        )}
      </div>
      {failed && (
        // Another element each time, so that the same words are announced again.
        <div key={failed.times} role="alert" className={look}>
          <p>
            {failed.words}
            {failed.times > 1 && ` ${words.again(failed.times)}`}
          </p>
          <button type="button" disabled={isBusy} onClick={failed.again} className={buttonInInk}>
            {words.tryAgain}
          </button>
          <button type="button" aria-label="Close" onClick={forget} className={buttonInInk}>
            <X className="size-4" />
          </button>
        </div>
      )}
    </>
  );
}

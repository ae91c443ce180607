"use client";

import { clsx } from "clsx";
import Volume1 from "lucide-react/icons/volume-1";
import Volume2 from "lucide-react/icons/volume-2";
import Link from "next/link";
import type { ReactNode } from "react";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { buttonLook } from "#components/ui/button.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { useMedia } from "#lib/client/media/use-media.ts";
import { useRules } from "#lib/client/board/use-board.ts";
import { useNow } from "#lib/client/freshness/use-clock.ts";
import { stateWording } from "#lib/domain/session/session-state.ts";
import { sessionTiming, describeTiming } from "#lib/domain/session/session-timing.ts";
import { followWording } from "./follow-wording.ts";

interface ColumnHeadProps {
  number: number;
  call: ReaderCall;
  isSounding: boolean;
  onListen: () => void;
  remove: ReactNode;
}

/** The call of a column, its state, and the button that moves the sound here. */
export function ColumnHead({ number, call, isSounding, onListen, remove }: ColumnHeadProps) {
  const hasSource = useMedia((media) => media.hasSource);
  const isHeard = useMedia((media) => media.isPlaying) && isSounding;
  const name = call.company?.displayName ?? call.title;
  const Sign = isHeard ? Volume2 : Volume1;
  return (
    <header
      className={clsx(
        "border-t-2 px-4 pt-2.5 pb-2",
        isSounding ? "border-ink bg-panel" : "border-transparent",
      )}
    >
      <div className="flex h-7 items-center gap-2">
        <StateGlyph state={call.state} className="size-4 shrink-0 text-(--tone)" />
        <h2 className="min-w-0 truncate text-14 font-semibold">
          <Link href={call.path} prefetch={false} {...call.textProps} className="rounded hover:underline">
            {name}
          </Link>
        </h2>
        <span className="min-w-0 flex-1 truncate mono text-11 text-ink-3">
          {[call.company?.ticker, call.company?.exchange].filter(Boolean).join(" · ")}
        </span>
        <Kbd className="max-md:hidden">{number}</Kbd>
        {remove}
      </div>
      <div className="mt-1.5 flex items-center gap-3">
        <button
          type="button"
          disabled={!hasSource}
          aria-pressed={isHeard}
          aria-label={`${isHeard ? followWording.soundHere : followWording.listen}: ${name}`}
          className={buttonLook(isHeard ? "solid" : "outline")}
          onClick={onListen}
        >
          <Sign className="size-4" />
          {isHeard ? followWording.soundHere : followWording.listen}
        </button>
        <p className="min-w-0 truncate text-12 text-ink-2 num">
          <span className="font-medium text-(--tone)">
            {stateWording[call.state]} <StateDuration call={call} />
          </span>{" "}
          <bdi lang={call.textProps.lang}>{call.title}</bdi>
        </p>
      </div>
    </header>
  );
}

/** The figure of the call's state, on the clock of its words. A component of its own, because it re-renders every second. */
function StateDuration({ call: { session, paragraphs, textZeroMs } }: { call: ReaderCall }) {
  const now = useNow();
  const rules = useRules();
  if (now === null || session === null) return null;
  const lastWordSeconds = paragraphs.at(-1)?.end ?? 0;
  return describeTiming(sessionTiming(session, now, rules, { zeroMs: textZeroMs, lastWordSeconds }));
}

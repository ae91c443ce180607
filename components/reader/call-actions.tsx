"use client";

import { BasketEntry } from "#components/basket/basket-button.tsx";
import { ExportMenu } from "#components/reader/transcript/export-menu.tsx";
import { PaletteTrigger } from "#components/shell/palette-trigger.tsx";
import { ThemeToggle } from "#components/shell/theme-toggle.tsx";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { useMedia } from "#lib/client/media/use-media.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import type { ReaderCall } from "./reader-call.ts";
import type { ReaderParts } from "./use-reader.ts";

const look = `${buttonLook()} h-11`;

/** The actions for which a phone's header and player have no room. */
export function PhoneActions({ call, reader }: { call: ReaderCall; reader: ReaderParts }) {
  const second = useMedia((media) => media.second);
  const { copying, follow, setSheet } = reader;
  const hasText = call.paragraphs.length > 0;
  return (
    <section aria-label="Actions" className="mb-7 flex flex-wrap gap-2 md:hidden">
      {(hasText || call.source) && (
        <>
          <button
            type="button"
            className={look}
            onClick={() => {
              copying.copyMoment();
              // Closes the sheet, which covers the confirmation.
              setSheet(null);
            }}
          >
            Copy link at <span className="num">{formatCallTime(second)}</span>
          </button>
          <button type="button" aria-pressed={follow.isFollowing} className={look} onClick={follow.toggle}>
            {follow.isFollowing ? "Follow on" : "Follow off"}
          </button>
        </>
      )}
      {hasText && <ExportMenu call={call} className="h-11" />}
      <BasketEntry className={look} />
      <span className="flex items-center gap-3 sm:hidden">
        <PaletteTrigger isCompact hasKey={false} />
        <ThemeToggle />
      </span>
    </section>
  );
}

/** Copies a link to the current moment. */
export function CopyMoment({ onCopy }: { onCopy: () => void }) {
  const second = useMedia((media) => media.second);
  return (
    <Button className="max-md:hidden" onClick={onCopy}>
      Copy link at <span className="num">{formatCallTime(second)}</span>
    </Button>
  );
}

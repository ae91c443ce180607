"use client";

import { Button } from "#components/ui/button.tsx";
import { describeHidden, describeShown, speakerWording } from "./speaker-wording.ts";
import type { SpeakerView } from "./use-speaker-filter.ts";

/** Says whose words are shown and how much is hidden, with a button that shows everything. */
export function SpeakerBar({ view, paragraphCount }: { view: SpeakerView; paragraphCount: number }) {
  const { shown, speakers, isAnswersOnly, showAll } = view;
  if (shown === null) return null;
  return (
    <section
      aria-label={speakerWording.filter}
      className="no-print flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-5 py-1.5 text-13 max-md:px-3"
    >
      <p role="status" className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-medium">{describeShown(speakers, isAnswersOnly)}</span>{" "}
        <span className="text-ink-2 num">
          · {describeHidden(paragraphCount - shown.size, paragraphCount)}
        </span>
      </p>
      <Button className="ml-auto max-md:h-11" onClick={showAll}>
        {speakerWording.showAll}
      </Button>
    </section>
  );
}

"use client";

import ArrowLeft from "lucide-react/icons/arrow-left";
import X from "lucide-react/icons/x";
import { useEffect, useRef, type ReactNode } from "react";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { LazyPdfView } from "#components/pdf/lazy-pdf-view.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { CompanyControls } from "#lib/client/address/company-params.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { paperAddress, recordingPageOf, type Opened } from "#lib/domain/company/event-files.ts";
import type { EventRow } from "#lib/domain/company/event-rows.ts";
import { companyWording } from "../company-wording.ts";
import { openKindWording } from "../../session/file-wording.ts";
import { RecordingPane } from "./recording-pane.tsx";
import { SummaryPane } from "./summary-pane.tsx";
import { WordsPane } from "./words-pane.tsx";

interface PaneProps {
  opened: Opened;
  /** The event that has this file; null where none does. */
  event: EventRow | null;
  controls: CompanyControls;
}

/** The pane beside the events, with one of their files. Takes the focus, and returns it to the file's link. */
export function Pane({ opened, event, controls }: PaneProps) {
  const zone = useZoneWording();
  const { kind, id } = opened;
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "nearest" });
  }, [kind, id]);
  useEffect(
    () => () => {
      // By now the browser has taken the focus out of the closed pane.
      const isLost = document.activeElement === document.body;
      if (isLost && opener.current instanceof HTMLElement) opener.current.focus();
    },
    [],
  );
  const { name } = openKindWording[kind];
  const close = () => void controls.open(null);
  return (
    <Panel aria-label={name} className="flex max-h-full min-h-0 flex-col overflow-hidden">
      <div className="flex items-center gap-3 border-b border-line px-4 py-2.5">
        <button
          type="button"
          aria-label={companyWording.backToEvents}
          className={buttonLook("quiet", "icon") + " -ml-2 md:hidden"}
          onClick={close}
        >
          <ArrowLeft className="size-4" />
        </button>
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 scroll-mt-20 text-14 outline-none">
          <span className="block font-semibold">{name}</span>
          {event && (
            <span className="block truncate text-12 text-ink-2 num">
              <bdi>{event.title}</bdi> · {zone.day(event.date)}
            </span>
          )}
        </h2>
        <Button
          look="quiet"
          size="icon"
          aria-label={companyWording.closePane}
          onClick={close}
          className="max-md:hidden"
        >
          <X className="size-4" />
        </Button>
      </div>
      {event ? (
        <Content opened={opened} event={event} controls={controls} />
      ) : (
        <EmptyNote title={companyWording.notListed} className="py-10">
          {companyWording.notListedReason}
        </EmptyNote>
      )}
    </Panel>
  );
}

function Content({ opened: { kind, id }, event, controls }: PaneProps & { event: EventRow }): ReactNode {
  switch (kind) {
    case "recording":
      return (
        <RecordingPane
          key={id}
          subject={recordingPageOf(event)}
          recordingId={event.listed?.recording?.id ?? null}
        />
      );
    case "words":
      return <WordsPane key={id} transcriptId={id} />;
    case "summary":
      return <SummaryPane key={id} eventId={id} />;
    case "slides":
    case "report":
      return (
        <LazyPdfView
          key={`${kind} ${id}`}
          address={paperAddress({ kind, id })}
          page={controls.params.page}
          onTurn={(page) => void controls.turnTo(page)}
        />
      );
  }
}

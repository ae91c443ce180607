"use client";

import { useEffect, useRef, type MouseEvent, type RefObject } from "react";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import { LiveStatus } from "#components/reader/transcript/live-status.tsx";
import type { TranscriptStage } from "#components/reader/transcript/transcript-stage.ts";
import { TranscriptText } from "#components/reader/transcript/transcript-text.tsx";
import { pressedTime, useParagraphTabStop } from "#components/reader/transcript/use-paragraph-tab-stop.ts";
import { isPlainClick } from "#lib/client/page/plain-click.ts";
import { followWording } from "./follow-wording.ts";

interface ColumnTextProps {
  call: ReaderCall;
  panel: RefObject<HTMLDivElement | null>;
  stage: TranscriptStage;
  onPlayFrom: (seconds: number) => void;
}

/** The words of a column. The time beside a paragraph plays from there. */
export function ColumnText({ call, panel, stage, onPlayFrom }: ColumnTextProps) {
  const root = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const { paragraphs } = call;
  useEffect(() => {
    if (root.current && layer.current) return stage.mount(root.current, layer.current);
  }, [stage]);
  useEffect(() => {
    stage.refresh();
  }, [stage, paragraphs]);
  const tabStop = useParagraphTabStop(root, paragraphs);
  const handleClick = (event: MouseEvent) => {
    const seconds = pressedTime(event);
    if (seconds === null || !isPlainClick(event)) return;
    event.preventDefault();
    onPlayFrom(seconds);
  };
  return (
    <div
      ref={panel}
      role="region"
      tabIndex={0}
      aria-label={followWording.transcript(call.company?.displayName ?? call.title)}
      className="follow-text relative isolate h-full no-scrollbar overflow-y-auto pr-7 pb-6 pl-4 -outline-offset-2"
    >
      <div ref={layer} aria-hidden className="absolute top-0 left-0" />
      <div ref={root} onClick={handleClick} onKeyDown={tabStop.handleKeyDown} onFocus={tabStop.handleFocus}>
        <TranscriptText
          shown={paragraphs.length}
          paragraphs={paragraphs}
          tree={call.tree}
          path={call.path}
          interruptions={call.interruptions}
          missingTexts={call.missingTexts}
        />
      </div>
      <LiveStatus call={call} />
    </div>
  );
}

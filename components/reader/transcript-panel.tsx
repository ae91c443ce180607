"use client";

import { useEffect, useRef, type MouseEvent, type RefObject } from "react";
import { useMediaClock } from "#lib/client/media/use-media.ts";
import { stateStory } from "#lib/domain/reader-mode.ts";
import { sentenceSpan, type TextParagraph } from "#lib/domain/transcript-text.ts";
import { BackToPlayback } from "./back-to-playback.tsx";
import { Countdown } from "./countdown.tsx";
import { LiveStatus } from "./live-status.tsx";
import { NoText } from "./no-text.tsx";
import type { ReaderCall } from "./reader-call.ts";
import { ReaderTitle } from "./reader-title.tsx";
import { StateStory } from "./state-story.tsx";
import type { TranscriptStage } from "./transcript-stage.ts";
import { TranscriptText } from "./transcript-text.tsx";
import { useActiveChapter } from "./use-active-chapter.ts";
import type { Follow } from "./use-follow.ts";
import { useLitWords } from "./use-lit-words.ts";

interface TranscriptPanelProps {
  call: ReaderCall;
  panel: RefObject<HTMLDivElement | null>;
  stage: TranscriptStage;
  follow: Follow;
  isSearching: boolean;
  onSeek: (seconds: number) => void;
}

/** The words of the call, lit as they are spoken; a press on a word goes there. */
export function TranscriptPanel({ call, panel, stage, follow, isSearching, onSeek }: TranscriptPanelProps) {
  const { paragraphs, mode } = call;
  const root = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const clock = useMediaClock();

  useEffect(() => {
    if (root.current && layer.current) return stage.mount(root.current, layer.current);
  }, [stage]);

  useEffect(() => {
    stage.refresh();
  }, [stage, paragraphs]);

  useLitWords({
    stage,
    paragraphs,
    dimsAhead: mode === "live" && call.source !== null,
    onLine: ({ paragraph, word }) => {
      const text = paragraphs[paragraph];
      if (!text) return;
      stage.groundUnder({ paragraph, ...sentenceSpan(text, word) });
      follow.moveTo(stage.firstLine());
    },
  });
  useCurrentHeading(root, call);

  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    const seconds = pressedSeconds(event, stage, paragraphs);
    if (seconds === null) return;
    event.preventDefault();
    onSeek(seconds);
    follow.resume();
  };

  const hasText = paragraphs.length > 0;
  const story = stateStory(call.state, hasText);
  return (
    <div className="relative min-h-0 min-w-0 flex-1">
      <div
        ref={panel}
        tabIndex={0}
        role="region"
        aria-label="Transcript"
        className="reader-panel isolate h-full overflow-y-auto px-6 outline-none max-md:px-4"
      >
        <article className="reader-article">
          <div ref={layer} aria-hidden className="absolute top-0 left-0" />
          <ReaderTitle call={call} />
          {story && <StateStory state={call.state} story={story} />}
          {mode === "before" && <Countdown call={call} />}
          <div ref={root} onClick={handleClick} className="mt-1">
            <TranscriptText paragraphs={paragraphs} tree={call.tree} path={call.path} />
          </div>
          {!hasText && call.textOrigin === "none" && <NoText call={call} />}
          <LiveStatus call={call} />
        </article>
      </div>
      <BackToPlayback follow={follow} isUseful={hasText && !isSearching && clock.callTime() > 0} />
    </div>
  );
}

function pressedSeconds(
  event: MouseEvent,
  stage: TranscriptStage,
  paragraphs: readonly TextParagraph[],
): number | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-seek]") : null;
  if (link) return Number(link.dataset.seek);
  // A press that selected words means the words, not a place to go to.
  if (getSelection()?.isCollapsed === false) return null;
  const pressed = stage.wordAt(event.clientX, event.clientY, paragraphs);
  return pressed ? (paragraphs[pressed.paragraph]?.words[pressed.word]?.[1] ?? null) : null;
}

function useCurrentHeading(root: RefObject<HTMLElement | null>, call: ReaderCall): void {
  const active = useActiveChapter(call.tree);
  useEffect(() => {
    const heading = root.current?.querySelector(`h2[data-chapter="${active?.chapter.id}"]`);
    heading?.setAttribute("data-current", "");
    return () => heading?.removeAttribute("data-current");
  }, [root, active]);
}

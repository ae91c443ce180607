"use client";

import { useQueryState } from "nuqs";
import { useCallback, useEffect, useRef, useState } from "react";
import { FreshnessStrip } from "#components/shell/freshness-strip.tsx";
import { OldAnswerNote } from "#components/shell/old-answer-note.tsx";
import { connectMediaSession } from "#lib/client/media/media-session.ts";
import { MediaClockContext } from "#lib/client/media/use-media.ts";
import { momentHref, readerParams } from "#lib/client/reader-params.ts";
import { useFreshness } from "#lib/client/use-feed.ts";
import { useSessionStatus } from "#lib/client/use-session-status.ts";
import { neighbourChapter } from "#lib/domain/active-chapter.ts";
import { formatCallTime } from "#lib/domain/call-time.ts";
import { quoteText } from "#lib/domain/quote.ts";
import type { ReaderCommand } from "#lib/domain/reader-keys.ts";
import { worseStatus } from "#lib/domain/screen-freshness.ts";
import { toneOf } from "#lib/domain/session-state.ts";
import { CopyMoment } from "./copy-moment.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { KeyHelp } from "./key-help.tsx";
import { Outline } from "./outline.tsx";
import { Player } from "./player.tsx";
import { QuoteBar } from "./quote-bar.tsx";
import type { ReaderCall } from "./reader-call.ts";
import { ReaderHeader } from "./reader-header.tsx";
import { SearchBox } from "./search-box.tsx";
import { SessionFacts } from "./session-facts.tsx";
import { SessionHistory } from "./session-history.tsx";
import { Sheet } from "./sheet.tsx";
import { TranscriptPanel } from "./transcript-panel.tsx";
import { TranscriptStage } from "./transcript-stage.ts";
import { useFollow } from "./use-follow.ts";
import { useQuote } from "./use-quote.ts";
import { useReaderClock } from "./use-reader-clock.ts";
import { useReaderKeys } from "./use-reader-keys.ts";
import { useTranscriptSearch } from "./use-transcript-search.ts";

type OpenSheet = "outline" | "facts" | "keys" | null;

interface ReaderScreenProps {
  call: ReaderCall;
  /** Why the session's latest answer did not come. */
  sessionError: Error | null;
  notice: string | null;
}

/** One call: outline, words, facts and player around one clock. */
export function ReaderScreen({ call, sessionError, notice }: ReaderScreenProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [askedSeconds, setAskedSeconds] = useQueryState("t", readerParams.t);
  const clock = useReaderClock(call, askedSeconds, audio);
  const [sheet, setSheet] = useState<OpenSheet>(null);
  const [said, setSaid] = useState("");
  const ownStatus = useSessionStatus(call.session);
  const status = worseStatus(useFreshness().status, ownStatus);
  const panel = useRef<HTMLDivElement>(null);
  const [stage] = useState(() => new TranscriptStage());
  const follow = useFollow(panel, () => stage.firstLine());
  const search = useTranscriptSearch({
    paragraphs: call.paragraphs,
    stage,
    onShow: (hit) => {
      follow.suspend();
      stage.elementOf(hit.paragraph)?.scrollIntoView({ block: "center", behavior: "instant" });
    },
  });
  const chosen = useQuote(stage, call.paragraphs);

  const goTo = useCallback(
    (seconds: number) => {
      clock.seek(seconds);
      void setAskedSeconds(seconds);
    },
    [clock, setAskedSeconds],
  );
  const { resume } = follow;
  const openChapter = useCallback(
    (seconds: number) => {
      goTo(seconds);
      clock.play();
      resume();
      setSheet(null);
    },
    [clock, goTo, resume],
  );
  const goToChapter = useCallback(
    (direction: "previous" | "next") => {
      const node = neighbourChapter(call.tree.nodes, clock.callTime(), direction);
      if (!node) return;
      goTo(node.chapter.startSeconds);
      resume();
      setSaid(node.chapter.title);
    },
    [call.tree, clock, goTo, resume],
  );

  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(done);
    } catch {
      setSaid("This browser does not allow copying");
    }
  };
  const linkAt = (seconds: number) => new URL(momentHref(call.path, seconds), location.href).href;
  const copyMoment = () => {
    const second = clock.getSnapshot().second;
    void copy(linkAt(second), `Link at ${formatCallTime(second)} copied`);
  };
  const copyQuote = () => {
    if (!chosen) return;
    const source = {
      company: call.company?.displayName ?? null,
      title: call.title,
      url: linkAt(chosen.quote.start),
    };
    void copy(quoteText(chosen.quote, source), "Quote copied with speaker, time and link");
  };

  const run = (command: ReaderCommand) => {
    switch (command.kind) {
      case "playPause":
        clock.toggle();
        return;
      case "skip":
        clock.skip(command.seconds);
        return;
      case "chapter":
        goToChapter(command.direction);
        return;
      case "part":
        clock.seek((call.lengthSeconds || clock.getSnapshot().endSeconds) * (command.tenths / 10));
        return;
      case "rate":
        clock.stepRate(command.step);
        setSaid(`Speed ${clock.getSnapshot().rate}`);
        return;
      case "mute":
        clock.setMuted(!clock.getSnapshot().isMuted);
        return;
      case "follow":
        follow.toggle();
        return;
      case "search":
        search.open();
        return;
      case "nextHit":
        search.step(1);
        return;
      case "previousHit":
        search.step(-1);
        return;
      case "copyLink":
        if (chosen) copyQuote();
        else copyMoment();
        return;
      case "help":
        setSheet("keys");
        return;
    }
  };
  useReaderKeys(run);

  const company = call.company?.displayName ?? "";
  useEffect(
    () => connectMediaSession(clock, { title: call.title, company, onChapter: goToChapter }),
    [clock, call.title, company, goToChapter],
  );

  const hasText = call.paragraphs.length > 0;
  // Before a call and after a stream that never came there is nothing to play, and no player that looks broken.
  const hasPlayer = call.source !== null || hasText || call.mode === "live";
  const outline = (
    <Outline tree={call.tree} path={call.path} emptyWords={noChapterWords(call)} onOpen={openChapter} />
  );
  const facts = (
    <div className="flex flex-col gap-7">
      <SessionFacts call={call} />
      {call.session && <SessionHistory session={call.session} />}
      {notice !== null && <p className="text-12 text-ink-3">{notice}</p>}
    </div>
  );
  return (
    <MediaClockContext value={clock}>
      <div className="reader flex h-dvh flex-col" data-tone={toneOf(call.state)} data-freshness={status}>
        <ReaderHeader
          call={call}
          onOpenOutline={() => setSheet("outline")}
          onOpenFacts={() => setSheet("facts")}
        >
          {hasText && <SearchBox search={search} />}
          {(hasText || call.source) && <CopyMoment onCopy={copyMoment} />}
          {hasText && <ExportMenu call={call} />}
        </ReaderHeader>
        <FreshnessStrip />
        {ownStatus === "blind" && <OldAnswerNote status={ownStatus} error={sessionError} />}
        <main className="reader-body flex min-h-0 flex-1">
          {(hasText || call.source) && (
            <aside
              aria-label="Outline"
              className="no-print flex w-79 shrink-0 flex-col border-r border-line bg-panel max-lg:hidden"
            >
              {sheet !== "outline" && outline}
            </aside>
          )}
          <TranscriptPanel
            call={call}
            panel={panel}
            stage={stage}
            follow={follow}
            isSearching={search.isOpen && search.hits.length > 0}
            onSeek={goTo}
          />
          <aside
            aria-label="About this session"
            className="no-print w-67 shrink-0 thin-scroll overflow-y-auto border-l border-line bg-panel px-5 py-4.5 max-xl:hidden"
          >
            {facts}
          </aside>
        </main>
        {hasPlayer && <Player call={call} follow={follow} onSeek={goTo} onOpenChapter={openChapter} />}
        <audio ref={audio} preload="metadata" />
        {chosen && (
          <QuoteBar chosen={chosen} onCopy={copyQuote} onPlay={() => openChapter(chosen.quote.start)} />
        )}
        {sheet === "outline" && (
          <Sheet title="Chapters" onClose={() => setSheet(null)}>
            {outline}
          </Sheet>
        )}
        {sheet === "facts" && (
          <Sheet title="About this session" onClose={() => setSheet(null)}>
            <div className="px-5 py-3">{facts}</div>
          </Sheet>
        )}
        {sheet === "keys" && <KeyHelp onClose={() => setSheet(null)} />}
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
    </MediaClockContext>
  );
}

function noChapterWords({ mode }: ReaderCall): string {
  if (mode === "recorded") return "Upstream lists no chapters for this call.";
  return mode === "live"
    ? "Parts appear here as the call goes on."
    : "Chapters come with the finished transcript.";
}

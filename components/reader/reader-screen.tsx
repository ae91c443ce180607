"use client";

import type { ReactNode } from "react";
import { FollowLink } from "#components/session/follow-link.tsx";
import { PaperLinks } from "#components/reader/documents/paper-links.tsx";
import { Player } from "#components/reader/player/player.tsx";
import { useWithGaps } from "#components/reader/player/use-with-gaps.ts";
import { isIncident } from "#components/reader/session/call-incident.tsx";
import { SessionFacts } from "#components/reader/session/session-facts.tsx";
import { SessionHistory } from "#components/session/session-history.tsx";
import { ExportMenu } from "#components/reader/transcript/export-menu.tsx";
import { CallNotes } from "#components/reader/session/call-notes.tsx";
import { QuoteActions } from "#components/reader/transcript/quote-actions.tsx";
import { CallSearch } from "#components/reader/search/call-search.tsx";
import { SearchBox } from "#components/reader/search/search-box.tsx";
import { useSearchShown } from "#components/reader/search/search-contexts.ts";
import { SpeakerBar } from "#components/reader/speakers/speaker-bar.tsx";
import { SpeakerList } from "#components/reader/speakers/speaker-list.tsx";
import { PageStrips } from "#components/shell/strips/page-strips.tsx";
import { KeyHelp } from "#components/shell/keys/key-help.tsx";
import { StaleDataNotice } from "#components/shell/query-screen.tsx";
import { shellWording } from "#components/shell/shell-wording.ts";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { Sheet } from "#components/ui/sheet.tsx";
import { useBoardSession } from "#lib/client/board/use-board.ts";
import { useFreshness } from "#lib/client/freshness/use-clock.ts";
import type { CallSubject } from "#lib/client/media/sound.ts";
import { MediaClockContext } from "#lib/client/media/use-media.ts";
import { sessionDetailQuery } from "#lib/client/queries/calls.ts";
import { useAnswerStatus } from "#lib/client/freshness/answer-status.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { FreshnessStatus } from "#lib/contract/board/freshness.ts";
import { worseStatus } from "#lib/domain/freshness/screen-freshness.ts";
import { toneOf } from "#lib/domain/session/session-state.ts";
import { CopyMoment, PhoneActions } from "./call-actions.tsx";
import { PassageBar } from "./passage-bar.tsx";
import { CallOutline, ReaderBody } from "./reader-body.tsx";
import { ReaderAddressNote } from "./reader-address-note.tsx";
import type { ReaderCall } from "./reader-call.ts";
import { ReaderHeader } from "./reader-header.tsx";
import { readerKeyHelp } from "./reader-keys.ts";
import { ReaderNotice } from "./reader-notice.tsx";
import { SkipLinks } from "./skip-links.tsx";
import { CallTextContext } from "#components/reader/call-text-context.ts";
import { useReader, type ReaderParts } from "./use-reader.ts";

interface ReaderScreenProps {
  subject: CallSubject;
  call: ReaderCall;
  /** Why the session's latest request failed. */
  sessionError: Error | null;
  notice: string | null;
}

/** The reader of one call: outline, transcript, facts and player share one clock. */
export function ReaderScreen({ subject, call: given, sessionError, notice }: ReaderScreenProps) {
  const reader = useReader(subject, given);
  const call = useWithGaps(given, reader.clock);
  const { clock, stage, view, follow, search, shared, moves, copying, setSheet } = reader;
  const ownStatus = useSessionStatus(call.session);
  const status = worseStatus(useFreshness().status, ownStatus);
  const hasWords = call.paragraphs.length > 0;
  const hasText = hasWords && call.part === null;
  // Controls for the text are rendered before it arrives, so that nothing shifts.
  const expectsText = hasWords || call.textOrigin === "notYet";
  // No player before a call, or after one whose stream was never received: there is nothing to play.
  const hasPlayer = call.source !== null || hasWords || call.mode === "live";
  return (
    <MediaClockContext value={clock}>
      <CallTextContext value={call.textProps}>
        <CallSearch
          ref={search}
          paragraphs={call.paragraphs}
          sections={call.sections}
          tree={call.tree}
          filtered={view.shown}
          stage={stage}
          isPart={call.part !== null}
          openedSeconds={reader.openedSeconds}
          onShow={reader.showParagraph}
        >
          <div
            className="reader call-tone flex h-[calc(100dvh-var(--sound-bar))] min-h-90 flex-col"
            data-tone={toneOf(call.state)}
            data-freshness={status}
          >
            <SkipLinks hasChapters={call.tree.nodes.length > 0} hasPlayer={hasPlayer} />
            <ReaderHeader
              call={call}
              onOpenOutline={() => setSheet("outline")}
              onOpenFacts={() => setSheet("facts")}
            >
              {expectsText && <HeaderSearch hasText={hasText} onPlay={moves.openChapter} />}
              {(expectsText || call.source) && <CopyMoment onCopy={copying.copyMoment} />}
              {expectsText && (
                <NeedsText hasText={hasText}>
                  <ExportMenu call={call} className="max-md:hidden" />
                </NeedsText>
              )}
            </ReaderHeader>
            {ownStatus === "blind" && <StaleDataNotice status={ownStatus} error={sessionError} />}
            {shared && <PassageBar shared={shared} hasText={hasText} onClose={reader.closePassage} />}
            <SpeakerBar view={view} paragraphCount={call.paragraphs.length} />
            <ReaderAddressNote call={call} />
            <ReaderBody
              call={call}
              reader={reader}
              hasOutline={expectsText || call.source !== null}
              facts={<CallFacts call={call} notice={notice} reader={reader} />}
            />
            <PageStrips />
            <ReaderNotice notice={reader.notice} />
            {hasPlayer && (
              <Player call={call} follow={follow} onSeek={moves.goTo} onOpenChapter={moves.openChapter} />
            )}
            <QuoteActions call={call} reader={reader} />
            <ReaderSheets call={call} notice={notice} reader={reader} />
          </div>
        </CallSearch>
      </CallTextContext>
    </MediaClockContext>
  );
}

/** The search, disabled without text unless it is open, so that it can be closed. */
function HeaderSearch({ hasText, onPlay }: { hasText: boolean; onPlay: (seconds: number) => void }) {
  const { isOpen } = useSearchShown();
  return (
    <NeedsText hasText={hasText || isOpen}>
      <SearchBox onPlay={onPlay} />
    </NeedsText>
  );
}

/** Disables controls until there is text, but keeps their place, so that nothing moves when the first words arrive. */
function NeedsText({ hasText, children }: { hasText: boolean; children: ReactNode }) {
  return (
    <fieldset disabled={!hasText} className="contents">
      {children}
    </fieldset>
  );
}

interface ReaderSheetsProps {
  call: ReaderCall;
  notice: string | null;
  reader: ReaderParts;
}

/** The sheets of small screens, and the keyboard help. */
function ReaderSheets({ call, notice, reader }: ReaderSheetsProps) {
  const { sheet, setSheet, moves } = reader;
  const close = () => setSheet(null);
  const openChapter = (seconds: number) => {
    moves.openChapter(seconds);
    close();
  };
  switch (sheet) {
    case "outline":
      return (
        <Sheet title="Chapters" onClose={close}>
          <CallOutline call={call} onOpen={openChapter} />
        </Sheet>
      );
    case "facts":
      return (
        <Sheet title="About this call" onClose={close}>
          <div className="px-5 py-3">
            <PhoneActions call={call} reader={reader} />
            <CallFacts call={call} notice={notice} reader={reader} />
          </div>
        </Sheet>
      );
    case "keys":
      return <KeyHelp keys={readerKeyHelp} onClose={close} />;
    case null:
      return null;
  }
}

interface CallFactsProps {
  call: ReaderCall;
  notice: string | null;
  reader: ReaderParts;
}

function CallFacts({ call, notice, reader }: CallFactsProps) {
  return (
    <div className="flex flex-col gap-7">
      <SessionFacts call={call} />
      <PaperLinks papers={reader.papers} onOpen={() => reader.setSheet(null)} />
      <CallNotes call={call} onOpen={reader.moves.openChapter} />
      {call.textOrigin === "finished" && <SpeakerList call={call} view={reader.view} />}
      {call.session && !isIncident(call) && <SessionHistory session={call.session} />}
      {call.session && call.mode !== "recorded" && !isIncident(call) && (
        <FollowLink
          id={call.session.id}
          name={call.company?.displayName ?? call.title}
          className={`${buttonLook()} self-start`}
        />
      )}
      <Button className="self-start max-md:h-11" onClick={() => reader.setSheet("keys")}>
        {shellWording.shortcuts}
      </Button>
      {/* Last in a live call, where the list grows and would move what is below it. */}
      {call.textOrigin === "stream" && <SpeakerList call={call} view={reader.view} />}
      {notice !== null && <p className="text-12 text-ink-3">{notice}</p>}
    </div>
  );
}

/** Freshness of the session's own requests; "current" where the board has the session, whose freshness then counts. */
function useSessionStatus(session: BoardSession | null): FreshnessStatus {
  const isOnBoard = useBoardSession(session?.id ?? null) !== undefined;
  const own = useAnswerStatus(sessionDetailQuery(session?.id ?? 0));
  return session === null || isOnBoard ? "current" : own;
}

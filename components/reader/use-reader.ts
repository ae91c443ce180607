"use client";

import { useQueryState, useQueryStates } from "nuqs";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Papers, usePapers } from "#components/reader/documents/use-papers.ts";
import { useDroppedPlace } from "#components/reader/player/use-dropped-place.ts";
import { useClearRequestedTime } from "#components/reader/player/use-kept-place.ts";
import { useReaderClock } from "#components/reader/player/use-reader-clock.ts";
import { type ReaderCommand, readerCommand } from "#components/reader/reader-keys.ts";
import type { SearchCommands } from "#components/reader/search/use-transcript-search.ts";
import { type SpeakerView, useSpeakerFilter } from "#components/reader/speakers/use-speaker-filter.ts";
import { TranscriptStage } from "#components/reader/transcript/transcript-stage.ts";
import { type Follow, useFollow } from "#components/reader/transcript/use-follow.ts";
import { type SharedPassage, usePassage } from "#components/reader/transcript/use-passage.ts";
import { type ChosenQuote, useQuote } from "#components/reader/transcript/use-quote.ts";
import { useReadingPlace } from "#components/reader/transcript/use-reading-place.ts";
import { readerParams } from "#lib/client/address/reader-params.ts";
import { recallFollowing, recallLevels, rememberFollowing } from "#lib/client/media/listening-memory.ts";
import type { MediaClock } from "#lib/client/media/media-clock.ts";
import type { CallSubject } from "#lib/client/media/sound.ts";
import { useMediaSession } from "#lib/client/media/use-media-session.ts";
import { areLetterKeysOn } from "#lib/client/page/letter-keys.ts";
import { readPassage } from "#lib/domain/transcript/passage.ts";
import { findWordAt } from "#lib/domain/transcript/word-lookup.ts";
import { type ReaderCall, callName } from "./reader-call.ts";
import { type Notice, useNotice } from "./reader-notice.tsx";
import { runCommand } from "./run-command.ts";
import { type Copying, useCopying } from "./use-copying.ts";
import { type Moves, useSeekCommands } from "./use-seek-commands.ts";

/** The sheet that is open over the reader. */
export type OpenSheet = "outline" | "facts" | "keys" | null;

/** What the parts of an open reader share. */
export interface ReaderParts {
  panel: RefObject<HTMLDivElement | null>;
  clock: MediaClock;
  stage: TranscriptStage;
  follow: Follow;
  search: RefObject<SearchCommands | null>;
  /** The time at which the page opens. */
  openedSeconds: number;
  /** Scrolls to a paragraph, and stops following playback. */
  showParagraph: (paragraph: number) => void;
  view: SpeakerView;
  /** The slides and reports that can stand beside the words. */
  papers: Papers;
  chosen: ChosenQuote | null;
  shared: SharedPassage | null;
  closePassage: () => void;
  moves: Moves;
  copying: Copying;
  notice: Notice;
  sheet: OpenSheet;
  setSheet: (sheet: OpenSheet) => void;
}

/** Sets up the call's clock and everything that follows it. */
export function useReader(subject: CallSubject, call: ReaderCall): ReaderParts {
  const panel = useRef<HTMLDivElement>(null);
  const { requestedSeconds, setRequestedSeconds, passage } = useRequestedPlace();
  const clock = useReaderClock(subject, call, requestedSeconds);
  useClearRequestedTime(clock, passage ? null : requestedSeconds, setRequestedSeconds);
  const [sheet, setSheet] = useState<OpenSheet>(null);
  const [stage] = useState(() => new TranscriptStage());
  const name = callName(call);
  const follow = useFollow(panel, () => stage.firstLine(), {
    recall: () => recallFollowing(name),
    remember: (isOn) => rememberFollowing(name, isOn),
  });
  useKeptLevels(name);
  const followed = () =>
    follow.isFollowing ? (findWordAt(call.paragraphs, clock.wordTime() ?? -1)?.paragraph ?? null) : null;
  const view = useReadingPlace({ panel, view: useSpeakerFilter(call), followed });
  const search = useRef<SearchCommands>(null);
  const chosen = useQuote(stage, call.paragraphs, view.shown);
  const shared = usePassage({ passage, clock, stage, paragraphs: call.paragraphs });
  const papers = usePapers(call);
  const { notice, say } = useNotice();
  const moves = useSeekCommands({ tree: call.tree, clock, setRequestedSeconds, resume: follow.resume, say });
  const copying = useCopying(call, clock, say);
  useReaderKeys((command) => {
    const openHelp = () => setSheet("keys");
    const focusText = () => panel.current?.focus({ preventScroll: true });
    const targets = { call, clock, follow, moves, copying, chosen, say, openHelp, focusText };
    runCommand(command, { ...targets, search: search.current });
  });

  const { title } = call;
  const company = call.company?.displayName ?? "";
  useDroppedPlace(clock, say);
  useMediaSession(clock, { title, company, onChapter: moves.goToChapter });
  const closePassage = () => void setRequestedSeconds(null);
  return {
    panel,
    clock,
    stage,
    follow,
    search,
    chosen,
    shared,
    closePassage,
    moves,
    copying,
    notice,
    sheet,
    setSheet,
    openedSeconds: requestedSeconds ?? 0,
    showParagraph: (paragraph) => {
      follow.suspend();
      stage.elementOf(paragraph)?.scrollIntoView({ block: "center", behavior: "instant" });
    },
    view,
    papers,
  };
}

/** The time and the passage in the address. Setting a time removes the passage. */
function useRequestedPlace() {
  const { t: parseT, end: parseEnd } = readerParams;
  const [{ t, end }, setPlace] = useQueryStates({ t: parseT, end: parseEnd });
  const setRequestedSeconds = useCallback(
    (seconds: number | null) => setPlace({ t: seconds, end: null }),
    [setPlace],
  );
  const passage = useMemo(() => {
    const read = readPassage(t, end);
    return read && "passage" in read ? read.passage : null;
  }, [t, end]);
  return { requestedSeconds: t, setRequestedSeconds, passage };
}

/** Restores the chapter levels that were chosen for this call before, unless the address names some. */
function useKeptLevels(name: string): void {
  const [levels, setLevels] = useQueryState("levels", readerParams.levels);
  // Read once: an address that loses its levels later means that somebody chose all levels.
  const [hasNone] = useState(levels === null);
  useEffect(() => {
    const kept = hasNone ? recallLevels(name) : null;
    if (kept) void setLevels(kept);
  }, [hasNone, name, setLevels]);
}

/** Runs the command of each key, unless the element with the focus handles the key itself. */
function useReaderKeys(run: (command: ReaderCommand) => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || handlesKey(event.target, event.key) || extendsSelection(event)) return;
      const command = readerCommand(event, areLetterKeysOn());
      if (!command) return;
      event.preventDefault();
      latest.current(command);
    };
    document.addEventListener("keydown", handle);
    return () => {
      document.removeEventListener("keydown", handle);
    };
  }, []);
}

function handlesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest("input, textarea, select, [contenteditable], [role=dialog], [role=menu]")) return true;
  if (target.closest("[role=slider], [role=tree]") && /^(Arrow|Page|Home|End)/.test(key)) return true;
  return key === " " && target.closest("button, a, summary") !== null;
}

/** With words selected, Shift and an arrow key change the selection. */
function extendsSelection({ key, shiftKey }: KeyboardEvent): boolean {
  return shiftKey && key.startsWith("Arrow") && getSelection()?.isCollapsed === false;
}

"use client";

import { useQueryState } from "nuqs";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useSpentRequest } from "#components/reader/player/use-kept-place.ts";
import { useReaderClock } from "#components/reader/player/use-reader-clock.ts";
import { TranscriptStage } from "#components/reader/transcript/transcript-stage.ts";
import { useFollow, type Follow } from "#components/reader/transcript/use-follow.ts";
import { useQuote, type ChosenQuote } from "#components/reader/transcript/use-quote.ts";
import {
  useTranscriptSearch,
  type TranscriptSearch,
} from "#components/reader/transcript/use-transcript-search.ts";
import type { MediaClock } from "#lib/client/media/media-clock.ts";
import type { CallSubject } from "#lib/client/media/sound.ts";
import { connectMediaSession } from "#lib/client/media/media-session.ts";
import { readerParams } from "#lib/client/address/reader-params.ts";
import type { ReaderCall } from "./reader-call.ts";
import { useNotice, type Notice } from "./reader-notice.tsx";
import { runCommand } from "./run-command.ts";
import { useCopying, type Copying } from "./use-copying.ts";
import { useMoves, type Moves } from "./use-moves.ts";
import { useReaderKeys } from "./use-reader-keys.ts";

/** The sheet that is open over the reader. */
export type OpenSheet = "outline" | "facts" | "keys" | null;

/** The parts of one open reader. */
export interface ReaderParts {
  panel: RefObject<HTMLDivElement | null>;
  clock: MediaClock;
  stage: TranscriptStage;
  follow: Follow;
  search: TranscriptSearch;
  chosen: ChosenQuote | null;
  moves: Moves;
  copying: Copying;
  notice: Notice;
  sheet: OpenSheet;
  setSheet: (sheet: OpenSheet) => void;
}

/** The clock of the call and everything that follows it. */
export function useReader(subject: CallSubject, call: ReaderCall): ReaderParts {
  const panel = useRef<HTMLDivElement>(null);
  const [askedSeconds, setAskedSeconds] = useQueryState("t", readerParams.t);
  const clock = useReaderClock(subject, call, askedSeconds);
  useSpentRequest(clock, askedSeconds, setAskedSeconds);
  const [sheet, setSheet] = useState<OpenSheet>(null);
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
  const { notice, say } = useNotice();
  const moves = useMoves({ tree: call.tree, clock, setAskedSeconds, resume: follow.resume, say });
  const copying = useCopying(call, clock, say);
  useReaderKeys((command) => {
    const openHelp = () => setSheet("keys");
    const focusText = () => panel.current?.focus({ preventScroll: true });
    runCommand(command, { call, clock, follow, search, moves, copying, chosen, say, openHelp, focusText });
  });

  const { title } = call;
  const company = call.company?.displayName ?? "";
  const { goToChapter } = moves;
  useEffect(
    () => connectMediaSession(clock, { title, company, onChapter: goToChapter }),
    [clock, title, company, goToChapter],
  );
  return { panel, clock, stage, follow, search, chosen, moves, copying, notice, sheet, setSheet };
}

"use client";

import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from "react";
import {
  endOfLiveText,
  firstLiveText,
  liveFeedsOf,
  noFeeds,
  noLiveText,
  type FirstLiveText,
  type LiveFeedSnapshot,
} from "#lib/client/media/live-feed.ts";
import type { CallSubject } from "#lib/client/media/sound.ts";
import {
  beginningQuery,
  firstLinesQuery,
  lastWordsQuery,
  sessionDetailQuery,
  transcriptDetailQuery,
  whileOnBoardMs,
} from "#lib/client/queries/calls.ts";
import { useBoardSession } from "#lib/client/board/use-board.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { SessionDetail } from "#lib/contract/board/session-detail.ts";
import { toReaderCall, type ReaderCall, type StreamedText } from "./reader-call.ts";

type Loading = { status: "loading" } | { status: "failed"; error: Error; retry: () => void };

/**
 * Combines the session (polled while it may change), the finished transcript once there is one, and the live text until
 * then. The address names the session or the transcript; the other is found through it.
 */
export function useReaderCall(subject: CallSubject):
  | Loading
  | {
      status: "ready";
      call: ReaderCall;
      /** Why the session's latest request failed; the last answer is shown meanwhile. */
      sessionError: Error | null;
    } {
  const queries = useCallQueries(subject);
  const answered = queries.session.data ?? null;
  const onBoard = useBoardSession(answered?.id ?? null);
  // The board is polled more often, and continues when requests for the session fail.
  const session = useMemo(() => withBoard(answered, onBoard), [answered, onBoard]);
  const transcript = queries.transcript.data ?? null;
  const isBeginning = queries.transcript.isPlaceholderData;
  const runs = useMemo(() => (transcript ? [] : streamedRuns(session)), [transcript, session]);
  const feeds = useFeeds(runs.map(({ url }) => url).join(" "));
  const isTranscriptPage = subject.kind === "transcript";
  const path = isTranscriptPage ? `/transcripts/${subject.id}` : `/sessions/${subject.id}`;
  const call = useMemo(
    () =>
      toReaderCall({ path, isTranscriptPage, session, transcript, isBeginning, texts: textsOf(runs, feeds) }),
    [path, isTranscriptPage, session, transcript, isBeginning, runs, feeds],
  );
  const { error: sessionError } = queries.session;
  const main = subject.kind === "session" ? queries.session : queries.transcript;
  if (main.data) return { status: "ready", call, sessionError };
  if (main.error) return { status: "failed", error: main.error, retry: () => void main.refetch() };
  return { status: "loading" };
}

function useCallQueries(subject: CallSubject) {
  const client = useQueryClient();
  const isSession = subject.kind === "session";
  const first = useSession(isSession ? subject.id : null);
  const transcriptId = isSession ? (first.data?.transcriptId ?? null) : subject.id;
  const asTranscript = useQuery({
    ...transcriptDetailQuery(transcriptId ?? 0),
    enabled: transcriptId !== null,
    placeholderData: () => client.getQueryData(beginningQuery(transcriptId ?? 0).queryKey),
  });
  const sessionId = isSession ? null : (asTranscript.data?.sessionId ?? null);
  const second = useSession(sessionId);
  return { session: isSession ? first : second, transcript: asTranscript };
}

/**
 * One session. While the board has it, it is requested when the board says that it changed, which also works in a tab
 * whose timers the browser slows down.
 */
function useSession(id: number | null) {
  const onBoard = useBoardSession(id);
  const query = useQuery({
    ...sessionDetailQuery(id ?? 0),
    enabled: id !== null,
    ...(onBoard && { refetchInterval: whileOnBoardMs }),
  });
  const { data, refetch } = query;
  const changedAt = onBoard?.updatedAt ?? null;
  const knownAt = data?.updatedAt ?? null;
  const isNewer = changedAt !== null && knownAt !== null && Date.parse(changedAt) > Date.parse(knownAt);
  const known = useRef(onBoard);
  useEffect(() => {
    // What people do about a call changes it on the board, not when upstream changed it.
    const isOther = known.current !== onBoard && known.current !== undefined;
    known.current = onBoard;
    if (isNewer || isOther) void refetch();
  }, [onBoard, isNewer, refetch]);
  return query;
}

function withBoard(answered: SessionDetail | null, onBoard: BoardSession | undefined): SessionDetail | null {
  if (!answered || !onBoard) return answered;
  return Date.parse(onBoard.updatedAt) > Date.parse(answered.updatedAt)
    ? { ...answered, ...onBoard }
    : answered;
}

const neverChanges = () => () => undefined;

function useFeeds(urls: string) {
  const client = useQueryClient();
  const feeds = useMemo(() => (urls === "" ? null : liveFeedsOf(urls.split(" "))), [urls]);
  const ofPage = useMemo(() => textsOfPage(urls, client), [urls, client]);
  const firstSnapshots = useMemo(() => ofPage.map((text) => text?.snapshot ?? noLiveText), [ofPage]);
  // A layout effect, so that the feeds have the page's words before their snapshots replace these.
  useLayoutEffect(() => feeds?.begin(ofPage), [feeds, ofPage]);
  return useSyncExternalStore(
    feeds?.subscribe ?? neverChanges,
    () => feeds?.getSnapshot() ?? noFeeds,
    () => firstSnapshots,
  );
}

/** The words that came with the page, in the order of the addresses; null where there are none. */
function textsOfPage(urls: string, client: QueryClient): (FirstLiveText | null)[] {
  if (urls === "") return [];
  return urls.split(" ").map((url) => {
    const lines = client.getQueryData(firstLinesQuery(url).queryKey);
    if (lines !== undefined) return firstLiveText(lines);
    const end = client.getQueryData(lastWordsQuery(url).queryKey);
    return end === undefined ? null : endOfLiveText(end);
  });
}

interface StreamedRun {
  url: string;
  startSeconds: number;
}

/** The runs of a call's stream that have text. */
function streamedRuns(session: SessionDetail | null): StreamedRun[] {
  if (!session) return [];
  const runs = session.runs.flatMap(({ transcriptUrl, startSeconds }) =>
    transcriptUrl === null ? [] : [{ url: transcriptUrl, startSeconds }],
  );
  const latest = session.transcriptUrl;
  return runs.length === 0 && latest !== null ? [{ url: latest, startSeconds: 0 }] : runs;
}

function textsOf(runs: readonly StreamedRun[], feeds: readonly LiveFeedSnapshot[]): StreamedText[] {
  return runs.map((run, index) => ({ ...run, feed: feeds[index] ?? noLiveText }));
}

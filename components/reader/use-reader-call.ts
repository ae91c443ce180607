"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { liveFeedOf, noLiveText } from "#lib/client/media/live-feed.ts";
import { sessionDetailQuery } from "#lib/client/queries/session-detail.ts";
import { useBoardSession } from "#lib/client/use-board-session.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { SessionDetail } from "#lib/contract/board/session-detail.ts";
import { transcriptDetailQuery } from "#lib/client/queries/transcript-detail.ts";
import { toReaderCall, type ReaderCall } from "./reader-call.ts";

/** Which page the reader is on. */
export type ReaderSubject = { kind: "session"; id: number } | { kind: "transcript"; id: number };

type Loading = { status: "loading" } | { status: "failed"; error: Error; retry: () => void };

/**
 * Brings together the session (polled while it may move), the finished transcript once there is one, and the
 * live stream until then. The other of session and transcript is found through the one that was asked for.
 */
export function useReaderCall(subject: ReaderSubject):
  | Loading
  | {
      status: "ready";
      call: ReaderCall;
      /** Why the session's latest answer did not come; what is shown is then the last one. */
      sessionError: Error | null;
    } {
  const asked = useAsked(subject);
  const answered = asked.session.data ?? null;
  const onBoard = useBoardSession(answered?.id ?? null);
  // The board is asked more often, and goes on when the session's own answers fail.
  const session = useMemo(() => withBoard(answered, onBoard), [answered, onBoard]);
  const transcript = asked.transcript.data ?? null;
  const streamUrl = transcript ? null : (session?.transcriptUrl ?? null);
  const feed = useFeed(streamUrl);
  const isTranscriptPage = subject.kind === "transcript";
  const path = isTranscriptPage ? `/transcripts/${subject.id}` : `/sessions/${subject.id}`;
  const call = useMemo(
    () =>
      toReaderCall({ path, isTranscriptPage, session, transcript, feed: streamUrl === null ? null : feed }),
    [path, isTranscriptPage, session, transcript, feed, streamUrl],
  );
  const { error: sessionError } = asked.session;
  const main = subject.kind === "session" ? asked.session : asked.transcript;
  if (main.data) return { status: "ready", call, sessionError };
  if (main.error) return { status: "failed", error: main.error, retry: () => void main.refetch() };
  return { status: "loading" };
}

function useAsked(subject: ReaderSubject) {
  const isSession = subject.kind === "session";
  const first = useQuery({ ...sessionDetailQuery(isSession ? subject.id : 0), enabled: isSession });
  const transcriptId = isSession ? (first.data?.transcriptId ?? null) : subject.id;
  const transcript = useQuery({
    ...transcriptDetailQuery(transcriptId ?? 0),
    enabled: transcriptId !== null,
  });
  const sessionId = isSession ? null : (transcript.data?.sessionId ?? null);
  const second = useQuery({ ...sessionDetailQuery(sessionId ?? 0), enabled: sessionId !== null });
  return { session: isSession ? first : second, transcript };
}

function withBoard(answered: SessionDetail | null, onBoard: BoardSession | undefined): SessionDetail | null {
  if (!answered || !onBoard) return answered;
  return Date.parse(onBoard.updatedAt) > Date.parse(answered.updatedAt)
    ? { ...answered, ...onBoard }
    : answered;
}

const neverChanges = () => () => undefined;

function useFeed(url: string | null) {
  const feed = url === null ? null : liveFeedOf(url);
  return useSyncExternalStore(
    feed?.subscribe ?? neverChanges,
    () => feed?.getSnapshot() ?? noLiveText,
    () => noLiveText,
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { liveFeedOf, noLiveText } from "#lib/client/media/live-feed.ts";
import { sessionDetailQuery } from "#lib/client/queries/session-detail.ts";
import { transcriptDetailQuery } from "#lib/client/queries/transcript-detail.ts";
import { toReaderCall, type ReaderCall } from "./reader-call.ts";

/** Which page the reader is on. */
export type ReaderSubject = { kind: "session"; id: number } | { kind: "transcript"; id: number };

type Loading = { status: "loading" } | { status: "failed"; error: Error; retry: () => void };

/**
 * Brings together the session (polled while it may move), the finished transcript once there is one, and the
 * live stream until then. The other of session and transcript is found through the one that was asked for.
 */
export function useReaderCall(subject: ReaderSubject): Loading | { status: "ready"; call: ReaderCall } {
  const asked = useAsked(subject);
  const session = asked.session.data ?? null;
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
  const main = subject.kind === "session" ? asked.session : asked.transcript;
  if (main.data) return { status: "ready", call };
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

const neverChanges = () => () => undefined;

function useFeed(url: string | null) {
  const feed = url === null ? null : liveFeedOf(url);
  return useSyncExternalStore(
    feed?.subscribe ?? neverChanges,
    () => feed?.getSnapshot() ?? noLiveText,
    () => noLiveText,
  );
}

"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { useLoadedSource, useRememberedListening } from "#components/reader/player/use-call-playback.ts";
import { callName, type ReaderCall } from "#components/reader/reader-call.ts";
import { useReaderCall } from "#components/reader/use-reader-call.ts";
import { withClock } from "#lib/client/media/call-clock.ts";
import { useSound } from "#lib/client/media/use-sound.ts";
import type { CallSubject } from "#lib/client/media/sound.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { paragraphAt } from "#lib/domain/transcript/word-lookup.ts";
import { firstVisitWording as words } from "./first-visit-wording.ts";

interface PlayedCallProps {
  session: BoardSession;
  /** The second from which it plays, or its live edge. */
  from: number | "edge";
}

/** Plays a call on the board and shows what is said. */
export function PlayedCall({ session: { id }, from }: PlayedCallProps) {
  const [subject] = useState<CallSubject>({ kind: "session", id });
  const loaded = useReaderCall(subject);
  if (loaded.status === "failed") return <Line role="alert">{words.failed}</Line>;
  if (loaded.status !== "ready") return <Line role="status">{words.loading}</Line>;
  return <Playing {...{ subject, from }} call={loaded.call} />;
}

function Playing({ subject, from, call }: { subject: CallSubject; from: number | "edge"; call: ReaderCall }) {
  const sound = useSound();
  const [heard] = useState(() => {
    const company = call.company?.displayName ?? null;
    return withClock(sound, { name: callName(call), subject, title: call.title, company });
  });
  const { clock } = heard;
  useRememberedListening(clock, heard);
  useLoadedSource(clock, call);
  const hasSound = call.source !== null;
  useEffect(() => {
    if (!hasSound) return;
    if (from === "edge") clock.startAtLiveEdge();
    else clock.seek(from);
    clock.play();
  }, [clock, hasSound, from]);
  const [second, setSecond] = useState<number | null>(null);
  useEffect(() => clock.onTime((seconds) => setSecond(Math.floor(seconds))), [clock]);
  const hasProblem = useSyncExternalStore(
    clock.subscribe,
    () => clock.getSnapshot().problem !== null,
    () => false,
  );
  const spoken = second === null ? undefined : call.paragraphs[paragraphAt(call.paragraphs, second)];
  const paragraph = spoken ?? (from === "edge" ? call.paragraphs.at(-1) : call.paragraphs[0]);
  if (hasProblem) return <Line role="alert">{words.failed}</Line>;
  if (!hasSound) return <Line role="status">{words.silent}</Line>;
  return <Line>{paragraph?.text ?? words.noWords}</Line>;
}

function Line({ children, role }: { children: string; role?: "alert" | "status" }) {
  return (
    <p
      role={role}
      dir="auto"
      className="line-clamp-3 rounded-lg bg-live-tint px-3 py-2 text-12 leading-5 blind:bg-sunken"
    >
      {children}
    </p>
  );
}

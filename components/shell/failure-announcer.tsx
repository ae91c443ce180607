"use client";

import { useEffect, useRef, useState } from "react";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { companyName } from "#lib/domain/session-names.ts";
import { stateWords } from "#lib/domain/session-state.ts";

const quietForMs = 5_000;

interface FailureAnnouncerProps {
  failures: readonly BoardSession[];
  /** False before the first real answer: what had failed before that is not news. */
  isReady: boolean;
}

/** Says new failures to a screen reader, at most one sentence every five seconds, and nothing else. */
export function FailureAnnouncer({ failures, isReady }: FailureAnnouncerProps) {
  const [said, setSaid] = useState("");
  const known = useRef<Set<string> | null>(null);
  const pending = useRef<BoardSession[]>([]);

  useEffect(() => {
    if (!isReady) return;
    const keys = failures.map((session) => `${session.id} ${session.state}`);
    if (known.current) {
      pending.current.push(...failures.filter((_, at) => !known.current?.has(keys[at] ?? "")));
    }
    known.current = new Set(keys);
  }, [failures, isReady]);

  useEffect(() => {
    const timer = setInterval(() => {
      const news = pending.current.splice(0);
      const [first] = news;
      if (!first) return;
      setSaid(
        news.length === 1
          ? `${companyName(first)}: ${stateWords[first.state]}`
          : `${news.length} sessions failed, among them ${companyName(first)}`,
      );
    }, quietForMs);
    return () => {
      clearInterval(timer);
    };
  }, []);

  return (
    <div aria-live="assertive" role="log" aria-label="New failures" className="sr-only">
      {said}
    </div>
  );
}

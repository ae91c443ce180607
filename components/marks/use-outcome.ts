"use client";

import { useEffect, useState } from "react";
import { describeFailedChange } from "#lib/client/request/failed-request-wording.ts";

/** An action can be taken back for this long. */
const undoForMs = 10_000;

/** What an action did, and how it is taken back. */
interface Done {
  words: string;
  undo: (() => void) | null;
}

/** An action that failed. Sent again it is the same request, which the server makes at most once. */
interface Failed {
  words: string;
  times: number;
  again: () => void;
}

/**
 * What the last action did, kept for ten seconds and while somebody points at it or has the focus there, or why it failed,
 * kept until another one succeeds.
 */
export interface Outcome {
  done: Done | null;
  failed: Failed | null;
  /** Keeps what was done until `release`, from which on it has its ten seconds again. */
  hold: () => void;
  release: () => void;
  succeed: (words: string, undo?: (() => void) | null) => void;
  /** Takes an error, which `describe` puts into words; `again` sends the same request. */
  fail: (what: string, again: () => void, describe?: (error: Error) => string) => (error: Error) => void;
  forget: () => void;
}

/** Keeps what the last action of a screen did. */
export function useOutcome(): Outcome {
  const [done, setDone] = useState<Done | null>(null);
  const [held, setHeld] = useState<Done | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  useEffect(() => {
    if (done === null || done === held) return;
    const timer = setTimeout(() => setDone(null), undoForMs);
    return () => {
      clearTimeout(timer);
    };
  }, [done, held]);
  return {
    done,
    failed,
    hold: () => setHeld(done),
    release: () => setHeld(null),
    succeed: (words, undo = null) => {
      setFailed(null);
      setDone({ words, undo });
    },
    fail:
      (what, again, describe = describeFailedChange) =>
      (error) => {
        setDone(null);
        setFailed((before) => {
          const times = before?.words.startsWith(what) ? before.times + 1 : 1;
          return { words: `${what} ${describe(error)}`, times, again };
        });
      },
    forget: () => {
      setDone(null);
      setFailed(null);
    },
  };
}

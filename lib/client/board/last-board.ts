import { createStore, del, get, set, type UseStore } from "idb-keyval";
import * as z from "zod/mini";
import { snoozeSchema } from "../../contract/board/acting.ts";
import { boardSessionSchema } from "../../contract/board/board-session.ts";
import { defaultReadingRules, readingRulesSchema } from "../../contract/board/reading-rules.ts";
import { ownName } from "../address/own-address.ts";
import type { HeldBoard } from "../../domain/board/merge-board.ts";

const entryKey = "board";

const keptSchema = z.object({
  version: z.number(),
  buildId: z.string(),
  generatedAt: z.string(),
  sessions: z.array(boardSessionSchema),
  rules: z._default(readingRulesSchema, defaultReadingRules),
  goneFailureEndedAt: z._default(z.nullable(z.string()), null),
  snoozes: z._default(z.array(snoozeSchema), []),
  savedVersion: z._default(z.number(), 0),
});

let store: UseStore | undefined;

/** Opened on first use, because the server has no IndexedDB. */
function boardStore(): UseStore {
  store ??= createStore(ownName("callboard"), "last-board");
  return store;
}

/**
 * Keeps the board for the next visit, which may begin without a connection. Does nothing where storage is
 * unavailable.
 */
export async function keepLastBoard(board: HeldBoard): Promise<void> {
  const { isRestored: _restored, sessions, ...rest } = board;
  const entry = { ...rest, sessions: [...sessions.values()] };
  try {
    await set(entryKey, entry, boardStore());
  } catch {
    // Private windows and full disks may refuse; the next visit then begins without a board.
  }
}

/** The board of the last visit, marked as such; null when there is none or it cannot be read. */
export async function readLastBoard(): Promise<HeldBoard | null> {
  try {
    const kept = keptSchema.parse(await get(entryKey, boardStore()));
    const sessions = new Map(kept.sessions.map((session) => [session.id, session]));
    return { ...kept, sessions, isRestored: true };
  } catch {
    return null;
  }
}

/** Forgets it, on a screen that may no longer show it. */
export async function forgetLastBoard(): Promise<void> {
  await del(entryKey, boardStore()).catch(() => undefined);
}

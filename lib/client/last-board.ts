import * as z from "zod/mini";
import { boardSessionSchema } from "../contract/board/board-session.ts";
import { defaultReadingRules, readingRulesSchema } from "../contract/board/reading-rules.ts";
import type { HeldBoard } from "../domain/merge-board.ts";

const databaseName = "callboard";
const storeName = "last-board";
const entryKey = "board";

const keptSchema = z.object({
  version: z.number(),
  buildId: z.string(),
  generatedAt: z.string(),
  sessions: z.array(boardSessionSchema),
  rules: z._default(readingRulesSchema, defaultReadingRules),
});

/** Keeps the board for the next visit, in case that one begins blind. Does nothing where nothing can be kept. */
export async function keepLastBoard(board: HeldBoard): Promise<void> {
  const { version, buildId, generatedAt, sessions, rules } = board;
  const entry = { version, buildId, generatedAt, sessions: [...sessions.values()], rules };
  await inStore("readwrite", (store) => store.put(entry, entryKey)).catch(() => undefined);
}

/** The board of the last visit, marked as such; null when there is none that can still be read. */
export async function readLastBoard(): Promise<HeldBoard | null> {
  const entry: unknown = await inStore("readonly", (store) => store.get(entryKey)).catch(() => null);
  const kept = keptSchema.safeParse(entry);
  if (!kept.success) return null;
  const sessions = new Map(kept.data.sessions.map((session) => [session.id, session]));
  return { ...kept.data, sessions, isRestored: true };
}

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(databaseName, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(storeName);
  };
  const database = await settled(opening);
  try {
    return await settled(act(database.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    database.close();
  }
}

function settled<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => {
      resolve(asked.result);
    };
    asked.onerror = () => {
      reject(asked.error ?? new Error("The browser's database refused"));
    };
  });
}

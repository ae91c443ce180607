import { get, set } from "idb-keyval";
import { keptDatabase } from "../kept/kept-databases.ts";
import { mayKeep } from "../kept/kept-items.ts";
import type { ClientBoard } from "../../domain/board/merge-board.ts";

const entryKey = "board";

/** Stores the board for the next visit, which may begin offline. Does nothing where storage is unavailable. */
export async function storeLastBoard(board: ClientBoard): Promise<void> {
  if (!mayKeep()) return;
  const { isRestored: _restored, sessions, ...rest } = board;
  const entry = { ...rest, sessions: [...sessions.values()] };
  try {
    await set(entryKey, entry, keptDatabase("board"));
  } catch {
    // Private windows and full disks may refuse; the next visit then begins without a board.
  }
}

/**
 * The board of the last visit, marked as restored; null when there is none or it cannot be read, and when `isWanted`
 * answers no once the entry is read.
 */
export async function readLastBoard(isWanted: () => boolean): Promise<ClientBoard | null> {
  try {
    const entry: unknown = await get(entryKey, keptDatabase("board"));
    if (entry === undefined || !isWanted()) return null;
    // Imported here, because nothing else on the board needs the validator that comes with it.
    const { parseLastBoard } = await import("./parse-last-board.ts");
    return parseLastBoard(entry);
  } catch {
    return null;
  }
}

const storeEveryMs = 15_000;

/**
 * Shows the board of the last visit where a page `isWanted` to begin with it, and stores the board `held` for the next
 * one from then on. Returns how to stop.
 */
export function keepLastBoard({
  isWanted,
  restore,
  held,
}: {
  isWanted: () => boolean;
  restore: (board: ClientBoard) => void;
  held: () => ClientBoard | undefined;
}): () => void {
  let isOver = false;
  const isStillWanted = () => !isOver && isWanted();
  void readLastBoard(isStillWanted).then((last) => {
    if (last && isStillWanted()) restore(last);
  });
  let stored: ClientBoard | undefined;
  const store = () => {
    const board = held();
    if (!board || board.isRestored || board === stored) return;
    stored = board;
    void storeLastBoard(board);
  };
  const timer = setInterval(store, storeEveryMs);
  document.addEventListener("visibilitychange", store);
  return () => {
    isOver = true;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", store);
  };
}

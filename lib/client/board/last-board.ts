import { createStore, del, get, set, type UseStore } from "idb-keyval";
import { ownName } from "../address/own-address.ts";
import type { HeldBoard } from "../../domain/board/merge-board.ts";

const entryKey = "board";

let store: UseStore | undefined;

/** Opened on first use, because the server has no IndexedDB. */
function boardStore(): UseStore {
  store ??= createStore(ownName("callboard"), "last-board");
  return store;
}

/** Stores the board for the next visit, which may begin offline. Does nothing where storage is unavailable. */
export async function storeLastBoard(board: HeldBoard): Promise<void> {
  const { isRestored: _restored, sessions, ...rest } = board;
  const entry = { ...rest, sessions: [...sessions.values()] };
  try {
    await set(entryKey, entry, boardStore());
  } catch {
    // Private windows and full disks may refuse; the next visit then begins without a board.
  }
}

/**
 * The board of the last visit, marked as restored; null when there is none or it cannot be read, and when `isWanted`
 * answers no once the entry is read.
 */
export async function readLastBoard(isWanted: () => boolean): Promise<HeldBoard | null> {
  try {
    const entry: unknown = await get(entryKey, boardStore());
    if (entry === undefined || !isWanted()) return null;
    // Imported here, because nothing else on the board needs the validator that comes with it.
    const { parseLastBoard } = await import("./parse-last-board.ts");
    return parseLastBoard(entry);
  } catch {
    return null;
  }
}

/** Deletes the stored board, for a screen that may no longer show it. */
export async function forgetLastBoard(): Promise<void> {
  await del(entryKey, boardStore()).catch(() => undefined);
}

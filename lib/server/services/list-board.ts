import { iso } from "../../contract/public-v3/instant.ts";
import type { BoardAnswer } from "../../contract/board/board.ts";
import { readingRules } from "../env.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import { readBoard, readGoneFailureEnd } from "../store/board/read-board.ts";
import { readSnoozes } from "../store/marks/snoozes.ts";
import { listImportedPeriods } from "./imported-periods.ts";
import { listMaintenance } from "./maintenance/maintenance.ts";
import { readSavedVersion } from "../store/saved/saved.ts";

/** Longer than a state that was observed stays on a board. */
const importedStaysMs = 7 * 86_400_000;

/**
 * The board, or what changed after version `since`. The version of another store, or one ahead of this store, gets
 * the whole board.
 */
export async function listBoard(
  { since }: { since?: number } = {},
  runtime: Runtime = currentRuntime(),
): Promise<BoardAnswer> {
  const { store, pollHealth, clock, buildId, env } = runtime;
  const rules = readingRules(env);
  const now = clock.now();
  // Read before the rows: a poll that succeeds meanwhile confirms newer ones than these.
  const freshness = pollHealth.freshness();
  const { version, sessions, removed } = await readBoard(store, since, now - rules.flappingWithinMs);
  const goneFailureEnd = await readGoneFailureEnd(store.db);
  const { windows } = await listMaintenance(runtime);
  const imported = await listImportedPeriods(store.db, { from: now - importedStaysMs, to: now });
  const head = {
    version,
    generatedAt: iso(now),
    freshness,
    buildId,
    rules,
    goneFailureEndedAt: iso(goneFailureEnd),
    snoozes: await readSnoozes(store.db),
    ...(windows.length > 0 && { maintenance: windows }),
    ...(imported.length > 0 && { imported }),
    savedVersion: await readSavedVersion(store.db),
  };
  return removed === null ? { ...head, sessions } : { ...head, changed: sessions, removed };
}

const owner = Symbol.for("callboard.whole-board");

interface CachedBoard {
  version: number;
  board: Promise<BoardAnswer> | null;
}

/** The whole board, read once per version for all pages and answers. Its freshness is that of the read. */
export function wholeBoard(runtime: Runtime): Promise<BoardAnswer> {
  const version = runtime.bus.version();
  const cached = runtime.singleton<CachedBoard>(owner, () => ({ version, board: null }));
  if (cached.board !== null && cached.version === version) return cached.board;
  const board = listBoard({}, runtime);
  Object.assign(cached, { version, board });
  board.catch(() => {
    if (cached.board === board) cached.board = null;
  });
  return board;
}

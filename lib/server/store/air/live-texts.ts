import type { KeptLiveText } from "../../../domain/transcript/kept-live-text.ts";
import { inChunks } from "../in-chunks.ts";
import { earliestListing, type CallTimes } from "../record-runs.ts";
import type { Queryable, SessionRow } from "../schema.ts";
import type { LiveTextRow } from "./air-tables.ts";

/** The call of a live text, as its session's record has it. */
export type CallOfText = Pick<SessionRow, "id"> & CallTimes;

/**
 * What is kept of the live text of a session's current call; null where nothing is.
 * @throws the database's error
 */
export async function readLiveText(db: Queryable, call: CallOfText): Promise<KeptLiveText | null> {
  const row = await db
    .selectFrom("live_texts")
    .selectAll()
    .where("session_id", "=", call.id)
    .executeTakeFirst();
  return row && isOfCall(row, call) ? toKept(row) : null;
}

/**
 * Keeps what live texts have by now, for `prune` to remove with the session. A text that lacks some of what was kept of
 * the same call is passed over: after a restart its stream may be gone in part. `now` is in milliseconds since the epoch.
 */
export async function keepLiveTexts(
  transaction: Queryable,
  texts: readonly { call: CallOfText; text: KeptLiveText }[],
  now: number,
): Promise<void> {
  for (const chunk of inChunks(texts)) {
    const ids = chunk.map(({ call }) => call.id);
    const rows = await transaction
      .selectFrom("live_texts")
      .selectAll()
      .where("session_id", "in", ids)
      .execute();
    const known = new Map(rows.map((row) => [row.session_id, row]));
    for (const { call, text } of chunk) {
      const before = known.get(call.id);
      if (before && isOfCall(before, call) && lacksSome(text, toKept(before))) continue;
      await transaction.deleteFrom("live_texts").where("session_id", "=", call.id).execute();
      await transaction
        .insertInto("live_texts")
        .values(toRow(call, text, now))
        .execute();
    }
  }
}

/** False for a row of another day on which the session was held. */
function isOfCall({ kept_at: keptAt }: LiveTextRow, call: CallOfText): boolean {
  return keptAt >= earliestListing(call);
}

function lacksSome(text: KeptLiveText, before: KeptLiveText): boolean {
  return text.sections.length < before.sections.length || text.turns.length < before.turns.length;
}

function toRow({ id }: CallOfText, { sections, turns, isWhole }: KeptLiveText, now: number): LiveTextRow {
  return {
    session_id: id,
    kept_at: now,
    sections: JSON.stringify(sections),
    turns: JSON.stringify(turns),
    is_whole: isWhole ? 1 : 0,
  };
}

function toKept({ sections, turns, is_whole: isWhole }: LiveTextRow): KeptLiveText {
  return {
    sections: JSON.parse(sections) as KeptLiveText["sections"],
    turns: JSON.parse(turns) as KeptLiveText["turns"],
    isWhole: isWhole === 1,
  };
}

import { sql } from "kysely";
import type { FinishedText } from "../../../contract/board/values/live-parts.ts";
import { earliestResultMs, transcriptTypeIds } from "../../../contract/public-v3/assumptions.ts";

/** What a call left behind, joined with its row. */
export interface ResultColumns {
  recording_seconds: number | null;
  recordings: number;
  /** Of finished transcripts: 2 where one is edited, 1 where there are others, null without any. */
  transcripts: number | null;
}

/** The results of a session's event, without those of an earlier date. */
function isResult(table: "recordings" | "transcripts") {
  const from = sql.table(table);
  return sql`${from}.event_id = sessions.event_id and ${from}.updated_at >= sessions.date - ${earliestResultMs}`;
}

/** The columns of a session's results. */
export const resultColumns = () => [
  sql<number | null>`(select max(duration_seconds) from recordings where ${isResult("recordings")})`.as(
    "recording_seconds",
  ),
  sql<number>`(select count(*) from recordings where ${isResult("recordings")})`.as("recordings"),
  sql<number | null>`(select max(case when type_id = ${transcriptTypeIds.edited} then 2 else 1 end)
    from transcripts where ${isResult("transcripts")})`.as("transcripts"),
];

/** The finished transcript that there is; null without one. */
export function finishedTextOf({ transcripts }: Pick<ResultColumns, "transcripts">): FinishedText | null {
  if (transcripts === null) return null;
  return Number(transcripts) === 2 ? "edited" : "raw";
}

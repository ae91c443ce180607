import { sessionDetailSchema } from "#lib/contract/board/session-detail.ts";
import type { ToldHistory } from "./evidence.ts";

const atMost = 40;

/** What `GET /api/sessions/{id}` tells of some sessions: first those that were asked for first. */
export async function readHistories(appUrl: string, ids: readonly number[]): Promise<ToldHistory[]> {
  const told: ToldHistory[] = [];
  for (const id of ids.slice(0, atMost)) {
    const detail = sessionDetailSchema.parse(await (await fetch(`${appUrl}/api/sessions/${id}`)).json());
    told.push({
      sessionId: id,
      changes: detail.history.map((change) => ({
        sessionId: id,
        from: change.from,
        to: change.to,
        observedAt: Date.parse(change.observedAt),
        notBefore: change.notBefore === null ? null : Date.parse(change.notBefore),
      })),
      gaps: detail.gaps.flatMap(({ from, to }) =>
        to === null ? [] : [{ from: Date.parse(from), to: Date.parse(to) }],
      ),
    });
  }
  return told;
}

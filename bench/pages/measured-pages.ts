import { setTimeout as delay } from "node:timers/promises";
import { sessionDetailSchema, type SessionDetail } from "#lib/contract/board/session-detail.ts";
import type { RunningService } from "../programs/start-service.ts";
import { waitForBoard } from "../programs/wait-for-board.ts";

/** A page of the app, with a path that shows something on the sample day. */
export interface MeasuredPage {
  name: string;
  path: string;
}

const checkEveryMs = 500;
const maxWaitMs = 120_000;

/**
 * Stops the clock of the sample day, and finds an address for every kind of page.
 *
 * @throws when the day has no live call, or none with a transcript, within two minutes
 */
export async function findPages(
  app: { appUrl: string; appLog: string[] },
  service: RunningService,
): Promise<MeasuredPage[]> {
  await service.control("POST", "clock", { speed: 0 });
  const deadline = Date.now() + maxWaitMs;
  while (Date.now() < deadline) {
    const { sessions } = await waitForBoard(app);
    const live = sessions.find(({ state }) => state === "live");
    const recorded = await firstRecorded(
      app.appUrl,
      sessions.filter(({ state, hasTranscript }) => state === "recordingAvailable" && hasTranscript),
    );
    if (live && recorded)
      return [
        { name: "board", path: "/" },
        { name: "table", path: "/?view=table" },
        { name: "live", path: `/sessions/${live.id}` },
        { name: "recorded", path: `/transcripts/${recorded.transcriptId}` },
        { name: "insights", path: "/insights?range=24h" },
        { name: "calendar", path: "/calendar" },
        { name: "companies", path: "/companies" },
        { name: "company", path: `/companies/${live.companyId}` },
        { name: "compare", path: `/companies/${live.companyId}/compare` },
        { name: "search", path: "/search?q=revenue" },
        { name: "follow", path: `/follow?ids=${live.id}` },
        { name: "alerts", path: "/alerts" },
        { name: "status", path: "/status" },
        { name: "wall", path: "/wall" },
      ];
    await delay(checkEveryMs);
  }
  throw new Error(
    `no live call, or no recorded call with a transcript:\n${app.appLog.slice(-20).join("\n")}`,
  );
}

async function firstRecorded(
  appUrl: string,
  sessions: readonly { id: number }[],
): Promise<SessionDetail | undefined> {
  for (const { id } of sessions) {
    const answer = await fetch(`${appUrl}/api/sessions/${id}`);
    const detail = sessionDetailSchema.parse(await answer.json());
    if (detail.transcriptId !== null && detail.audioUrl !== null) return detail;
  }
  return undefined;
}

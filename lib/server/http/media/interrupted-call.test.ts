import { afterEach, expect, it } from "vitest";
import { sessionDetailSchema } from "../../../contract/board/session-detail.ts";
import { createAppWorld, startMs, upstreamUrl, type AppWorld } from "../../../../test-support/app-world.ts";
import { askRoute } from "../../../../test-support/ask-route.ts";
import { describeOnSqlite } from "../../../../test-support/databases.ts";
import { getSession } from "../../services/get-session.ts";
import { sessionAudioRoute } from "./audio.ts";
import { liveTranscriptRoute } from "./live-transcript.ts";

let world: AppWorld;
afterEach(() => world.close());

/** The playlist of a run that began `afterMs` after the start, in segments of 4 s. */
function playlist(afterMs: number, segments: number, hasEnded: boolean): string {
  const dated = new Date(startMs + afterMs).toISOString();
  const listed = Array.from({ length: segments }, (_, index) => `#EXTINF:4,\nseg-${index}.mp3\n`);
  const head = "#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-PROGRAM-DATE-TIME:";
  return `${head}${dated}\n${listed.join("")}${hasEnded ? "#EXT-X-ENDLIST\n" : ""}`;
}

/** How long before the call went live the encoder of the first run began. */
const earlyMs = 600_000;

/** A playlist of which only the last segments are listed still. */
function lastFive(text: string): string {
  const lines = text.split("\n");
  const head = lines.slice(0, 4).map((line) => line.replace("SEQUENCE:0", "SEQUENCE:150"));
  const first = Math.max(4, lines.indexOf("#EXTINF:4,", lines.length - 12));
  const shiftMs = ((first - 4) / 2) * 4_000;
  return [...head, ...lines.slice(first)]
    .join("\n")
    .replace(
      /(DATE-TIME:)(.*)/,
      (_, tag: string, date: string) => tag + new Date(Date.parse(date) + shiftMs).toISOString(),
    );
}

const address = (run: number) => ({
  audio: `${upstreamUrl}/media/${run}/playlist.m3u8`,
  transcript: `${upstreamUrl}/media/${run}/live_transcript.jsonl`,
});
const words: Record<string, string> = { 1: "Good morning.", 2: "As I said." };

await describeOnSqlite("a call whose stream is interrupted", ({ fresh }) => {
  const begin = async ({ isWindow = false } = {}) => {
    let hasRunEnded = false;
    world = await createAppWorld({
      database: await fresh(),
      intercept(request) {
        const [, run = "", file = ""] = /^\/media\/(\d)\/(.*)$/.exec(new URL(request.url).pathname) ?? [];
        if (file.endsWith(".m3u8")) {
          const text = run === "1" ? playlist(0, 20, hasRunEnded) : playlist(141_000, 2, false);
          return new Response(isWindow ? lastFive(text) : text);
        }
        if (file === "") return undefined;
        const startedMs = startMs + (run === "1" ? -earlyMs : 141_000);
        const start = { type: "start", processing_start_time: new Date(startedMs).toISOString() };
        const word = { t: words[run], s: 1, e: 2, p: "0" };
        return new Response(`${isWindow ? `${JSON.stringify(start)}\n` : ""}${JSON.stringify(word)}\n`);
      },
    });
    await world.session(1, "live", address(1));
    await world.pass(0);
    await world.pass(80_000);
    hasRunEnded = true;
    await world.session(1, "liveFailedInterrupted");
    await world.pass(2_000);
  };
  const detail = async () => sessionDetailSchema.parse(await getSession(1, world.runtime));
  const playlistLines = async () => {
    const answer = await askRoute(world, sessionAudioRoute, "/", { id: "1", path: ["playlist.m3u8"] });
    return (await answer.text()).trimEnd().split("\n");
  };

  it("is one call on one clock when it comes back", async () => {
    await begin();
    const before = await detail();
    expect(before.runs, "upstream names no address while it is interrupted").toHaveLength(1);
    expect(before.audioUrl).not.toBeNull();
    expect((await playlistLines()).at(-1), "the player waits").not.toBe("#EXT-X-ENDLIST");

    await world.pass(59_000);
    await world.session(1, "live", address(2));
    await world.pass(2_000);
    const after = await detail();
    expect(after.audioUrl, "the sound stays where it was").toBe(before.audioUrl);
    expect(after.runs.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
      [0, 80],
      [141, null],
    ]);
    const lines = await playlistLines();
    const breakAt = lines.indexOf("#EXT-X-DISCONTINUITY");
    expect(lines.slice(0, breakAt).filter((line) => line.startsWith("/api/"))).toHaveLength(20);
    const [next, ...rest] = lines.slice(breakAt).filter((line) => line.startsWith("/api/"));
    expect(next).toMatch(/&at=141$/);
    expect(rest).toHaveLength(1);

    for (const [index, { transcriptUrl }] of after.runs.entries()) {
      const answer = await askRoute(world, liveTranscriptRoute, transcriptUrl!, { id: "1" });
      expect(await answer.text()).toContain(words[index + 1]);
    }
  });

  it("is on the clock of its text where only the last minutes of each run are listed", async () => {
    await begin({ isWindow: true });
    await world.pass(59_000);
    await world.session(1, "live", address(2));
    await world.pass(2_000);
    const { runs } = await detail();
    expect(runs.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
      [0, 680],
      [741, null],
    ]);
    expect(runs.map(({ isDated }) => isDated)).toEqual([true, true]);
  });
});

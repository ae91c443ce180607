import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import {
  answerLabRecording,
  labRecording,
  type LabRecording,
} from "../../../test-support/streams/lab-recording.ts";
import { systemClock } from "../clock.ts";
import { createFetch } from "../upstream/fetch.ts";
import { findExactSound, partsPlaylist } from "./exact-sound.ts";
import { createMediaFetch } from "./fetch-media.ts";

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function serve(recording: LabRecording) {
  const ranges: (string | undefined)[] = [];
  const server = http.createServer((request, response) => {
    ranges.push(request.headers.range);
    answerLabRecording(recording, request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  closing.push(() => server.close());
  const upstreamUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetch = createFetch();
  const clock = systemClock;
  const fetchMedia = createMediaFetch({ upstreamUrl, mediaHosts: [], clock, fetch, fetchPublic: fetch });
  const kept = new Map<symbol, unknown>();
  const singleton = <T>(owner: symbol, make: () => T): T => {
    if (!kept.has(owner)) kept.set(owner, make());
    return kept.get(owner) as T;
  };
  const find = async () => {
    for (;;) {
      const found = await findExactSound(`${upstreamUrl}/a.mp3`, { singleton, clock, fetchMedia });
      if (found.kind !== "scanning") return found;
    }
  };
  return { find, ranges };
}

describe("the exact times of a recording", () => {
  it.each([true, false])(
    "are those of its parts at a variable bit rate, with a table: %s",
    async (hasTable) => {
      const recording = { seconds: 300, isVariable: true, hasTable };
      const { find, ranges } = await serve(recording);
      const found = await find();
      const parts = found.kind === "parts" ? found.parts : [];
      expect(parts.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(300, 3);
      const { length } = ranges;
      expect(ranges.filter((range) => range === undefined)).toHaveLength(1);
      await find();
      expect(ranges).toHaveLength(length);
      const lines = partsPlaylist(parts, "/sound").split("\n");
      const last = parts.at(-1)!;
      expect(lines.slice(-5)).toEqual([
        `#EXTINF:${last.seconds.toFixed(5)},`,
        `#EXT-X-BYTERANGE:${last.bytes}@${labRecording(recording).length - last.bytes}`,
        "/sound",
        "#EXT-X-ENDLIST",
        "",
      ]);
    },
  );

  it.each([true, false])("need no parts at a constant bit rate, with a table: %s", async (hasTable) => {
    const { find, ranges } = await serve({ seconds: 300, isVariable: false, hasTable });
    expect(await find()).toEqual({ kind: "asItIs" });
    expect(ranges).not.toContain(undefined);
  });
});

import { MPEGDecoder } from "mpg123-decoder";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnSqlite } from "../../test-support/databases.ts";
import {
  bodyOf,
  mediaSessionId as id,
  openMediaUnderTest,
  type MediaUnderTest,
} from "../../test-support/service/media-under-test.ts";
import { streamsControl } from "./streams-control.ts";

await describeOnSqlite("trouble with a live stream", ({ fresh }) => {
  let media: MediaUnderTest;
  beforeEach(async () => {
    media = await openMediaUnderTest(await fresh());
    await media.steer("live");
    media.clock.advance(120_000);
  });
  afterEach(() => media.db.destroy());

  const control = async (method: string, path: string, body?: object) =>
    streamsControl(media.db, media.clock).request(path, {
      method,
      headers: { "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
  const make = async (kind: string, seconds: number) =>
    expect((await control("POST", `/${id}`, { kind, seconds })).status).toBe(200);
  const playlist = async () => {
    const response = await media.get((await media.session()).audio);
    const text = await response.text();
    const names = text.match(/^seg-.*$/gm) ?? [];
    return { status: response.status, names, isEnded: text.includes("#EXT-X-ENDLIST") };
  };
  /** The loudest sample of a segment, between 0 and 1, as a decoder hears it. */
  const loudestOf = async (name: string) => {
    const { audio } = await media.session();
    const decoder = new MPEGDecoder({ enableGapless: false });
    await decoder.ready;
    const { channelData, samplesDecoded } = decoder.decode(
      await bodyOf(await media.get(audio.replace("playlist.m3u8", name))),
    );
    decoder.free();
    expect(samplesDecoded).toBeGreaterThan(24_000 * 3.9);
    return channelData[0]!.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
  };
  const words = async () => {
    const text = await (await media.get((await media.session()).transcript)).text();
    return text
      .split("\n")
      .filter((line) => line.includes('"t":'))
      .map((line) => (JSON.parse(line) as { s: number }).s);
  };

  it("silent: nothing sounds and nothing of it is written, before and afterwards all is as usual", async () => {
    const before = await words();
    const { names } = await playlist();
    await make("silent", 60);
    media.clock.advance(52_000);
    const during = await playlist();
    expect(during.names.length - names.length).toBe(13);
    for (const name of during.names.slice(-3)) expect(await loudestOf(name)).toBe(0);
    media.clock.advance(40_000);
    const after = await playlist();
    expect(await loudestOf(after.names.at(-1)!)).toBeGreaterThan(0.02);
    expect(await loudestOf(names.at(-2)!)).toBeGreaterThan(0.02);
    // The stream began 13 s before the call went live.
    const said = await words();
    expect(said.slice(0, before.length)).toEqual(before);
    expect(said.filter((second) => second >= 133 && second < 193)).toEqual([]);
    expect(said.filter((second) => second >= 193).length).toBeGreaterThan(20);
  });

  it("stall: the playlist does not grow, and has everything at once afterwards", async () => {
    const before = await playlist();
    await make("stall", 60);
    media.clock.advance(59_000);
    expect(await playlist()).toEqual(before);
    media.clock.advance(1_000);
    expect((await playlist()).names.length - before.names.length).toBe(15);
  });

  it("lateText: words stop for a minute and a half, go on so late, and come at once afterwards", async () => {
    await make("lateText", 300);
    const before = await words();
    media.clock.advance(90_000);
    expect(await words()).toEqual(before);
    media.clock.advance(100_000);
    const late = (await words()).at(-1)!;
    expect(323 - late).toBeGreaterThan(90);
    expect(323 - late).toBeLessThan(110);
    media.clock.advance(110_000);
    expect(433 - (await words()).at(-1)!).toBeLessThan(20);
  });

  it("end: the playlist says that it has ended, and goes on afterwards", async () => {
    const before = await playlist();
    await make("end", 60);
    media.clock.advance(30_000);
    expect(await playlist()).toEqual({ ...before, isEnded: true });
    expect((await media.session()).state).toBe("live");
    media.clock.advance(30_000);
    expect(await playlist()).toMatchObject({ isEnded: false });
  });

  it("gone: there is no playlist, until it is ended, of one session or of all", async () => {
    for (const path of [`/${id}`, "/"]) {
      await make("gone", 60);
      media.clock.advance(1_000);
      expect((await playlist()).status).toBe(404);
      expect((await control("DELETE", path)).status).toBe(200);
      expect((await playlist()).status).toBe(200);
    }
  });

  it("a session without a running stream is a 404, what cannot be is a 400 that names it", async () => {
    const kind = { kind: "silent", seconds: 10 };
    expect((await control("POST", "/99", kind)).status).toBe(404);
    expect((await control("POST", "/x", kind)).status).toBe(404);
    expect((await control("DELETE", "/99")).status).toBe(404);
    for (const [body, field] of [
      [{ kind: "loud", seconds: 10 }, "kind"],
      [{ kind: "gone" }, "seconds"],
      [{ kind: "gone", seconds: 0 }, "seconds"],
      [{ kind: "gone", seconds: 1e9 }, "seconds"],
      [{ kind: "gone", seconds: 5, forever: true }, "body"],
    ] as const) {
      const answer = await control("POST", `/${id}`, body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ message: [{ field }] });
    }
    await media.steer("processingRecording");
    expect((await control("POST", `/${id}`, kind)).status).toBe(404);
  });
});

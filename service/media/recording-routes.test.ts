import { afterEach, beforeEach, expect, it } from "vitest";
import { transcriptFileSchema } from "#lib/contract/public-v3/transcript-file.ts";
import { describeOnSqlite } from "../../test-support/databases.ts";
import {
  bodyOf,
  playedCall,
  openMediaUnderTest,
  type MediaUnderTest,
} from "../../test-support/service/media-under-test.ts";

await describeOnSqlite("a recording", ({ fresh }) => {
  let media: MediaUnderTest;
  beforeEach(async () => {
    media = await openMediaUnderTest(await fresh());
  });
  afterEach(() => media.db.destroy());

  const recorded = async () => {
    await media.steer("recordingAvailable");
    return media.db.selectFrom("audio").selectAll().where("event_id", "=", 8).executeTakeFirstOrThrow();
  };

  it("is an MP3 with ranges (200, 206, 416, 304, If-Range, HEAD)", async () => {
    await recorded();
    const { audio } = await media.session();
    const whole = await media.get(audio);
    expect(whole.status).toBe(200);
    expect(whole.headers.get("content-type")).toBe("audio/mpeg");
    expect(whole.headers.get("accept-ranges")).toBe("bytes");
    const bytes = await bodyOf(whole);
    expect(bytes.equals(playedCall.sound.read())).toBe(true);

    const part = await media.get(audio, { range: "bytes=1000-1999" });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes 1000-1999/${bytes.length}`);
    expect((await bodyOf(part)).equals(bytes.subarray(1000, 2000))).toBe(true);

    const beyond = await media.get(audio, { range: `bytes=${bytes.length}-` });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get("content-range")).toBe(`bytes */${bytes.length}`);

    const etag = whole.headers.get("etag") ?? "";
    expect((await media.get(audio, { "if-none-match": etag })).status).toBe(304);
    expect((await media.get(audio, { range: "bytes=0-9", "if-range": etag })).status).toBe(206);
    expect((await media.get(audio, { range: "bytes=0-9", "if-range": '"another"' })).status).toBe(200);

    const head = await media.request(audio, { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(String(bytes.length));
    expect(await bodyOf(head)).toHaveLength(0);
  });

  it("answers any other method with 405, whether or not the address exists", async () => {
    await recorded();
    const { audio } = await media.session();
    const known = [audio, audio.replace(/\.mp3$/, "/playlist.m3u8"), audio.replace(/\.mp3$/, "/seg-0.mp3")];
    const guessed = [
      "/media/recordings/1.mp3",
      "/media/streams/a/1/playlist.m3u8",
      "/media/streams/a/1/live_transcript.1.6.jsonl",
      "/media/transcripts/1.json",
      "/media/documents/1.pdf",
    ];
    for (const path of [...known, ...guessed]) {
      const { status, headers } = await media.request(path, { method: "POST" });
      expect([path, status, headers.get("allow")]).toEqual([path, 405, "GET, HEAD, OPTIONS"]);
      expect(headers.get("access-control-allow-origin")).toBe("*");
    }
    expect((await media.request("/media/nope", { method: "POST" })).status).toBe(404);
    expect((await media.request("/media/nope", { method: "OPTIONS" })).status).toBe(204);
  });

  it("is also available as a complete playlist", async () => {
    const { stream_url: path } = await recorded();
    const text = await (await media.get(path ?? "")).text();
    expect(text).toContain("#EXT-X-PLAYLIST-TYPE:VOD");
    expect(text.endsWith("#EXT-X-ENDLIST\n")).toBe(true);
    expect((await media.get((path ?? "").replace("playlist.m3u8", "seg-0.mp3"))).status).toBe(200);
  });

  it("comes with a raw and an edited transcript (docs/interface.md, Transcript file)", async () => {
    await recorded();
    const documents = await media.db.selectFrom("documents").selectAll().orderBy("type_id").execute();
    expect(documents.map(({ type_id }) => type_id)).toEqual([15, 22]);
    const files = await Promise.all(
      documents.map(async ({ file_url }) =>
        transcriptFileSchema.parse(await (await media.get(file_url)).json()),
      ),
    );
    expect(files.map(({ speaker_mapping }) => speaker_mapping.length > 0)).toEqual([false, true]);
    expect(files.map(({ event_id }) => event_id)).toEqual([8, 8]);
  });
});

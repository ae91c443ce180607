import { describe, expect, it } from "vitest";
import { createFakeClock } from "../../../test-support/fake-clock.ts";
import type { FetchResponse } from "../upstream/fetch.ts";
import { readByteRange } from "./byte-range.ts";
import type { MediaRequest } from "./fetch-media.ts";
import { MediaError } from "./media-problem.ts";
import { createTranscriptTails, TranscriptTail } from "./transcript-tail.ts";

type Mischief = (request: MediaRequest) => FetchResponse | Promise<FetchResponse>;
const never = new Promise<never>(() => undefined);

/** A growing file on a server with ranges, until `misbehave` answers in its place. */
function growingFile(start: string) {
  const clock = createFakeClock(0);
  const file = {
    text: start,
    requests: [] as string[],
    misbehave: undefined as Mischief | undefined,
  };
  const answer = (range: string | null) => {
    const bytes = Buffer.from(file.text);
    const read = readByteRange(range, bytes.length);
    switch (read.kind) {
      case "beyond":
        return new Response(null, { status: 416, headers: { "content-range": `bytes */${bytes.length}` } });
      case "all":
        return new Response(bytes);
      case "part":
        return new Response(bytes.subarray(read.start, read.end), {
          status: 206,
          headers: { "content-range": `bytes ${read.start}-${read.end - 1}/${bytes.length}` },
        });
    }
  };
  const fetchMedia = async (_url: string, request: MediaRequest = {}) => {
    file.requests.push(request.range ?? "");
    const work = Promise.resolve(file.misbehave?.(request) ?? answer(request.range ?? null));
    const { promise: gone, reject } = Promise.withResolvers<never>();
    request.signal?.addEventListener("abort", () => reject(new Error("aborted")));
    return Promise.race([work, gone]);
  };
  const tail = new TranscriptTail(fetchMedia, clock, "https://x.example/t.jsonl");
  /** What a reader gets while time advances. */
  const read = async () => {
    let isDone = false;
    const given = tail.read().finally(() => (isDone = true));
    given.catch(() => undefined);
    let waitedMs = 0;
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    for (; !isDone; waitedMs += 250) {
      await clock.advance(250);
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
    const { bytes, generation, failure } = await given;
    return { text: bytes.toString(), generation, failure: failure?.message ?? null, waitedMs };
  };
  return { clock, file, tail, read };
}

describe("the tail of a live transcript", () => {
  it("requests once however many read, and only what is new", async () => {
    const { clock, file, tail, read } = growingFile('{"type":"start"}\n');
    await Promise.all(Array.from({ length: 50 }, () => tail.read()));
    expect(file.requests).toEqual(["bytes=0-"]);
    file.text += '{"t":"Good"}\n';
    await clock.advance(1_500);
    expect((await read()).text).toBe(file.text);
    expect(file.requests).toEqual(["bytes=0-", "bytes=17-"]);
  });

  it("shows whole lines only", async () => {
    const { read } = growingFile('{"a":1}\n{"b":');
    expect((await read()).text).toBe('{"a":1}\n');
  });

  it("requests nothing once the transcript has ended", async () => {
    const { clock, file, read } = growingFile('{"type":"end","code":0}\n');
    await read();
    await clock.advance(60_000);
    expect((await read()).failure).toBeNull();
    expect(file.requests).toHaveLength(1);
  });

  it("begins a new generation when the file became shorter", async () => {
    const { clock, file, read } = growingFile('{"a":1}\n{"b":2}\n');
    await read();
    file.text = '{"c":3}\n';
    await clock.advance(1_500);
    await read();
    await clock.advance(1_500);
    expect(await read()).toMatchObject({ text: '{"c":3}\n', generation: 1 });
  });

  it("keeps its text while answers wrongly say that the file is shorter", async () => {
    const { clock, file, read } = growingFile('{"a":1}\n{"b":2}\n');
    await read();
    file.misbehave = () => new Response(null, { status: 416, headers: { "content-range": "bytes */0" } });
    for (let look = 0; look < 3; look += 1) {
      await clock.advance(1_500);
      expect((await read()).text).toBe(file.text);
    }
    file.misbehave = undefined;
    file.text += '{"c":3}\n';
    await clock.advance(1_500);
    expect(await read()).toMatchObject({ text: file.text, generation: 0 });
  });

  it("adds what is new where a server does not support ranges", async () => {
    const { clock, file, read } = growingFile('{"a":1}\n');
    file.misbehave = () => new Response(file.text);
    await read();
    file.text += '{"b":2}\n';
    await clock.advance(1_500);
    expect(await read()).toMatchObject({ text: file.text, generation: 0 });
  });
});

describe("the tail of a live transcript whose upstream misbehaves", () => {
  it.each<[string, Mischief]>([
    ["refuses", () => new Response("<h1>Sorry</h1>", { status: 500 })],
    ["has lost the file", () => new Response(null, { status: 404 })],
    ["sends elsewhere", () => Promise.reject(new MediaError("notAllowed", "https://x.example"))],
    ["breaks off", () => Promise.reject(new TypeError("reset"))],
    ["sends a page", () => new Response("<h1>Hi</h1>", { headers: { "content-type": "text/html" } })],
    ["sends something else", () => new Response('[{"a":1}]')],
  ])("keeps its text and names the failure when upstream %s", async (_, mischief) => {
    const { clock, file, read } = growingFile('{"a":1}\n');
    await read();
    file.misbehave = mischief;
    await clock.advance(1_500);
    const failed = await read();
    expect(failed).toMatchObject({ text: '{"a":1}\n', generation: 0, waitedMs: 0 });
    // Must differ from the failure of a transcript that does not exist yet.
    expect(failed.failure).toMatch(/media/);
    expect(failed.failure).not.toMatch(/404|notAllowed/);
    file.misbehave = undefined;
    file.text += '{"b":2}\n';
    await clock.advance(1_500);
    expect(await read()).toMatchObject({ text: file.text, generation: 0, failure: null });
  });

  it("rejects with the reason while nothing was ever read", async () => {
    const { clock, file, read } = growingFile("");
    file.misbehave = () => new Response(null, { status: 500 });
    await expect(read()).rejects.toThrow("500");
    file.misbehave = () => new Response(null, { status: 404 });
    await clock.advance(1_500);
    await expect(read()).rejects.toThrow("404");
    file.misbehave = () => never;
    await clock.advance(1_500);
    await expect(read()).rejects.toThrow("timeout");
  });

  it("serves what it has within a second while upstream is silent, and says when that is out of date", async () => {
    const { file, read, clock } = growingFile('{"a":1}\n');
    await read();
    file.misbehave = () => never;
    const looks: Awaited<ReturnType<typeof read>>[] = [];
    for (let look = 0; look < 12; look += 1) {
      await clock.advance(1_500);
      looks.push(await read());
    }
    for (const { text, waitedMs } of looks) expect([text, waitedMs <= 1_250]).toEqual(['{"a":1}\n', true]);
    expect(looks[0]?.failure).toBeNull();
    expect(looks.at(-1)?.failure).toMatch(/timeout/);
  });

  it("lets a reader who comes back wait as long for an answer as one who never left", async () => {
    const { file, read, clock } = growingFile('{"a":1}\n');
    await read();
    await clock.advance(60_000);
    file.misbehave = () => never;
    expect(await read()).toMatchObject({ text: file.text, failure: null, waitedMs: 1_000 });
    await clock.advance(2_000);
    expect((await read()).failure).toBeNull();
    await clock.advance(2_000);
    expect((await read()).failure).toMatch(/timeout/);
  });

  it("is not delayed by a lost connection", async () => {
    const { file, read, clock } = growingFile('{"a":1}\n');
    await read();
    file.misbehave = () => never;
    await clock.advance(1_500);
    await read();
    file.misbehave = undefined;
    file.text += '{"b":2}\n';
    await clock.advance(1_500);
    expect(await read()).toMatchObject({ text: file.text, failure: null, waitedMs: 0 });
  });

  it("keeps a slow request open beside a new one, at most two at a time", async () => {
    const { file, read, clock } = growingFile('{"a":1}\n');
    await read();
    let open = 0;
    let maxOpen = 0;
    let isFirst = true;
    const slow = Promise.withResolvers<FetchResponse>();
    file.misbehave = (request) => {
      open += 1;
      maxOpen = Math.max(maxOpen, open);
      request.signal?.addEventListener("abort", () => (open -= 1));
      const answer = isFirst ? slow.promise : never;
      isFirst = false;
      return answer;
    };
    for (let look = 0; look < 4; look += 1) {
      await clock.advance(1_000);
      await read();
    }
    expect(maxOpen).toBe(2);
    slow.resolve(new Response('{"b":2}\n', { status: 206, headers: { "content-range": "bytes 8-15/16" } }));
    expect((await read()).text).toBe('{"a":1}\n{"b":2}\n');
  });

  it("shows the lines of a slow body as they arrive, and continues where it stopped", async () => {
    const { file, read, clock } = growingFile('{"a":1}\n');
    await read();
    const stalling = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(Buffer.from('{"b":2}\n{"c"')),
    });
    file.misbehave = () =>
      new Response(stalling, { status: 206, headers: { "content-range": "bytes 8-99/100" } });
    await clock.advance(1_500);
    expect((await read()).text).toBe('{"a":1}\n{"b":2}\n');
    file.misbehave = undefined;
    file.text = '{"a":1}\n{"b":2}\n{"c":3}\n';
    await clock.advance(1_500);
    expect(await read()).toMatchObject({ text: file.text, generation: 0 });
    expect(file.requests.at(-1)).toBe("bytes=20-");
  });
});

describe("the tails of all live transcripts", () => {
  it("are one for each text while somebody reads it, and forgotten ten minutes after", async () => {
    const clock = createFakeClock(0);
    const tails = createTranscriptTails(() => never, clock);
    const [read, unread] = [tails.of("https://x.example/read"), tails.of("https://x.example/unread")];
    for (let minute = 0; minute < 10; minute += 1) {
      await clock.advance(60_001);
      expect(tails.of("https://x.example/read")).toBe(read);
    }
    expect(tails.of("https://x.example/unread")).not.toBe(unread);
  });
});

import { describe, expect, it } from "vitest";
import { createFakeClock } from "../testing/fake-clock.ts";
import { readByteRange } from "./byte-range.ts";
import { TranscriptTail } from "./transcript-tail.ts";

/** A growing file on a server that knows ranges. */
function growingFile(start: string) {
  const file = { text: start, requests: [] as string[] };
  const fetchMedia = (_url: string, asked: { range?: string | null } = {}) => {
    file.requests.push(asked.range ?? "");
    const bytes = Buffer.from(file.text);
    const range = readByteRange(asked.range ?? null, bytes.length);
    if (range.kind === "beyond") {
      return Promise.resolve(
        new Response(null, { status: 416, headers: { "content-range": `bytes */${bytes.length}` } }),
      );
    }
    const part = range.kind === "all" ? bytes : bytes.subarray(range.start, range.end);
    return Promise.resolve(new Response(new Uint8Array(part), { status: range.kind === "all" ? 200 : 206 }));
  };
  return { file, fetchMedia };
}

describe("the tail of a live transcript", () => {
  it("asks upstream once however many read, and only for what is new", async () => {
    const clock = createFakeClock(0);
    const { file, fetchMedia } = growingFile('{"type":"start"}\n');
    const tail = new TranscriptTail(fetchMedia, clock, "https://x.example/t.jsonl");
    await Promise.all(Array.from({ length: 50 }, () => tail.read()));
    expect(file.requests).toEqual(["bytes=0-"]);
    file.text += '{"t":"Good"}\n';
    await clock.advance(1_500);
    const { bytes } = await tail.read();
    expect(file.requests).toEqual(["bytes=0-", "bytes=17-"]);
    expect(Buffer.from(bytes).toString()).toBe(file.text);
  });

  it("shows whole lines only", async () => {
    const { fetchMedia } = growingFile('{"a":1}\n{"b":');
    const { bytes } = await new TranscriptTail(fetchMedia, createFakeClock(0), "https://x.example/t").read();
    expect(Buffer.from(bytes).toString()).toBe('{"a":1}\n');
  });

  it("stops asking when the transcript has ended", async () => {
    const clock = createFakeClock(0);
    const { file, fetchMedia } = growingFile('{"type":"end","code":0}\n');
    const tail = new TranscriptTail(fetchMedia, clock, "https://x.example/t");
    await tail.read();
    await clock.advance(60_000);
    await tail.read();
    expect(file.requests).toHaveLength(1);
  });

  it("begins a new generation when the file became shorter", async () => {
    const clock = createFakeClock(0);
    const { file, fetchMedia } = growingFile('{"a":1}\n{"b":2}\n');
    const tail = new TranscriptTail(fetchMedia, clock, "https://x.example/t");
    await tail.read();
    file.text = '{"c":3}\n';
    await clock.advance(1_500);
    await tail.read();
    await clock.advance(1_500);
    const { bytes, generation } = await tail.read();
    expect([Buffer.from(bytes).toString(), generation]).toEqual(['{"c":3}\n', 1]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { JsonLinesTail, TailError } from "./json-lines-tail.ts";

/** A file that answers range requests as the interface's media hosts do. */
function growingFile(options: { ignoresRanges?: boolean; nothingNew?: 204 | 416 } = {}) {
  let bytes = new Uint8Array(0);
  const ranges: (string | null)[] = [];
  const tail = new JsonLinesTail((range) => {
    ranges.push(range);
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? "")?.[1] ?? 0);
    if (options.ignoresRanges || range === null) return Promise.resolve(new Response(bytes));
    if (from >= bytes.length) {
      const headers = { "content-range": `bytes */${bytes.length}` };
      return Promise.resolve(new Response(null, { status: options.nothingNew ?? 416, headers }));
    }
    const headers = { "content-range": `bytes ${from}-${bytes.length - 1}/${bytes.length}` };
    return Promise.resolve(new Response(bytes.slice(from), { status: 206, headers }));
  });
  const read = () => tail.read(new AbortController().signal);
  return {
    ranges,
    read,
    set: (text: string) => (bytes = new TextEncoder().encode(text)),
    setBytes: (all: Uint8Array) => (bytes = new Uint8Array(all)),
  };
}

describe("tailing a growing transcript (docs/interface.md, Tailing)", () => {
  it.each([204, 416] as const)(
    "requests the whole, then from the first byte it lacks; %i is nothing new",
    async (nothingNew) => {
      const file = growingFile({ nothingNew });
      file.set("one\ntwo\n");
      expect((await file.read()).lines).toEqual(["one", "two"]);
      expect(await file.read()).toEqual({ lines: [], isReset: false, isWhole: false });
      file.set("one\ntwo\nthree\n");
      expect((await file.read()).lines).toEqual(["three"]);
      expect(file.ranges).toEqual([null, "bytes=8-", "bytes=8-"]);
    },
  );

  it("keeps half a line until its end comes, also inside a character", async () => {
    const file = growingFile();
    const all = new TextEncoder().encode('{"t":"Gdańsk"}\n{"t":"Æ"}\n');
    const seen: string[] = [];
    for (let length = 1; length <= all.length; length += 1) {
      file.setBytes(all.slice(0, length));
      seen.push(...(await file.read()).lines);
    }
    expect(seen).toEqual(['{"t":"Gdańsk"}', '{"t":"Æ"}']);
  });

  it("delivers every line once however the file grows, with and without ranges", async () => {
    const lines = Array.from({ length: 40 }, (_, index) => `línea ${index} – ${"ø".repeat(index % 7)}`);
    const all = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(""));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 60 }),
        fc.boolean(),
        async (steps, ignoresRanges) => {
          const file = growingFile({ ignoresRanges });
          const seen: string[] = [];
          let length = 0;
          for (const step of [...steps, all.length]) {
            length = Math.min(all.length, length + step);
            file.setBytes(all.slice(0, length));
            seen.push(...(await file.read()).lines);
          }
          expect(seen).toEqual(lines);
        },
      ),
      { seed: 11, numRuns: 60 },
    );
  });

  it("starts over when the file shrank, and says so with the new lines", async () => {
    const file = growingFile();
    file.set("one\ntwo\nthree\n");
    await file.read();
    file.set("uno\n");
    expect((await file.read()).lines).toEqual([]);
    expect(await file.read()).toEqual({ lines: ["uno"], isReset: true, isWhole: false });
    expect((await file.read()).isReset).toBe(false);
  });

  it("notices a shrunken file that is sent whole, and that ranges are ignored", async () => {
    const file = growingFile({ ignoresRanges: true });
    file.set("one\ntwo\n");
    expect((await file.read()).isWhole).toBe(false);
    expect(await file.read()).toEqual({ lines: [], isReset: false, isWhole: true });
    file.set("uno\n");
    expect(await file.read()).toMatchObject({ lines: ["uno"], isReset: true });
  });

  it("distinguishes an unusable answer from none and from one that breaks off", async () => {
    const { signal } = new AbortController();
    const gone = new JsonLinesTail(() => Promise.resolve(new Response(null, { status: 404 })));
    await expect(gone.read(signal)).rejects.toMatchObject({ name: "TailError", status: 404 });
    const cut = new JsonLinesTail(() => Promise.reject(new TypeError("network")));
    await expect(cut.read(signal)).rejects.toBeInstanceOf(TailError);
    const pull = (body: ReadableStreamDefaultController) => body.error(new TypeError("network"));
    const broken = new JsonLinesTail(() => Promise.resolve(new Response(new ReadableStream({ pull }))));
    await expect(broken.read(signal)).rejects.toMatchObject({ name: "TailError", status: null });
  });
});

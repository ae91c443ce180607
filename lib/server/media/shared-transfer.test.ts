import { describe, expect, it } from "vitest";
import { SharedTransfer } from "./shared-transfer.ts";

const chunkBytes = 1024 * 1024;
const chunks = Array.from({ length: 24 }, (_, number) => new Uint8Array(chunkBytes).fill(number));
const whole = Buffer.concat(chunks);

/** A body of twenty-four chunks, from a byte of it on, of which one is sent each time that it is read. */
function bodyFrom(
  byte: number,
  cancelled: () => void = () => undefined,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let next = byte / chunkBytes;
  return new ReadableStream({
    pull(stream) {
      const chunk = chunks[next];
      next += 1;
      if (chunk) stream.enqueue(chunk);
      else stream.close();
    },
    cancel: cancelled,
  });
}

async function collect(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  return Buffer.from(await new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());
}

describe("a transfer that several listeners share", () => {
  it("goes on by itself for a listener who is too far behind the others", async () => {
    const resumed: number[] = [];
    const transfer = new SharedTransfer(bodyFrom(0).getReader(), [], async (fromByte) => {
      resumed.push(fromByte);
      return { body: bodyFrom(fromByte) };
    });
    const slow = transfer.listen().getReader();
    const first = (await slow.read()).value!;
    expect((await collect(transfer.listen())).equals(whole)).toBe(true);
    expect(transfer.isWhole, "its beginning is no longer kept").toBe(false);
    const rest: Uint8Array[] = [first];
    for (let read = await slow.read(); !read.done; read = await slow.read()) rest.push(read.value);
    expect(Buffer.concat(rest).equals(whole)).toBe(true);
    expect(resumed).toHaveLength(1);
    await transfer.ended;
  });

  it("ends at its source when the last listener leaves", async () => {
    let isCancelled = false;
    const source = bodyFrom(0, () => (isCancelled = true)).getReader();
    const transfer = new SharedTransfer(source, [], () => Promise.reject(new Error("not needed")));
    const [one, other] = [transfer.listen().getReader(), transfer.listen().getReader()];
    await Promise.all([one.read(), other.read()]);
    await one.cancel();
    expect(isCancelled).toBe(false);
    await other.cancel();
    await transfer.ended;
    expect(isCancelled).toBe(true);
  });

  it("fails for all who listen when it breaks off", async () => {
    const broken = new ReadableStream<Uint8Array>({
      start: (stream) => stream.error(new Error("broken off")),
    });
    const transfer = new SharedTransfer(broken.getReader(), chunks.slice(0, 1), () =>
      Promise.reject(new Error("not needed")),
    );
    await expect(collect(transfer.listen())).rejects.toThrow("broken off");
  });
});

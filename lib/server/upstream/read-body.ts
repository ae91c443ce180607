/** More bytes than the reader is ready to hold. */
export class BodyTooLarge extends Error {}

/**
 * Reads a body to its end and no further than a size, so that an endless one cannot fill the memory.
 * @throws BodyTooLarge, or whatever ended the transfer
 */
export async function readBody(
  message: Pick<Body, "body">,
  mostBytes: number,
  signal?: AbortSignal,
): Promise<Buffer<ArrayBuffer>> {
  if (message.body === null) return Buffer.alloc(0);
  const reader = message.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal?.addEventListener("abort", cancel, { once: true });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal?.throwIfAborted();
      if (done) return Buffer.concat(chunks, size);
      size += value.length;
      if (size > mostBytes) throw new BodyTooLarge(`more than ${mostBytes} bytes`);
      chunks.push(value);
    }
  } finally {
    signal?.removeEventListener("abort", cancel);
    cancel();
  }
}

import type { FetchResponse } from "../upstream/fetch.ts";

/** How much of a transfer is kept for listeners who are slower than the fastest one. */
const keptBytes = 8 * 1024 * 1024;

interface Listener {
  /** Which chunk it gets next. */
  next: number;
  /** How many bytes it has got. */
  at: number;
  /** Its own transfer, once it is too far behind the others. */
  own: ReadableStreamDefaultReader<Uint8Array> | null;
}

/** Requests the body again from a byte of it on. @throws where that cannot be had */
type ResumeTransfer = (fromByte: number) => Promise<Pick<FetchResponse, "body">>;

/**
 * One transfer that is too large to be kept, for all who listen at the same time. It goes as fast as the fastest of them
 * reads. Whoever is too far behind goes on with a transfer of its own, and it ends when nobody listens any more.
 */
export class SharedTransfer {
  readonly #source: ReadableStreamDefaultReader<Uint8Array>;
  readonly #resume: ResumeTransfer;
  readonly #listeners = new Set<Listener>();
  #chunks: Uint8Array[];
  /** The number of the first chunk that is still kept. */
  #first = 0;
  #bytes = 0;
  #reading: Promise<boolean> | null = null;
  readonly #end = Promise.withResolvers<void>();
  #hasEnded = false;

  /** @param begun chunks that were read from the source already */
  constructor(
    source: ReadableStreamDefaultReader<Uint8Array>,
    begun: readonly Uint8Array[],
    resume: ResumeTransfer,
  ) {
    this.#source = source;
    this.#resume = resume;
    this.#chunks = [...begun];
    this.#bytes = begun.reduce((sum, { length }) => sum + length, 0);
  }

  /** Whether another listener would get all of it. */
  get isWhole(): boolean {
    return this.#first === 0 && !this.#hasEnded;
  }

  /** Resolves once nobody listens any more. */
  get ended(): Promise<void> {
    return this.#end.promise;
  }

  /** The whole body for one more listener. */
  listen(): ReadableStream<Uint8Array> {
    const listener: Listener = { next: 0, at: 0, own: null };
    this.#listeners.add(listener);
    return new ReadableStream<Uint8Array>({
      pull: async (stream) => {
        const chunk = await this.#chunkFor(listener);
        if (chunk !== null) return stream.enqueue(chunk);
        this.#leave(listener);
        stream.close();
      },
      cancel: () => this.#leave(listener),
    });
  }

  async #chunkFor(listener: Listener): Promise<Uint8Array | null> {
    try {
      const chunk = await this.#nextChunk(listener);
      listener.at += chunk?.length ?? 0;
      return chunk;
    } catch (error) {
      this.#leave(listener);
      throw error;
    }
  }

  async #nextChunk(listener: Listener): Promise<Uint8Array | null> {
    for (let isMore = true; ;) {
      if (listener.next < this.#first) return this.#ownChunk(listener);
      const chunk = this.#chunks[listener.next - this.#first];
      if (chunk || !isMore) {
        listener.next += 1;
        return chunk ?? null;
      }
      this.#reading ??= this.#readMore().finally(() => (this.#reading = null));
      isMore = await this.#reading;
    }
  }

  async #ownChunk(listener: Listener): Promise<Uint8Array | null> {
    listener.own ??= (await this.#resume(listener.at)).body?.getReader() ?? null;
    return (await listener.own?.read())?.value ?? null;
  }

  /** False at the end of the body. */
  async #readMore(): Promise<boolean> {
    const { done, value } = await this.#source.read();
    if (done) return false;
    this.#chunks.push(value);
    this.#bytes += value.length;
    while (this.#bytes > keptBytes && this.#chunks.length > 1) {
      this.#bytes -= this.#chunks.shift()?.length ?? 0;
      this.#first += 1;
    }
    return true;
  }

  #leave(listener: Listener): void {
    this.#listeners.delete(listener);
    void listener.own?.cancel().catch(() => undefined);
    if (this.#listeners.size > 0) return;
    this.#hasEnded = true;
    this.#end.resolve();
    this.#chunks = [];
    void this.#source.cancel().catch(() => undefined);
  }
}

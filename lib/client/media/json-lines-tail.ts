/** What one look at a growing file brought. `isReset` means: forget everything read before these lines. */
export interface TailBatch {
  lines: string[];
  isReset: boolean;
  /** True when the server sent the whole file although only its end was asked for. */
  isWhole: boolean;
}

/** The file could not be read now; `status` is null when nobody answered. */
export class TailError extends Error {
  override readonly name = "TailError";
  readonly status: number | null;

  constructor(status: number | null, cause?: unknown) {
    super(status === null ? "The transcript could not be reached" : `The transcript answered ${status}`, {
      cause,
    });
    this.status = status;
  }
}

type FetchRange = (range: string, signal: AbortSignal) => Promise<Response>;

const newline = 0x0a;

/**
 * Reads a growing JSON Lines file byte by byte exactly once (known facts 2.3): asks from the first byte it has
 * not seen, keeps an unfinished line as bytes until its newline comes, takes 416 for "nothing new", skips what
 * it knows when a server ignores ranges, and starts over when the file shrank.
 */
export class JsonLinesTail {
  #consumed = 0;
  #rest = new Uint8Array(0);
  #isReset = false;
  readonly #fetchRange: FetchRange;

  constructor(fetchRange: FetchRange) {
    this.#fetchRange = fetchRange;
  }

  /** Looks once. Throws a `TailError`, or the abort as it came. */
  async read(signal: AbortSignal): Promise<TailBatch> {
    const response = await this.#ask(signal);
    if (response.status === 416) {
      const size = rangeOf(response)?.size ?? null;
      if (size !== null && size < this.#consumed) this.#startOver();
      return this.#batch([], false);
    }
    if (response.status !== 200 && response.status !== 206) throw new TailError(response.status);
    const asked = this.#consumed;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const range = rangeOf(response);
    const from = response.status === 206 ? (range?.from ?? asked) : 0;
    const size = range?.size ?? (response.status === 200 ? bytes.length : null);
    if (from > asked || (size !== null && size < asked)) {
      this.#startOver();
      if (from > 0) return this.#batch([], false);
    }
    return this.#batch(
      this.#take(bytes.subarray(this.#consumed - from)),
      response.status === 200 && asked > 0,
    );
  }

  async #ask(signal: AbortSignal): Promise<Response> {
    try {
      return await this.#fetchRange(`bytes=${this.#consumed}-`, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      throw new TailError(null, error);
    }
  }

  #take(bytes: Uint8Array): string[] {
    this.#consumed += bytes.length;
    const all = new Uint8Array(this.#rest.length + bytes.length);
    all.set(this.#rest);
    all.set(bytes, this.#rest.length);
    const end = all.lastIndexOf(newline) + 1;
    this.#rest = all.slice(end);
    return end === 0 ? [] : new TextDecoder().decode(all.subarray(0, end - 1)).split("\n");
  }

  #startOver(): void {
    this.#consumed = 0;
    this.#rest = new Uint8Array(0);
    this.#isReset = true;
  }

  // A reset without lines is told with the next lines, so that a screen never goes blank in between.
  #batch(lines: string[], isWhole: boolean): TailBatch {
    const isReset = this.#isReset && lines.length > 0;
    if (isReset) this.#isReset = false;
    return { lines, isReset, isWhole };
  }
}

function rangeOf(response: Response): { from: number | null; size: number | null } | null {
  const match = /^bytes (?:(\d+)-\d+|\*)\/(\d+|\*)$/.exec(response.headers.get("content-range") ?? "");
  if (!match) return null;
  const [, from, size] = match;
  return { from: from === undefined ? null : Number(from), size: size === "*" ? null : Number(size) };
}

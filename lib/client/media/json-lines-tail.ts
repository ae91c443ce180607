/** The result of one read of a growing file. */
export interface TailBatch {
  lines: string[];
  /** True when the file was replaced: everything read before these lines is void. */
  isReset: boolean;
  /** True when the server sent the whole file although only its end was requested. */
  isWhole: boolean;
}

/** The file could not be read; `status` is null when there was no answer, or it broke off. */
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

/** `range` is null for the whole file, which a server may compress, unlike a part of it. */
type FetchRange = (range: string | null, signal: AbortSignal) => Promise<Response>;

const newline = 0x0a;

/**
 * Reads every byte of a growing JSON Lines file once (docs/interface.md, Tailing): requests it whole, then from the first
 * byte it lacks, keeps an unfinished line until its newline comes, treats 204 and 416 as "nothing new", skips known bytes
 * when a server ignores ranges, and starts over when the file shrank.
 */
export class JsonLinesTail {
  #consumed = 0;
  #rest = new Uint8Array(0);
  #isReset = false;
  readonly #fetchRange: FetchRange;

  constructor(fetchRange: FetchRange) {
    this.#fetchRange = fetchRange;
  }

  /** Sets the beginning of the file, in whole lines, so that it is not requested. Call before the first read. */
  begin(lines: string): void {
    this.#consumed = new TextEncoder().encode(lines).length;
  }

  /** Reads once. @throws TailError, or the abort as it came */
  async read(signal: AbortSignal): Promise<TailBatch> {
    const requestedFrom = this.#consumed;
    const requested = requestedFrom === 0 ? null : `bytes=${requestedFrom}-`;
    const response = await attempt(() => this.#fetchRange(requested, signal), signal);
    if (response.status === 204 || response.status === 416) {
      const size = rangeOf(response)?.size ?? null;
      if (size !== null && size < this.#consumed) this.#startOver();
      return this.#batch([], false);
    }
    if (response.status !== 200 && response.status !== 206) throw new TailError(response.status);
    const bytes = new Uint8Array(await attempt(() => response.arrayBuffer(), signal));
    const range = rangeOf(response);
    const from = response.status === 206 ? (range?.from ?? requestedFrom) : 0;
    const size = range?.size ?? (response.status === 200 ? bytes.length : null);
    if (from > requestedFrom || (size !== null && size < requestedFrom)) {
      this.#startOver();
      if (from > 0) return this.#batch([], false);
    }
    return this.#batch(
      this.#take(bytes.subarray(this.#consumed - from)),
      response.status === 200 && requestedFrom > 0,
    );
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

  // A reset without lines is reported with the next lines, so that a screen does not go blank in between.
  #batch(lines: string[], isWhole: boolean): TailBatch {
    const isReset = this.#isReset && lines.length > 0;
    if (isReset) this.#isReset = false;
    return { lines, isReset, isWhole };
  }
}

/** Awaits one step of a request. @throws TailError, or the abort as it came */
async function attempt<Result>(step: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (signal.aborted) throw error;
    throw new TailError(null, error);
  }
}

function rangeOf(response: Response): { from: number | null; size: number | null } | null {
  const match = /^bytes (?:(\d+)-\d+|\*)\/(\d+|\*)$/.exec(response.headers.get("content-range") ?? "");
  if (!match) return null;
  const [, from, size] = match;
  return { from: from === undefined ? null : Number(from), size: size === "*" ? null : Number(size) };
}

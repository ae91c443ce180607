/** Why a document cannot be shown. */
export type PdfProblem =
  | "unreachable"
  | "notFound"
  | "signedOut"
  | "notIncluded"
  | "tooLarge"
  | "unreadable"
  | "locked";

/** Thrown where a document cannot be read or opened. */
export class FileProblem extends Error {
  override readonly name = "FileProblem";
  readonly problem: PdfProblem;

  constructor(problem: PdfProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** A file whose next bytes do not arrive within this time counts as unreachable. */
const stalledAfterMs = 30_000;

interface ReadOptions {
  /** Reading stops beyond this, whatever length the answer states. */
  maxBytes: number;
  signal: AbortSignal;
  /** Called with the number of bytes read so far. */
  onBytes: (bytes: number) => void;
}

/** Reads the bytes of one of our routes. @throws FileProblem, or the abort as it came */
export async function readFile(
  address: string,
  { maxBytes, signal, onBytes }: ReadOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const stall = createStall();
  const unlessAborted = (error: unknown): never => {
    if (signal.aborted) throw error;
    throw new FileProblem("unreachable", error);
  };
  try {
    const init = { signal: AbortSignal.any([signal, stall.signal]) };
    const response = await fetch(address, init).catch(unlessAborted);
    if (!response.ok || !response.body) throw new FileProblem(problemOf(response.status));
    const chunks: Uint8Array[] = [];
    let length = 0;
    const reader = response.body.getReader();
    for (;;) {
      stall.postpone();
      const { done, value } = await reader.read().catch(unlessAborted);
      if (done) return joined(chunks, length);
      length += value.length;
      if (length > maxBytes) {
        void reader.cancel().catch(() => undefined);
        throw new FileProblem("tooLarge");
      }
      chunks.push(value);
      onBytes(length);
    }
  } finally {
    stall.end();
  }
}

/** A signal that aborts unless it is postponed or ended in time. */
function createStall() {
  const stalled = new AbortController();
  const arm = () => setTimeout(() => stalled.abort(), stalledAfterMs);
  let timer = arm();
  return {
    signal: stalled.signal,
    postpone: () => {
      clearTimeout(timer);
      timer = arm();
    },
    end: () => clearTimeout(timer),
  };
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function problemOf(status: number): PdfProblem {
  if (status === 404 || status === 410) return "notFound";
  if (status === 401) return "signedOut";
  return status === 403 ? "notIncluded" : "unreachable";
}

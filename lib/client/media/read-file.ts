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
  const response = await fetch(address, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new FileProblem("unreachable", error);
  });
  if (!response.ok || !response.body) throw new FileProblem(problemOf(response.status));
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      if (signal.aborted) throw error;
      throw new FileProblem("unreachable", error);
    });
    if (done) break;
    length += value.length;
    if (length > maxBytes) {
      void reader.cancel().catch(() => undefined);
      throw new FileProblem("tooLarge");
    }
    chunks.push(value);
    onBytes(length);
  }
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

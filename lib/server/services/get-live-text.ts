import type { SessionDetail } from "../../contract/board/session-detail.ts";
import { within } from "../clock.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import { findLiveTranscript } from "./find-live-transcript.ts";

/** The whole lines of a live transcript as far as they are known, and the address at which a browser reads it. */
export interface LiveText {
  url: string;
  lines: string;
}

/** A page waits for the text no longer than this. It is usually in memory, because live calls are read every second. */
const waitMs = 250;
/** About an hour of text. A page with more would take longer to load than the browser's own request for the text. */
const maxBytes = 512 * 1024;

/** The known part of a call's live text, for the first render of a page. */
export async function getLiveText(
  { id, transcriptId, transcriptUrl, runs }: SessionDetail,
  runtime: Runtime = currentRuntime(),
): Promise<LiveText[]> {
  // The finished transcript replaces the text of the stream.
  if (transcriptId !== null) return [];
  const urls = runs.length > 0 ? runs.map((run) => run.transcriptUrl) : [transcriptUrl];
  const known = urls.filter((url) => url !== null);
  const texts = (await Promise.all(known.map((url) => readText(id, url, runtime)))).filter(
    (text) => text !== null,
  );
  const bytes = texts.reduce((sum, { lines }) => sum + Buffer.byteLength(lines), 0);
  return bytes <= maxBytes ? texts : [];
}

async function readText(id: number, url: string, runtime: Runtime): Promise<LiveText | null> {
  const tag = new URL(url, "http://localhost").searchParams.get("v");
  const address = await findLiveTranscript(id, tag, runtime);
  if (address === null) return null;
  const tail = runtime.tails.of(address);
  // A tail that cannot be read is left out; the screen requests it again and shows the reason.
  const text = await within(runtime.clock, waitMs, () => tail.read().catch(() => null));
  return text && text.bytes.length > 0 ? { url, lines: text.bytes.toString() } : null;
}

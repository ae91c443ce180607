import type { SessionDetail } from "../../contract/board/session-detail.ts";
import { newestText } from "../../domain/transcript/live-text.ts";
import type { LiveTranscript } from "../../domain/transcript/live-transcript.ts";
import { within } from "../clock.ts";
import type { TailText } from "../media/transcript-tail.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import { findLiveTranscript } from "./find-live-transcript.ts";

/**
 * A live transcript as far as it is known: its whole lines, or of a long one its end. `url` is the address at which a
 * browser reads it.
 */
export type LiveText = { url: string; lines: string } | { url: string; end: LiveTranscript };

/** A page waits for the text no longer than this. It is usually in memory, because live calls are read every second. */
const waitMs = 250;
/** About an hour of text. A page with more would take longer to load than the browser's own request for the text. */
const maxBytes = 512 * 1024;
/** Some minutes, which is more than any screen shows. */
const endWords = 1_000;

/** The known part of a call's live text, for the first render of a page. */
export async function getLiveText(
  { id, transcriptId, transcriptUrl, runs }: SessionDetail,
  runtime: Runtime = currentRuntime(),
): Promise<LiveText[]> {
  // The finished transcript replaces the text of the stream.
  if (transcriptId !== null) return [];
  const urls = runs.length > 0 ? runs.map((run) => run.transcriptUrl) : [transcriptUrl];
  const known = urls.filter((url) => url !== null);
  const read = await Promise.all(known.map((url) => readText(id, url, runtime)));
  const texts = read.filter((one) => one !== null);
  const bytes = texts.reduce((sum, { text }) => sum + text.bytes.length, 0);
  if (bytes <= maxBytes) return texts.map(({ url, text }) => ({ url, lines: text.bytes.toString() }));
  const last = read.at(-1);
  const transcript = last && runtime.live.at(id, last.address, last.text);
  return transcript ? [{ url: last.url, end: newestText(transcript, endWords) }] : [];
}

async function readText(
  id: number,
  url: string,
  runtime: Runtime,
): Promise<{ url: string; address: string; text: TailText } | null> {
  const tag = new URL(url, "http://localhost").searchParams.get("v");
  const address = await findLiveTranscript(id, tag, runtime);
  if (address === null) return null;
  const tail = runtime.tails.of(address);
  // A tail that cannot be read is left out; the screen requests it again and shows the reason.
  const text = await within(runtime.clock, waitMs, () => tail.read().catch(() => null));
  return text && text.bytes.length > 0 ? { url, address, text } : null;
}

import { expect, it } from "vitest";
import { noLiveText, type LiveFeedSnapshot } from "#lib/client/media/live-feed.ts";
import { boardSession } from "../../test-support/board-session.ts";
import { sessionDetail } from "../../test-support/answers.ts";
import { isTranscribing, toReaderCall, type StreamedText } from "./reader-call.ts";
import { describeLiveText } from "./reader-wording.ts";

const given = { path: "/sessions/1", isTranscriptPage: false, session: null, transcript: null, texts: [] };
const reading: LiveFeedSnapshot = { ...noLiveText, status: "reading" };
const interruption = { seconds: 12, isRestarting: true };
const live = { ...toReaderCall(given), state: "live" as const, feed: reading };

it("words count as spoken now only in a live call whose text is read, and not while the board is blind", () => {
  expect(isTranscribing(live, false)).toBe(true);
  expect(isTranscribing(live, true)).toBe(false);
  expect(isTranscribing({ ...live, state: "processingRecording" }, false)).toBe(false);
  expect(isTranscribing({ ...live, feed: { ...reading, status: "ended" } }, false)).toBe(false);
  const interrupted = { ...reading, transcript: { ...reading.transcript, interruption } };
  expect(isTranscribing({ ...live, feed: interrupted }, false)).toBe(false);
});

it("of a call of whose live text only the end is there, nothing is said of the whole", () => {
  const feed = { ...reading, isEnd: true };
  const session = sessionDetail(boardSession({ state: "live" }));
  expect(toReaderCall({ ...given, session, texts: [{ url: "/text", startSeconds: 0, feed }] })).toMatchObject(
    {
      part: "end",
      speakers: [],
    },
  );
  expect(toReaderCall({ ...given, session }).part).toBeNull();
});

it("a recording without a transcript and without its live text has the chapters that were kept of it", () => {
  const chapter = {
    id: 0,
    title: "Remarks",
    level: 1,
    startSeconds: 0,
    endSeconds: 60,
    isFromLiveText: true,
  };
  const session = sessionDetail(boardSession({ state: "recordingAvailable" }), { keptChapters: [chapter] });
  const titles = (texts: StreamedText[]) =>
    toReaderCall({ ...given, session, texts }).tree.nodes.map((node) => node.chapter.title);
  expect(titles([])).toEqual(["Remarks"]);
  const sections = [{ name: "predicted-qna", start: 0, end: null }];
  const feed = { ...reading, transcript: { ...reading.transcript, sections } };
  expect(titles([{ url: "/text", startSeconds: 0, feed }])).toEqual(["Questions and answers"]);
});

it("the first words are awaited while upstream has none, and reported while they can't be read", () => {
  const missing = { ...live, feed: { ...reading, status: "missing" as const } };
  expect(describeLiveText(missing, false)).toBe("Waiting for the first words…");
  const failing = { ...live, feed: { ...reading, status: "failing" as const } };
  expect(describeLiveText(failing, false)).toMatch(/^Can't reach the live text; newer words may be missing/);
});

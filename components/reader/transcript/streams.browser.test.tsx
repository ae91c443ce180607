import { expect, onTestFinished, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useEffect, useRef } from "react";
import { Transport } from "#components/reader/player/transport.tsx";
import { MediaClock } from "#lib/client/media/media-clock.ts";
import { MediaClockContext } from "#lib/client/media/use-media.ts";
import type { MediaSource } from "#lib/client/media/media-source.ts";
import { noZero } from "#lib/domain/reader/place-sound.ts";
import { buildChapterTree } from "#lib/domain/chapters/chapter-tree.ts";
import { liveTextParagraphs } from "#lib/domain/transcript/live-text.ts";
import { emptyLiveTranscript, reduceLiveTranscript } from "#lib/domain/transcript/live-transcript.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import type { TextParagraph } from "#lib/domain/transcript/transcript-text.ts";
import { hearTones, toneCode, type ToneListener } from "../../../test-support/streams/hear-tone.ts";
import { labText, type LabStream } from "../../../test-support/streams/lab-stream.ts";
import { TranscriptStage } from "./transcript-stage.ts";
import { TranscriptText } from "./transcript-text.tsx";
import { useHeardFrom } from "./use-heard-from.ts";
import { useSpokenHighlight } from "./use-spoken-highlight.ts";

/*
 * Streams as encoders and CDNs really send them, whose sound carries its own second: what is heard is compared with the
 * word that is lit and the time that is shown.
 */

const startedAtMs = Date.parse("2026-11-21T14:00:00Z");
const hour = 3_600;
const noChapters = buildChapterTree([], null);

interface Lab {
  stream: LabStream;
  /** How long before upstream says that the call went live the encoder began. */
  earlySeconds?: number | undefined;
}

const whole: LabStream = { startedAtMs, sentSeconds: 3 * hour, isDated: true, isTextDated: true };
const sliding: LabStream = { ...whole, windowSeconds: 600 };
const lost = { fromSeconds: hour, seconds: 180 };

let count = 0;

/** A reader of a live call of tones: its text, its transport and its sound. */
async function openReader({ stream, earlySeconds = 30 }: Lab) {
  const folder = `/lab/${(count += 1)}`;
  await commands.stream(folder, stream);
  const zero = {
    textMs: stream.isTextDated ? startedAtMs : null,
    wentLiveMs: startedAtMs + earlySeconds * 1000,
    countsLosses: true,
  };
  const source: MediaSource = { url: `${folder}/playlist.m3u8`, kind: "hls", zero };
  const reader = await openSound(source, stream, (clock) => clock.startAtLiveEdge());
  expect(reader.clock.getSnapshot().isLive).toBe(true);
  return reader;
}

/** A reader of a sound with the text of a stream. */
async function openSound(source: MediaSource, text: LabStream, place: (clock: MediaClock) => void) {
  const transcript = reduceLiveTranscript(emptyLiveTranscript, labText(text).split("\n"));
  const paragraphs = liveTextParagraphs(transcript);
  const element = document.createElement("audio");
  document.body.append(element);
  const clock = new MediaClock();
  place(clock);
  const detach = clock.attach(element);
  clock.load(source);
  const stage = new TranscriptStage();
  const { container } = await render(<Reader {...{ clock, stage, paragraphs }} />);
  await expect.poll(() => clock.getSnapshot().isReady).toBe(true);
  await userEvent.click(page.getByRole("button", { name: "Play" }));
  const ears = hearTones(element, toneCode);
  onTestFinished(() => {
    ears.stop();
    detach();
    element.remove();
  });
  return { clock, element, ears, container };
}

interface ReaderProps {
  clock: MediaClock;
  stage: TranscriptStage;
  paragraphs: readonly TextParagraph[];
}

function Reader(props: ReaderProps) {
  return (
    <MediaClockContext value={props.clock}>
      <Text {...props} />
      <Transport lengthSeconds={3 * hour} />
    </MediaClockContext>
  );
}

function Text({ stage, paragraphs }: ReaderProps) {
  const root = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => stage.mount(root.current!, layer.current!), [stage]);
  useEffect(() => stage.refresh(), [stage, paragraphs]);
  useSpokenHighlight({ stage, paragraphs, dimsAhead: false, onSentence: () => undefined });
  const heardFrom = useHeardFrom(paragraphs);
  return (
    <div className="h-80 overflow-y-auto">
      <div ref={layer} />
      <div ref={root}>
        <TranscriptText
          paragraphs={paragraphs}
          shown={paragraphs.length}
          tree={noChapters}
          path="/sessions/1"
          interruptions={[]}
          missingTexts={[]}
          heardFrom={heardFrom}
        />
      </div>
    </div>
  );
}

/** The second of the call that is lit as a word; null where none is. */
function litSecond(): number | null {
  const [range] = CSS.highlights.get("reader-word") ?? [];
  return range ? Number(range.startContainer.textContent?.slice(range.startOffset, range.endOffset)) : null;
}

/** The time that the player shows; null where it shows none. */
function shownSecond(): number | null {
  const elapsed = page.getByTestId("elapsed").query()?.textContent;
  return elapsed == null ? null : elapsed.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}

interface Heard {
  heard: number;
  lit: number | null;
  shown: number | null;
}

/** What is heard, lit and shown, once the sound plays on from where it was moved. */
async function listen(ears: ToneListener): Promise<Heard> {
  let read: Heard | null = null;
  let steady = 0;
  let before: number | null = null;
  await expect
    .poll(
      () => {
        const heard = ears.second();
        // The middle of a second, so that no value is about to change.
        if (heard !== null && heard % 1 === 0.5 && before !== null && heard - before <= 0.5) steady += 1;
        before = heard ?? before;
        if (steady < 3) return false;
        read = { heard: heard ?? before!, lit: litSecond(), shown: shownSecond() };
        return true;
      },
      { interval: 50 },
    )
    .toBe(true);
  return read!;
}

async function measure(lab: Lab, places: readonly number[]): Promise<Heard[]> {
  const { clock, ears } = await openReader(lab);
  const heard = [await listen(ears)];
  for (const place of places) {
    clock.seek(place);
    heard.push(await listen(ears));
  }
  return heard;
}

const window: Partial<LabStream> = { windowSeconds: 600 };
const inWindow = [3 * hour - 560, 3 * hour - 400, 3 * hour - 250, 3 * hour - 100];
const inCall = [3, 1_234, hour + 7, 2.5 * hour];
const anHour: Partial<LabStream> = { sentSeconds: hour };
const inHour = [3, 1_234, 2_000, hour - 60];
const isDated = false;

test.each<[string, Partial<LabStream>, readonly number[], earlySeconds?: number]>([
  ["EVENT", {}, inCall],
  ["EVENT of an hour", anHour, inHour],
  ["EVENT of AAC in MPEG-TS", { form: "aacInTs" }, inCall],
  ["EVENT of AAC in MP4", { form: "aacInMp4" }, inCall],
  ["an hour of AAC in MPEG-TS without dates", { ...anHour, form: "aacInTs", isDated }, inHour],
  ["an hour of AAC in MP4 without dates", { ...anHour, form: "aacInMp4", isDated }, inHour],
  ["EVENT without dates", { isDated }, inCall],
  ["EVENT with a loss", { lost }, [3, 1_234, hour + 187, 2.5 * hour]],
  ["a window", window, inWindow],
  ["a window, ten minutes early", window, inWindow, 600],
  ["a window of AAC in MP4", { ...window, form: "aacInMp4" }, inWindow],
  ...(["mp3", "aacInTs", "aacInMp4"] as const).map((form): [string, Partial<LabStream>, number[]] => [
    `a window of ${form} with a loss`,
    { ...window, form, sentSeconds: hour + 480, lost },
    [hour - 100, hour - 20, hour + 190, hour + 300],
  ]),
])("%s lights and shows what is heard", async (_, change, places, earlySeconds) => {
  const rows = await measure({ stream: { ...whole, ...change }, earlySeconds }, places);
  for (const { heard, lit, shown } of rows) {
    expect(lit).toBe(Math.floor(heard));
    expect(shown).toBe(Math.floor(heard));
  }
  for (const [index, place] of places.entries())
    expect(Math.abs(rows[index + 1]!.heard - place)).toBeLessThan(5);
});

test("says from where on a window can still be heard, and strikes the times before", async () => {
  const { clock, container } = await openReader({ stream: { ...sliding, sentSeconds: hour } });
  const { startSeconds } = clock.getSnapshot();
  const from = Math.ceil(startSeconds / 20) * 20;
  await expect
    .poll(() => container.querySelector('[role="note"]')?.textContent)
    .toBe(`Sound from ${formatCallTime(from)} on`);
  const silent = [...container.querySelectorAll("[data-silent] .reader-time")];
  expect(silent.at(-1)?.textContent).toBe(formatCallTime(from - 20));
  expect(silent.map((time) => getComputedStyle(time).textDecorationLine)).toContain("line-through");
  expect(silent).toHaveLength(from / 20);
});

test.each<[string, LabStream]>([
  ["a window without dates", { ...sliding, isDated: false }],
  ["a window whose text is not dated", { ...sliding, isTextDated: false }],
])("%s lights nothing", async (_, stream) => {
  const { clock, ears } = await openReader({ stream });
  const row = await listen(ears);
  expect(row.lit).toBeNull();
  expect(row.shown === null).toBe(!stream.isDated);
  expect(clock.getSnapshot().placing).toBe(stream.isDated ? "about" : "unknown");
});

test.each([
  ["a constant bit rate", { isVariable: false, hasTable: true }],
  ["a variable bit rate", { isVariable: true, hasTable: true }],
  ["a variable bit rate without a table", { isVariable: true, hasTable: false }],
])("a recording of %s lights and shows what is heard", async (_, form) => {
  const folder = `/lab/${(count += 1)}`;
  await commands.recording(folder, { seconds: 3 * hour, ...form }, 1);
  const source: MediaSource = { url: `${folder}/audio`, kind: "file", zero: noZero };
  const { clock, ears } = await openSound(source, whole, (opened) => opened.seek(hour));
  await expect.poll(() => clock.getSnapshot().placing).toBe("exact");
  const rows: Heard[] = [];
  for (const place of [3, 1_234, hour + 7, 2.5 * hour, 3 * hour - 60]) {
    clock.seek(place);
    rows.push(await listen(ears));
  }
  for (const { heard, lit, shown } of rows) {
    expect(lit).toBe(Math.floor(heard));
    expect(shown).toBe(Math.floor(heard));
  }
});

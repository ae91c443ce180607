import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reduceLiveTranscript, emptyLiveTranscript } from "../../domain/transcript/live-transcript.ts";
import { endOfLiveText, firstLiveText, LiveFeed } from "./live-feed.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const line = (t: string, s: number, p = "0") => `${JSON.stringify({ t, s, e: s + 0.4, p })}\n`;

function fileOn(state: { text: string; status?: number }) {
  const requests: (string | null)[] = [];
  const feed = new LiveFeed((range) => {
    requests.push(range);
    const from = Number(/\d+/.exec(range ?? "")?.[0] ?? 0);
    const bytes = encode(state.text);
    if (state.status) return Promise.resolve(new Response(null, { status: state.status }));
    if (range === null) return Promise.resolve(new Response(bytes));
    const size = { "content-range": `bytes */${bytes.length}` };
    if (from >= bytes.length) return Promise.resolve(new Response(null, { status: 416, headers: size }));
    const headers = { "content-range": `bytes ${from}-${bytes.length - 1}/${bytes.length}` };
    return Promise.resolve(new Response(bytes.slice(from), { status: 206, headers }));
  });
  return { feed, requests };
}

describe("following a live transcript", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("shows lines as they come, keeps paragraphs that did not change, and stops at the end", async () => {
    const state = { text: line("Good", 1) + line("Next", 5, "1") };
    const { feed, requests } = fileOn(state);
    feed.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    const [first] = feed.getSnapshot().paragraphs;
    expect(feed.getSnapshot().status).toBe("reading");
    state.text += line("question", 6, "1");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(feed.getSnapshot().paragraphs.map(({ text }) => text)).toEqual(["Good", "Next question"]);
    expect(feed.getSnapshot().paragraphs[0]).toBe(first);
    state.text += '{"type":"end"}\n';
    await vi.advanceTimersByTimeAsync(2_000);
    expect(feed.getSnapshot().status).toBe("ended");
    const sentBefore = requests.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests.length).toBe(sentBefore);
  });

  it("continues from the words that came with the page, and requests only those after them", async () => {
    const state = { text: line("Żółw", 1) };
    const { feed, requests } = fileOn(state);
    feed.begin(firstLiveText(state.text));
    expect(feed.getSnapshot().paragraphs.map(({ text }) => text)).toEqual(["Żółw"]);
    state.text += line("walks", 2);
    feed.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    expect(requests).toEqual([`bytes=${encode(line("Żółw", 1)).length}-`]);
    expect(feed.getSnapshot().paragraphs.map(({ text }) => text)).toEqual(["Żółw walks"]);
    feed.begin(firstLiveText(line("Old", 1)));
    expect(feed.getSnapshot().paragraphs.map(({ text }) => text)).toEqual(["Żółw walks"]);
  });

  it("shows the end that came with the page as the end, until it has read the whole", async () => {
    const state: { text: string; status?: number } = {
      text: line("Good", 1) + line("Next", 5, "1"),
      status: 502,
    };
    const { feed, requests } = fileOn(state);
    feed.begin(
      endOfLiveText(reduceLiveTranscript(emptyLiveTranscript, [line("Next", 5, "1"), '{"type":"end"}'])),
    );
    const shown: [boolean, string[]][] = [];
    const note = () => {
      const { isEnd, paragraphs } = feed.getSnapshot();
      shown.push([isEnd, paragraphs.map(({ text }) => text)]);
    };
    feed.subscribe(note);
    await vi.advanceTimersByTimeAsync(10);
    delete state.status;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(shown).toEqual([
      [true, ["Next"]],
      [false, ["Good", "Next"]],
    ]);
    expect(requests.slice(0, 2)).toEqual([null, null]);
  });

  it("waits for a file that does not exist yet and keeps its text while reads fail", async () => {
    const state: { text: string; status?: number } = { text: line("Good", 1), status: 404 };
    const { feed } = fileOn(state);
    feed.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    expect(feed.getSnapshot().status).toBe("missing");
    delete state.status;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(feed.getSnapshot().status).toBe("reading");
    for (const status of [502, 404]) {
      state.status = status;
      await vi.advanceTimersByTimeAsync(2_000);
      expect(feed.getSnapshot()).toMatchObject({ status: "failing", paragraphs: [{ text: "Good" }] });
      delete state.status;
      await vi.advanceTimersByTimeAsync(20_000);
      expect(feed.getSnapshot().status).toBe("reading");
    }
  });

  it("reports failing reads also before anything was read, and continues", async () => {
    const state: { text: string; status?: number } = { text: line("Good", 1), status: 502 };
    const { feed } = fileOn(state);
    feed.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    expect(feed.getSnapshot()).toMatchObject({ status: "failing", paragraphs: [] });
    delete state.status;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(feed.getSnapshot()).toMatchObject({ status: "reading", paragraphs: [{ text: "Good" }] });
  });

  it.each([404, 502])("has new words two seconds after a minute of %i is over", async (status) => {
    const state: { text: string; status?: number } = { text: line("Good", 1) };
    const { feed } = fileOn(state);
    feed.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    state.status = status;
    await vi.advanceTimersByTimeAsync(60_000);
    delete state.status;
    state.text += line("morning", 2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(feed.getSnapshot().paragraphs).toMatchObject([{ text: "Good morning" }]);
  });

  it("takes in hours of text in steps, every word once, whoever leaves and comes back meanwhile", async () => {
    const words = Array.from({ length: 9_000 }, (_, second) =>
      line(`w${second}`, second, String(second >> 6)),
    );
    const state = { text: words.join("") };
    const { feed } = fileOn(state);
    const leave = feed.subscribe(() => undefined);
    let turns = 0;
    for (; feed.getSnapshot().paragraphs.length === 0; turns += 1) {
      if (turns === 2) leave();
      if (turns === 2) feed.subscribe(() => undefined);
      await vi.advanceTimersToNextTimerAsync();
    }
    expect(turns, "other work comes in between").toBeGreaterThanOrEqual(3);
    state.text += line("more", 9_000, "1000");
    await vi.advanceTimersByTimeAsync(5_000);
    const said = feed
      .getSnapshot()
      .paragraphs.map(({ text }) => text)
      .join(" ")
      .split(" ");
    expect(said).toEqual([...words.map((_, second) => `w${second}`), "more"]);
  });

  it("requests nothing without subscribers", async () => {
    const { feed, requests } = fileOn({ text: line("Good", 1) });
    feed.subscribe(() => undefined)();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(requests).toEqual([]);
  });
});

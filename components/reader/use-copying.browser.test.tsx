import { expect, onTestFinished, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { MediaClock } from "#lib/client/media/media-clock.ts";
import { toReaderCall } from "./reader-call.ts";
import { useCopying } from "./use-copying.ts";

const call = toReaderCall({
  path: "/sessions/1",
  isTranscriptPage: false,
  session: null,
  transcript: null,
  texts: [],
});
const quote = { passages: [{ speaker: null, role: null, text: "Margin rose.", start: 3 }], start: 3, end: 5 };

test("a quote is copied as text and with its form", async () => {
  const written: ClipboardItem[] = [];
  vi.spyOn(navigator.clipboard, "write").mockImplementation((items) => {
    written.push(...items);
    return Promise.resolve();
  });
  const { result } = await renderHook(() => useCopying(call, new MediaClock(), vi.fn<() => void>()));
  result.current.copyQuote(quote);
  await expect.poll(() => written.length).toBe(1);
  const read = async (type: string) => (await written[0]!.getType(type)).text();
  expect(await read("text/plain")).toMatch(/^“Margin rose.”\n— Speaker not named, 0:03/);
  expect(await read("text/html")).toMatch(/^<blockquote><p>“Margin rose.”<\/p>/);
});

test("a quote is added to the basket on a page that is not a secure context", async () => {
  Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(crypto, "randomUUID"));
  const say = vi.fn<(text: string) => void>();
  const { result } = await renderHook(() => useCopying(call, new MediaClock(), say));
  result.current.addToBasket(quote);
  await expect.poll(() => say.mock.lastCall?.[0]).toMatch(/^Added to basket, /);
});

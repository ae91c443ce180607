import { expect, it } from "vitest";
import { commands } from "vitest/browser";
import { checkAlignment } from "./check-alignment.ts";

const rate = 24_000;
const bytesPerSecond = 3_000;
/** A multiple of three seconds is of whole frames. */
const windowSeconds = 150;

async function decoded(fromSecond: number): Promise<Int16Array> {
  const range = `bytes=${fromSecond * bytesPerSecond}-${(fromSecond + windowSeconds) * bytesPerSecond - 1}`;
  const answer = await fetch("/sound/joined", { headers: { range } });
  const context = new OfflineAudioContext(1, 1, rate);
  const sound = await context.decodeAudioData(await answer.arrayBuffer());
  return Int16Array.from(sound.getChannelData(0), (sample) => sample * 32_767);
}

it("what a browser hears of joined recordings begins where the words do", async () => {
  await commands.answer("/sound/joined", { sound: "whole" });
  const words = await commands.soundWords();
  const last = Math.floor((words.at(-1)!.end - windowSeconds) / 3) * 3;
  for (const fromSecond of [0, Math.floor(last / 6) * 3, last]) {
    const heard = words
      .filter(({ start, end }) => start > fromSecond + 1 && end < fromSecond + windowSeconds - 1)
      .map(({ start, end }) => ({ start: start - fromSecond, end: end - fromSecond }));
    const fit = checkAlignment(await decoded(fromSecond), rate, heard);
    expect(fit.onsets).toBeGreaterThan(20);
    expect(fit.unheard).toBe(0);
    // A browser leaves out up to two frames of 24 ms where a range begins.
    expect(fit.median).toBeLessThan(0.05);
    expect(fit.p95).toBeLessThan(0.12);
  }
});

import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import type { KeptLiveText } from "../../../domain/transcript/kept-live-text.ts";
import { openStore, type Store } from "../open-store.ts";
import { keepLiveTexts, readLiveText } from "./live-texts.ts";

const dayMs = 86_400_000;
const wentLiveAt = Date.UTC(2026, 1, 3, 14);
const call = { id: 1, date: wentLiveAt, went_live_at: wentLiveAt };
const remarks = { name: "predicted-speech", start: 0.5, end: null };
const questions = { name: "predicted-qna", start: 600.25, end: null };
const part: KeptLiveText = { sections: [remarks], turns: [["Olga", 1.5, "a b c"]], isWhole: false };
const whole: KeptLiveText = {
  sections: [{ ...remarks, end: 600.25 }, questions],
  turns: [...part.turns, ["Ines", 601, "d e f"]],
  isWhole: true,
};

await describeOnBothEngines("what is kept of live texts", (database) => {
  let store: Store;
  beforeEach(async () => {
    const address = await database.fresh();
    store = await openStore(address === ":memory:" ? "memory" : { url: address });
  });
  afterEach(() => store.close());
  const keep = (text: KeptLiveText, of = call, now = of.date + 1_000) =>
    store.write((transaction) => keepLiveTexts(transaction, [{ call: of, text }], now));

  it("grows with its text, and loses nothing of it when part of the text is gone", async () => {
    expect(await readLiveText(store.db, call)).toBeNull();
    await keep(part);
    expect(await readLiveText(store.db, call)).toEqual(part);
    await keep(whole);
    await keep(part);
    expect(await readLiveText(store.db, call)).toEqual(whole);
  });

  it("is of one call, and gives way to that of the next date of its session", async () => {
    await keep(whole);
    const next = { ...call, date: wentLiveAt + 7 * dayMs, went_live_at: wentLiveAt + 7 * dayMs };
    expect(await readLiveText(store.db, next)).toBeNull();
    expect(await readLiveText(store.db, { ...call, id: 2 })).toBeNull();
    await keep(part, next);
    expect(await readLiveText(store.db, next)).toEqual(part);
  });
});

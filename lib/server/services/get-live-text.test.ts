import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAppWorld, upstreamUrl, type AppWorld } from "../../../test-support/app-world.ts";
import { getLiveText } from "./get-live-text.ts";
import { getSession } from "./get-session.ts";

const address = `${upstreamUrl}/media/live.jsonl`;
const line = (t: string) => `${JSON.stringify({ s: 1, e: 2, p: "a", t })}\n`;

describe("the text that a page of a live call includes", () => {
  let world: AppWorld;
  let answer: () => Response | Promise<Response>;
  beforeEach(async () => {
    world = await createAppWorld({
      intercept: ({ url }) => (url.startsWith(address) ? answer() : undefined),
    });
    await world.session(1, "live", { transcript: address });
    await world.pass(0);
  });
  afterEach(() => world.close());

  const read = async () => getLiveText(await getSession(1, world.runtime), world.runtime);
  const says = (text: string) => () =>
    new Response(text, { headers: { "content-type": "application/jsonl" } });

  it("is whole lines, with the address from which the browser continues", async () => {
    answer = says(`${line("Żółw")}{"s":3`);
    const { transcriptUrl } = await getSession(1, world.runtime);
    expect(await read()).toEqual([{ url: transcriptUrl, lines: line("Żółw") }]);
  });

  it("is left out where upstream fails or there is none", async () => {
    answer = () => new Response(null, { status: 503 });
    expect(await read()).toEqual([]);
  });

  it("is the end of a very long one, once that is known: its newest words, with the sections of the whole", async () => {
    const said = (at: number) => `${JSON.stringify({ s: at, e: at + 1, p: String(at >> 5), t: `w${at}` })}\n`;
    const section = `${JSON.stringify({ type: "section", name: "predicted-qna", s: 40 })}\n`;
    const lines = Array.from({ length: 20_000 }, (_, at) => said(at)).join("");
    const text = lines.replace(said(50), said(50) + section);
    answer = says(text);
    expect(await read()).toEqual([]);
    await world.runtime.live.read();
    answer = says(text + said(20_000));
    await world.clock.advance(1_000);
    const [part] = await read();
    if (!part || !("end" in part)) throw new Error("it has no end");
    const { paragraphs, sections } = part.end;
    expect(paragraphs.at(-1)!.words.at(-1)!.text).toBe("w20000");
    expect(paragraphs.every(({ words }, at) => words.length === 32 || at === paragraphs.length - 1)).toBe(
      true,
    );
    expect(sections).toEqual([{ name: "predicted-qna", start: 40, end: null }]);
    expect(paragraphs.flatMap(({ words }) => words).length).toBeLessThanOrEqual(1_000);
  });

  it("is not waited for", async () => {
    answer = () => new Promise<Response>(() => undefined);
    const reading = read();
    let isDone = false;
    void reading.then(() => (isDone = true));
    await expect
      .poll(async () => {
        await world.clock.advance(300);
        return isDone;
      })
      .toBe(true);
    expect(await reading).toEqual([]);
  });
});

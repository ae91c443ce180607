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

  it("is left out where it is very long", async () => {
    answer = says(line("word").repeat(20_000));
    expect(await read()).toEqual([]);
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

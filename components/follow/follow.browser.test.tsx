import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { beforeEach, expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { changeBasket } from "#lib/client/basket/basket.ts";
import { rememberNudge, rememberRate } from "#lib/client/media/listening-memory.ts";
import { SoundContext } from "#lib/client/media/use-sound.ts";
import { boardSession } from "../../test-support/board-session.ts";
import { openSound } from "../../test-support/browser/open-sound.ts";
import { sessionDetail } from "../../test-support/answers.ts";
import "#components/reader/reader.css";
import "./follow.css";
import { Follow } from "./follow.tsx";

let runs = 0;
const wentLiveAt = new Date(Date.now() - 10 * 60_000).toISOString();

/** The lines of a live transcript: a paragraph for every sentence, twenty seconds apart. */
const spoken = (sentences: readonly string[], speaker: string) =>
  sentences
    .flatMap((sentence, paragraph) =>
      sentence.split(" ").map((t, at) => {
        const s = paragraph * 20 + at * 0.4;
        return `${JSON.stringify({ t, s, e: s + 0.3, p: String(paragraph), S: speaker })}\n`;
      }),
    )
    .join("");

async function goLive(id: number, name: string, sentences: readonly string[]) {
  // The page caches a live text by its address, so every test needs addresses of its own.
  const transcriptUrl = `/live-text/${id}-${runs}`;
  const audioUrl = `/sound/${id}-${runs}`;
  const session = sessionDetail(
    boardSession({
      id,
      eventId: id * 10,
      state: "live",
      wentLiveAt,
      updatedAt: wentLiveAt,
      company: { ...boardSession().company!, displayName: name, ticker: name.slice(0, 3).toUpperCase() },
    }),
    { audioUrl, audioKind: "file", transcriptUrl },
  );
  await commands.answer(`/api/sessions/${id}`, { body: JSON.stringify(session) });
  await commands.answer(transcriptUrl, { body: spoken(sentences, `${name} CFO`) });
  await commands.answer(audioUrl, { sound: "whole" });
}

async function open(address: string) {
  const { sound, element } = openSound();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(
    <NuqsTestingAdapter searchParams={address} hasMemory>
      <QueryClientProvider client={client}>
        <SoundContext value={sound}>
          <div style={{ display: "flex", flexDirection: "column", height: "100vh" }}>
            <Follow />
          </div>
        </SoundContext>
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
  return { sound, element };
}

const column = (name: string) => page.getByRole("region", { name, exact: true });

beforeEach(async () => {
  runs += 1;
  localStorage.clear();
  await page.viewport(1440, 900);
  await goLive(1, "Umberfield", ["Good morning to everyone.", "We raise the guidance today."]);
  await goLive(2, "Nethvane", ["The guidance stays.", "Thank you all."]);
});

test("calls stand side by side with their words; what cannot be followed says why", async () => {
  const problem = { code: "notFound", message: "No such session", statusCode: 404 };
  await commands.answer("/api/sessions/3", { status: 404, body: JSON.stringify(problem) });
  const detail = sessionDetail(boardSession({ id: 4, eventId: 40, state: "recordingAvailable" }));
  await commands.answer("/api/sessions/4", { body: JSON.stringify(detail) });
  await open("?ids=1,2,3,4");
  await expect.element(column("Umberfield").getByText("We raise the guidance today.")).toBeVisible();
  await expect.element(column("Nethvane").getByText("Thank you all.")).toBeVisible();
  await expect.element(page.getByText("No call 3")).toBeVisible();
  await expect.element(page.getByText("This call is recorded")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Open its page" }))
    .toHaveAttribute("href", "/sessions/4");
});

test("one call plays, and a key moves the sound to another", async () => {
  const { sound, element } = await open("?ids=1,2");
  await expect.element(column("Umberfield").getByText("Good morning to everyone.")).toBeVisible();
  await expect.element(column("Nethvane").getByText("Thank you all.")).toBeVisible();
  await userEvent.keyboard("1");
  await expect
    .element(column("Umberfield").getByRole("button", { name: "Playing: Umberfield" }))
    .toBeVisible();
  expect(element.src).toContain("/sound/1-");
  await expect.element(column("Umberfield").getByText("in the audio", { exact: false })).toBeVisible();
  await expect.element(column("Nethvane").getByText("spoke last")).toBeVisible();
  await userEvent.keyboard("2");
  await expect.element(column("Nethvane").getByRole("button", { name: "Playing: Nethvane" })).toBeVisible();
  await expect
    .element(column("Umberfield").getByRole("button", { name: "Listen: Umberfield" }))
    .toBeVisible();
  expect(element.src).toContain("/sound/2-");
  expect(sound.getSnapshot().heard).toMatchObject({ company: "Nethvane" });
});

test("a call plays with the speed and correction that its listener chose before", async () => {
  rememberNudge("event 20", 0.4);
  rememberRate("event 20", 1.75);
  rememberRate("event 10", 1.25);
  const { sound, element } = await open("?ids=1,2");
  await expect.element(column("Nethvane").getByText("Thank you all.")).toBeVisible();
  await userEvent.keyboard("2");
  await expect.poll(() => element.playbackRate).toBe(1.75);
  expect(sound.getSnapshot().heard?.clock.getSnapshot()).toMatchObject({ nudgeSeconds: 0.4 });
  await userEvent.keyboard("1");
  await expect.poll(() => element.playbackRate).toBe(1.25);
});

test("words are searched in all calls, newest first, and choosing one plays its sentence", async () => {
  const { element } = await open("?ids=1,2&q=guidance");
  const heard = page.getByRole("complementary", { name: "Heard" });
  const sentences = () =>
    heard
      .getByRole("listitem")
      .elements()
      .map((one) => one.textContent);
  await expect
    .poll(sentences)
    .toEqual([
      expect.stringContaining("We raise the guidance today."),
      expect.stringContaining("The guidance stays."),
    ]);
  await expect.element(page.getByText("2 times in 2 calls")).toBeVisible();
  await userEvent.click(heard.getByRole("button").first());
  await expect.element(column("Umberfield").getByRole("button", { name: /^Playing/ })).toBeVisible();
  await expect.poll(() => element.currentTime).toBeGreaterThanOrEqual(20);
  expect(element.currentTime).toBeLessThan(40);
});

test("a sentence that says the words twice is listed once, with both marked", async () => {
  await goLive(1, "Umberfield", ["We grow, and we hire, because we can."]);
  await open("?ids=1,2&q=we,%22we grow%22");
  const heard = page.getByRole("complementary", { name: "Heard" });
  const texts = (role: "listitem" | "mark") =>
    heard
      .getByRole(role)
      .elements()
      .map((one) => one.textContent);
  const sentence = "We grow, and we hire, because we can.";
  await expect.poll(() => texts("listitem")).toEqual([expect.stringContaining(sentence)]);
  expect(texts("mark")).toEqual(["We grow", "we", "we"]);
  await expect.element(page.getByText("3 times in 1 call")).toBeVisible();
});

test("words that cannot be searched say why, and the others are listened for", async () => {
  await open("?ids=1,2&q=guidance,-today");
  const problem = "Add a word to look for: filters and excluded words alone fit nearly every sentence.";
  await expect.element(page.getByRole("status").getByText(problem)).toBeVisible();
  const heard = page.getByRole("complementary", { name: "Heard" });
  await expect.element(heard.getByText("The guidance stays.")).toBeVisible();
  await userEvent.fill(page.getByRole("searchbox", { name: "Listen for words" }), "guid,stay");
  await expect.element(heard.getByText("The guidance stays.")).toBeVisible();
  await expect
    .poll(() =>
      heard
        .getByRole("mark")
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(["stays"]);
  await userEvent.fill(page.getByRole("searchbox", { name: "Listen for words" }), '"guidance');
  await expect.element(heard.getByText("A quotation mark is open:", { exact: false })).toBeVisible();
});

test("words that are selected in a column are added to the basket with their call, and played", async () => {
  await changeBasket(() => []);
  const { sound } = await open("?ids=1,2");
  await expect.element(column("Umberfield").getByText("We raise the guidance today.")).toBeVisible();
  const words = column("Umberfield").getByText("We raise the guidance today.").element().firstChild!;
  getSelection()!.setBaseAndExtent(words, 3, words, 21);
  await page.getByRole("button", { name: "Add to basket" }).click();
  await expect.element(page.getByText("Added to basket, 1 quote")).toBeVisible();
  await expect
    .poll(async () => (await changeBasket((quotes) => [...quotes]))[0])
    .toMatchObject({ company: "Umberfield", passages: [{ text: "raise the guidance" }] });
  await expect.element(column("Umberfield").getByRole("button", { name: "To live" })).toBeVisible();
  await page.getByRole("button", { name: /^Play from/ }).click();
  await expect.poll(() => sound.getSnapshot().heard).toMatchObject({ company: "Umberfield" });
});

test("a call can be removed", async () => {
  await open("?ids=1,2");
  await expect.element(column("Nethvane")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Remove Nethvane" }));
  await expect.element(column("Nethvane")).not.toBeInTheDocument();
  await expect.element(column("Umberfield")).toBeVisible();
});

test("on a phone there is one column, chosen above it", async () => {
  await page.viewport(390, 844);
  await open("?ids=1,2");
  await expect.element(column("Umberfield")).toBeVisible();
  await expect.element(column("Nethvane")).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("button", { name: "NET", exact: true }));
  await expect.element(column("Nethvane")).toBeVisible();
  await expect.element(column("Umberfield")).not.toBeInTheDocument();
});

test("a column keeps its place while those after it are still arriving", async () => {
  await open("?ids=1,2");
  await expect.element(column("Nethvane")).toBeVisible();
  const place = () => JSON.stringify(column("Umberfield").element().getBoundingClientRect());
  const before = place();
  // As in a document of which only the first part has come.
  column("Nethvane").element().style.display = "none";
  expect(place()).toBe(before);
});

import type { Page } from "@playwright/test";
import { utcDay, utcTime } from "#lib/domain/text/utc-wording.ts";
import { findRecorded } from "../fixtures/find-session.ts";
import { openReader } from "../fixtures/open-reader.ts";
import { expect, test } from "../fixtures/test.ts";

/** A place to select from or to: a selector, the index of the element, and an offset in its text. */
type Place = readonly [selector: string, index: number, offset: number];

async function select(page: Page, from: Place, to: Place): Promise<void> {
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await expect(page.getByRole("button", { name: "Copy quote" })).toHaveCount(0);
  await page.evaluate(
    ([start, end]) => {
      const boundary = ([selector, index, offset]: Place): [Node, number] => {
        const element = [...document.querySelectorAll(selector)].at(index)!;
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
        return text ? [text, offset] : [element, 0];
      };
      getSelection()?.setBaseAndExtent(...boundary(start), ...boundary(end));
    },
    [from, to] as const,
  );
}

async function copiedQuote(page: Page): Promise<string> {
  // The confirmation of an earlier quote may still be there.
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.getByRole("button", { name: "Copy quote" }).click();
  await expect(page.getByText("Quote copied with speaker, time and link")).toBeVisible();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).not.toBe("");
  return read();
}

test("a quote names each speaker, the call, its date and the link, wherever the selection starts and ends", async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const session = await findRecorded(request);
  await openReader(page, `/transcripts/${session.transcriptId}`);
  await expect(page.locator(".reader-paragraph").nth(2)).toBeVisible();
  const paragraphs = await page.locator(".reader-paragraph").evaluateAll((elements) =>
    elements.map((element) => ({
      speaker: element.querySelector(".reader-speaker")?.firstChild?.textContent ?? "",
      text: element.querySelector("[data-text]")?.textContent ?? "",
    })),
  );
  const first = paragraphs.findIndex(
    ({ speaker }, index) =>
      speaker !== "" && new Set(paragraphs.slice(index, index + 3).map((each) => each.speaker)).size === 3,
  );
  expect(first, "three speakers follow each other").toBeGreaterThanOrEqual(0);
  const [one, two, three] = paragraphs.slice(first, first + 3) as [
    (typeof paragraphs)[0],
    (typeof paragraphs)[0],
    (typeof paragraphs)[0],
  ];
  const text = (index: number, offset: number): Place => ["[data-text]", first + index, offset];
  const date = session.date;
  const call = `${session.company?.displayName} · ${session.event?.title} · ${utcDay(date)}, ${utcTime(date, "minutes")} UTC`;

  // From inside a word of the first speaker to inside the first word of the second.
  const lastWord = one.text.lastIndexOf(" ") + 1;
  await select(page, text(0, lastWord + 1), text(1, 1));
  const [said, answered, source] = (await copiedQuote(page)).split("\n\n");
  expect(said).toMatch(`“${one.text.slice(lastWord)}”\n— ${one.speaker}`);
  expect(answered).toMatch(`“${two.text.split(" ")[0]}”\n— ${two.speaker}`);
  const [where, link] = source!.split("\n");
  expect(where).toBe(call);
  expect(new URL(link!).pathname).toBe(`/transcripts/${session.transcriptId}`);
  expect(Number(new URL(link!).searchParams.get("t"))).toBeGreaterThan(0);

  // Three speakers, starting outside the text: at the time beside the first paragraph.
  await select(page, [".reader-time", first, 1], text(2, three.text.length));
  const passages = (await copiedQuote(page)).split("\n\n").slice(0, -1);
  expect(passages.map((passage) => passage.split("\n—")[0])).toEqual([
    `“${one.text}”`,
    `“${two.text}”`,
    `“${three.text}”`,
  ]);

  // Dragged out of the transcript: from the title above it, and into the facts beside it.
  await select(page, ["article h1", 0, 0], text(0, 0));
  await expect(page.getByRole("button", { name: "Copy quote" })).toHaveCount(first === 0 ? 0 : 1);
  await select(page, text(2, 0), ["#session-facts", 0, 3]);
  const [saidLast] = (await copiedQuote(page)).split("\n\n");
  expect(saidLast).toMatch(`“${three.text}`);

  // Nothing of the call is selected.
  await select(page, ["#session-facts", 0, 0], ["#session-history", 0, 3]);
  await expect(page.getByRole("button", { name: "Copy quote" })).toHaveCount(0);
});

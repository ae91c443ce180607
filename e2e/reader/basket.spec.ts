import fs from "node:fs/promises";
import mammoth from "mammoth";
import { findRecorded } from "../fixtures/find-session.ts";
import { openReader } from "../fixtures/open-reader.ts";
import { expect, test } from "../fixtures/test.ts";

test("a quote is shared with exactly its words, collected, kept and exported to Word", async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const session = await findRecorded(request);
  const path = `/transcripts/${session.transcriptId}`;
  await openReader(page, path);
  await expect(page.locator("[data-text]").first()).toHaveText(/\S/);
  const words = await page.evaluate(() => {
    const text = document
      .createTreeWalker(document.querySelector("[data-text]")!, NodeFilter.SHOW_TEXT)
      .nextNode()!;
    const all = text.textContent ?? "";
    const end = all.indexOf(" ", all.indexOf(" ", all.indexOf(" ") + 1) + 1);
    const to = end === -1 ? all.length : end;
    getSelection()?.setBaseAndExtent(text, 0, text, to);
    return all.slice(0, to);
  });
  await page.getByRole("button", { name: "Add to basket" }).click();
  await expect(page.getByText("Added to basket, 1 quote")).toBeVisible();
  await page.getByRole("button", { name: "Copy quote" }).click();
  await expect(page.getByText("Quote copied with speaker, time and link")).toBeVisible();
  const [link = ""] = /http\S+$/.exec(await page.evaluate(() => navigator.clipboard.readText())) ?? [];

  await page.goto(link);
  const highlighted = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get("reader-passage") ?? [])]
        .map(({ startContainer, startOffset, endOffset }) =>
          startContainer.textContent?.slice(startOffset, endOffset),
        )
        .join(" "),
    );
  await expect.poll(highlighted).toBe(words);
  await page.getByRole("button", { name: "Play these words" }).click();
  await expect(page.getByRole("button", { name: "Play on" })).toBeVisible();
  const end = Number(new URL(link).searchParams.get("end"));
  const place = () => page.evaluate(() => document.querySelector("audio")!.currentTime);
  expect(await place()).toBeGreaterThanOrEqual(end);
  await page.getByRole("button", { name: "Play on" }).click();
  await expect.poll(place).toBeGreaterThan(end + 1);

  await page.goto(`${path}?t=9&end=4`);
  await expect(page.getByTestId("address-note")).toContainText("end is not after t");

  await page.goto("/");
  await page.getByRole("button", { name: "Quote basket, 1 quote" }).click();
  const otherTab = await context.newPage();
  await otherTab.goto("/companies");
  await otherTab.getByRole("button", { name: "Quote basket, 1 quote" }).click();
  const note = "For the morning note";
  await page.getByRole("textbox", { name: "Note on quote 1" }).fill(note);
  await expect(otherTab.getByRole("textbox", { name: "Note on quote 1" })).toHaveValue(note);
  await page.reload();
  await page.getByRole("button", { name: "Quote basket, 1 quote" }).click();
  await expect(page.getByRole("textbox", { name: "Note on quote 1" })).toHaveValue(note);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Word" }).click();
  const buffer = await fs.readFile(await (await download).path());
  const { value } = await mammoth.extractRawText({ buffer });
  expect(value).toContain(`“${words}”`);
  expect(value).toContain(session.company!.displayName);
  expect(value).toContain(note);

  await page.getByRole("button", { name: "Remove quote 1" }).click();
  await expect(otherTab.getByText("No quotes yet")).toBeVisible();
});

test("a passage is noted, and found again beside the text, in the list and by a search", async ({
  page,
  request,
}) => {
  const session = await findRecorded(request);
  const path = `/transcripts/${session.transcriptId}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await openReader(page, path);
  await expect(page.locator("[data-text]").first()).toHaveText(/\S/);
  const words = await page.evaluate(() => {
    const text = document
      .createTreeWalker(document.querySelector("[data-text]")!, NodeFilter.SHOW_TEXT)
      .nextNode()!;
    const to = (text.textContent ?? "").indexOf(" ", 20);
    getSelection()?.setBaseAndExtent(text, 0, text, to);
    return (text.textContent ?? "").slice(0, to);
  });
  await page.getByRole("button", { name: "Note", exact: true }).click();
  const form = page.getByRole("form", { name: "Note on this passage" });
  await expect(form).toContainText(words);
  await form.getByRole("textbox", { name: "Your note" }).fill("Zebra crossing");
  await form.getByRole("textbox", { name: /Your name/ }).fill("Mara");
  await form.getByRole("button", { name: "Save note" }).click();
  const beside = page.getByRole("region", { name: "Notes" });
  await expect(beside).toContainText("Zebra crossing");

  await page.goto(`/search?q=zebra`);
  await page.getByRole("region", { name: "In notes" }).getByRole("link", { name: "1 note" }).click();
  const list = page.getByRole("region", { name: "Notes" });
  await expect(list).toContainText(words);
  await list.getByRole("link", { name: new RegExp(session.company!.displayName) }).click();
  await expect(page).toHaveURL(new RegExp(`${path}\\?t=`));
  await beside.getByRole("button", { name: /^Delete the note/ }).click();
  await beside.getByRole("button", { name: /^Delete the note/ }).click();
  await expect(beside).toHaveCount(0);
});

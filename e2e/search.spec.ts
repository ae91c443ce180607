import { transcriptDetailSchema } from "#lib/contract/board/transcript-detail.ts";
import { wordsSearchSchema } from "#lib/contract/board/words-search.ts";
import { findRecorded } from "./fixtures/find-session.ts";
import { expect, test } from "./fixtures/test.ts";

test("a sentence of a call that somebody opened is found, and opens where it was said", async ({
  browser,
  page,
  request,
  stack,
}) => {
  const { transcriptId, companyId } = await findRecorded(request);
  const answer = await request.get(`/api/transcripts/${transcriptId}`);
  const { paragraphs } = transcriptDetailSchema.parse(await answer.json());
  const said = paragraphs.find(({ words }) => words.length >= 6)!;
  const words = said.words.slice(0, 6).map(([word]) => word.replaceAll(/["“”„«»]/g, ""));
  const query = `"${words.join(" ")}" company:${companyId}`;
  await expect
    .poll(async () => {
      const found = await request.get(`/api/search?q=${encodeURIComponent(query)}`);
      return wordsSearchSchema.parse(await found.json()).calls.map((call) => call.transcriptId);
    }, "the transcript is indexed")
    .toContain(transcriptId);

  await page.goto("/search");
  await page.getByRole("searchbox", { name: "Search companies and transcripts" }).fill(query);
  const sentence = page.locator(`a[data-open][href^="/transcripts/${transcriptId}?t="]`).first();
  await expect(sentence).toContainText(words[0]!);
  await expect(page).toHaveURL(/\/search\?q=/);
  await sentence.click();
  await expect(page).toHaveURL(new RegExp(`/transcripts/${transcriptId}\\?.*t=`));

  const withoutScripts = await browser.newContext({ baseURL: stack.url, javaScriptEnabled: false });
  const document = await withoutScripts.newPage();
  // A search that takes long is left to the screen.
  await expect(async () => {
    await document.goto(`/search?q=${encodeURIComponent(query)}`);
    const found = document.locator(`a[data-open][href^="/transcripts/${transcriptId}?t="]`).first();
    await expect(found, "what is found comes with the page").toContainText(words[0]!, { timeout: 1_000 });
  }).toPass();
  await withoutScripts.close();
});

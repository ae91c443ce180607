import { transcriptDetailSchema } from "#lib/contract/board/transcript-detail.ts";
import { wordsSearchSchema } from "#lib/contract/board/words-search.ts";
import { findRecorded } from "./fixtures/find-session.ts";
import { expect, test } from "./fixtures/test.ts";

test("a sentence of a call that somebody opened is found, and opens where it was said", async ({
  page,
  request,
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
  await page.getByRole("searchbox", { name: "Search transcripts" }).fill(query);
  const sentence = page.locator(`a[data-open][href^="/transcripts/${transcriptId}?t="]`).first();
  await expect(sentence).toContainText(words[0]!);
  await expect(page).toHaveURL(/\/search\?q=/);
  await sentence.click();
  await expect(page).toHaveURL(new RegExp(`/transcripts/${transcriptId}\\?.*t=`));
});

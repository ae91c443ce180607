import { findRecorded } from "../fixtures/find-session.ts";
import { expect, test } from "../fixtures/test.ts";

test("a recorded call comes with its first screen of text, its chapters and its player", async ({
  page,
  request,
}) => {
  const session = await findRecorded(request);
  // A text that has to come from upstream first may come later than the rest.
  await request.get(`/api/transcripts/${session.transcriptId}`);
  for (const path of [`/transcripts/${session.transcriptId}`, `/sessions/${session.id}`]) {
    const html = await (await request.get(path)).text();
    const text = html.indexOf('data-text="0"');
    expect(text, `${path} has text`).toBeGreaterThan(0);
    expect(html, `${path} has chapters`).toMatch(/<h2[^>]* data-chapter=/);
    expect(html, `${path} has a player`).toContain('aria-label="Position in the call"');
    // What is shown later comes in hidden parts behind the page, which scripts move into their places.
    const later = html.indexOf('<div hidden id="S:');
    expect(later === -1 || later > text, `${path} shows its text at once`).toBe(true);
    // Rendered again in the browser, it is the same.
    const problems: string[] = [];
    page.on("console", (message) => void (message.type() === "error" && problems.push(message.text())));
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeEnabled();
    expect(problems).toEqual([]);
  }
});

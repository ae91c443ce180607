import AxeBuilder from "@axe-core/playwright";
import { findRecorded, findSession } from "./fixtures/find-session.ts";
import { expect, test } from "./fixtures/test.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

for (const colorScheme of ["light", "dark"] as const) {
  test(`every screen is free of WCAG 2.2 AA violations that a program can find (${colorScheme})`, async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const recorded = await findRecorded(request);
    const live = await findSession(request, ({ state }) => state === "live");
    for (const address of [
      "/",
      "/?view=table",
      `/sessions/${live.id}`,
      `/transcripts/${recorded.transcriptId}`,
      `/companies/${recorded.companyId}`,
      "/companies",
      "/insights",
      "/status",
      "/wall",
    ]) {
      await page.goto(address);
      await expect(page.getByRole("heading").first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
      const found = violations.map(({ id, nodes }) => `${address} ${id}: ${nodes[0]?.html}`);
      expect(found).toEqual([]);
    }
  });
}

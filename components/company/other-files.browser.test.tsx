import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { OtherFile } from "#lib/contract/board/company-events.ts";
import { OtherFiles } from "./other-files.tsx";

const files: OtherFile[] = Array.from({ length: 12 }, (_, at) => ({
  kind: at === 0 ? "transcripts" : "reports",
  id: 50 + at,
  createdAt: new Date(Date.UTC(2026, 10, 20 - at)).toISOString(),
}));

test("files without an event are linked with their day, the rest on demand", async () => {
  const { container } = await render(<OtherFiles files={files} />);
  await expect.element(page.getByText("12 files", { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Transcript of 20 Nov 2026" }))
    .toHaveAttribute("href", "/transcripts/50");
  await expect
    .element(page.getByRole("link", { name: "Report of 19 Nov 2026 (opens a new tab)" }))
    .toHaveAttribute("href", "/api/documents/reports/51");
  await page.getByRole("button", { name: "Show 7 older of 7" }).click();
  expect(container.querySelectorAll("li")).toHaveLength(12);
});

test("nothing is shown where every file has an event", async () => {
  const { container } = await render(<OtherFiles files={[]} />);
  expect(container.textContent).toBe("");
});

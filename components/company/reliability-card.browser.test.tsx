import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { companyRecord } from "#lib/domain/company/company-sessions.ts";
import { measureMeanings, measureNames, measures } from "#lib/domain/insights/coverage-measures.ts";
import { boardSession } from "../../test-support/board-session.ts";
import { ReliabilityCard } from "./reliability-card.tsx";

const recorded = { state: "recordingAvailable", wentLiveAt: "2026-11-21T14:00:10.000Z" } as const;

test("each measure is named as on the insights and defined on the card, and an interruption is no success", async () => {
  const past = [
    boardSession({ id: 1, ...recorded }),
    boardSession({ id: 2, ...recorded, hasFailedLive: true }),
  ];
  await render(<ReliabilityCard record={companyRecord(past)} />);
  const card = page.getByRole("region", { name: "Reliability" });
  for (const measure of measures)
    await expect
      .element(card.getByText(`${measureNames[measure]}: ${measureMeanings[measure]}.`, { exact: false }))
      .toBeVisible();
  const figures = [...card.element().querySelectorAll("dl > div")].map((figure) => figure.textContent);
  expect(figures).toEqual(expect.arrayContaining(["Live without failure1 of 2", "Failed live1 of 2"]));
});

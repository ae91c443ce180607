import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { IdentifiersCard } from "./identifiers-card.tsx";

afterEach(() => page.viewport(1440, 900));

test("on a phone every identifier and every link is at least 44 px in both directions", async () => {
  await page.viewport(390, 844);
  await render(
    <IdentifiersCard
      company={{
        id: 1,
        name: "Ostara Biotech Inc.",
        displayName: null,
        country: "US",
        backlinkUrl: "https://example.com/1",
        cik: "0001877214",
        openfigi: ["BBG01K4XW8T2"],
        tickers: [{ ticker: "OSTB", exchange: "NasdaqGM" }],
        isins: ["US05150R1086"],
        createdAt: "2026-01-01T00:00:00.000Z",
        updatedAt: "2026-01-01T00:00:00.000Z",
      }}
    />,
  );
  const targets = [...document.querySelectorAll("button, a")].map((one) => one.getBoundingClientRect());
  expect(targets).toHaveLength(7);
  for (const { width, height } of targets) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

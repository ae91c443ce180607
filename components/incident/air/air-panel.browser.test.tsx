import { beforeEach, expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { OnAir } from "#lib/contract/board/board-session.ts";
import type { SessionAir } from "#lib/contract/board/session-detail.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { answerFor, IncidentStage } from "../../../test-support/browser/incident-stage.tsx";

const to = Date.parse("2026-11-21T14:20:14.000Z");
const iso = (secondsAgo: number) => new Date(to - secondsAgo * 1000).toISOString();
const onAir: OnAir = {
  reading: "silent",
  since: iso(110),
  notBefore: iso(122),
  levelDb: -71.4,
  host: "media.example",
  isUnreachable: false,
};
const silent = boardSession({ id: 1, state: "live", wentLiveAt: iso(2_000), onAir });
const looks = Array.from({ length: 90 }, (_, index) => 596 - index * 6.7).filter(
  (ago) => ago > 430 || ago < 370,
);
const air = (changes: Partial<SessionAir> = {}): SessionAir => ({
  from: iso(600),
  to: iso(0),
  saidAt: iso(62),
  checks: looks.map((ago, index) => ({
    at: iso(ago),
    isRead: true,
    segments: index === 0 ? null : ago > 200 && ago < 225 ? 0 : 2,
    meanDb: index % 2 === 0 ? null : ago < 110 ? -71.4 : -24 - (index % 7),
    loudestDb: index % 2 === 0 ? null : ago < 110 ? -70 : -19 - (index % 5),
    behindSeconds: ago < 110 ? null : 7,
  })),
  minutes: [],
  ...changes,
});

beforeEach(async () => {
  await page.viewport(1440, 900);
  await answerFor([silent]);
});

test("the panel of a silent call says what was measured, and draws ten minutes of it with their gaps", async () => {
  await commands.answer("/api/sessions/1/air", { body: JSON.stringify(air()) });
  await render(<IncidentStage sessions={[silent]} opened={1} />);
  const band = page.getByRole("region", { name: "Silent" });
  await expect.element(band.getByText("Silent for 1 min 50 s")).toBeVisible();
  await expect.element(band.getByText("Below −55 dBFS since 14:18:24; last sound 14:18:12.")).toBeVisible();
  await expect.element(band.getByText("17 checks. Upstream says live.", { exact: false })).toBeVisible();
  const strip = page.getByRole("region", { name: "On the air" });
  const drawn = strip.getByRole("img", { name: /the last level was −71\.4 dBFS; not observed once/ });
  await expect.element(drawn).toBeVisible();
  await expect.element(strip.getByText("no words while silent")).toBeVisible();
  await expect.element(strip.getByText("answers, grows")).toBeVisible();
});

test("a silent call can be taken on until sound returns, heard from before, and compared with others", async () => {
  await commands.answer("/api/sessions/1/air", { body: JSON.stringify(air()) });
  const other = { ...silent, id: 2, companyId: 2, onAir: { ...onAir, reading: "stalled" as const } };
  await render(<IncidentStage sessions={[silent, other]} opened={1} />);
  await expect.element(page.getByText("Nobody is on it")).toBeVisible();
  await expect.element(page.getByRole("option", { name: "until sound returns" })).toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: /^Acknowledge/ })).toBeVisible();
  const listen = page.getByRole("link", { name: "Listen from 14:17:52" });
  await expect.element(listen).toHaveAttribute("href", "/sessions/1?t=1858");
  const also = page.getByRole("region", { name: "Also on the air" });
  await expect.element(also.getByRole("link", { name: /Stalled/ })).toBeVisible();
});

test("an instance that does not watch shows minutes and says so", async () => {
  const minutes = [300, 240, 180].map((ago) => ({
    at: iso(ago),
    meanDb: -24,
    loudestDb: -20,
    behindSeconds: 7,
  }));
  await commands.answer("/api/sessions/1/air", { body: JSON.stringify(air({ checks: [], minutes })) });
  await render(<IncidentStage sessions={[silent]} opened={1} />);
  const strip = page.getByRole("region", { name: "On the air" });
  await expect.element(strip.getByText("Level, by the minute")).toBeVisible();
  await expect.element(strip.getByText("another instance watches")).toBeVisible();
});

test("a call that is heard has a strip without a band", async () => {
  await commands.answer("/api/sessions/1/air", { body: JSON.stringify(air()) });
  const fine = { ...silent, onAir: { ...onAir, reading: "fine" as const } };
  await render(<IncidentStage sessions={[fine]} opened={1} />);
  await expect.element(page.getByRole("region", { name: "On the air" })).toBeVisible();
  await expect.element(page.getByRole("region", { name: /^Live/ })).toBeVisible();
  expect(page.getByRole("region", { name: "Silent" }).elements()).toEqual([]);
});

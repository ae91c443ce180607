import { QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { VisitorContext } from "#lib/client/page/visitor.ts";
import type { Role } from "#lib/contract/board/visitor.ts";
import { firstVisitCards } from "#lib/contract/board/values/first-visit.ts";
import { stateOfLane } from "#lib/domain/session/session-state.ts";
import { createBoardAnswers } from "../../../test-support/browser/board-answers.ts";
import { morning } from "../../../test-support/morning.ts";
import { markWording } from "#components/marks/read-only-note.tsx";
import { FirstVisit } from "./first-visit.tsx";
import { firstVisitWording as words } from "./first-visit-wording.ts";

const { queries, answer } = createBoardAnswers();

const show = (role: Role = "operator", isStorm = false) =>
  render(
    <QueryClientProvider client={queries}>
      <VisitorContext value={{ name: "Ana", role }}>
        <FirstVisit cards={firstVisitCards} isStorm={isStorm} />
      </VisitorContext>
    </QueryClientProvider>,
  );

const before = "2026-11-21T14:00:00.000Z";
const during = "2026-11-21T14:02:00.000Z";
const others = { count: 140, exchange: "XETRA", country: "DE" };
const noStorm = morning({ count: 55 }, others);
const storm = morning({ count: 52, state: "liveFailedNoAccess", spreadSeconds: 90 }, { count: 3 }, others);
const told = page.getByRole("region", { name: words.told });

test("in a storm the cards are one line, so that failures come first, until somebody asks for them", async () => {
  answer(noStorm, before);
  await show();
  await expect.element(told).toBeVisible();
  answer(storm, during);
  await expect.element(page.getByText(words.folded)).toBeVisible();
  await expect.element(told).not.toBeInTheDocument();
  await page.getByRole("button", { name: words.unfold }).click();
  await expect.element(told).toBeVisible();
});

test("a page that was made in a storm has its cards folded from the beginning, until the storm is known to be over", async () => {
  await show("operator", true);
  await expect.element(page.getByText(words.folded)).toBeVisible();
  answer(noStorm, before);
  await expect.element(told).toBeVisible();
});

test("a card that somebody is using stays in a storm", async () => {
  answer(noStorm, before);
  await show();
  await page.getByRole("button", { name: words.tryIt }).click();
  answer(storm, during);
  await expect.element(page.getByText(words.works)).toBeVisible();
  await expect.element(page.getByText(words.folded)).not.toBeInTheDocument();
});

test("with no live call the first card says when the next one begins", async () => {
  answer(
    noStorm.map((session) => ({
      ...session,
      state: stateOfLane("scheduled"),
      date: "2026-11-21T15:00:00.000Z",
    })),
    before,
  );
  await show();
  const next = page.getByRole("region", { name: words.next });
  await expect.element(next.getByText(/^in \d/)).toBeVisible();
  await expect.element(page.getByRole("region", { name: words.now })).not.toBeInTheDocument();
});

test("each closed card is noted for the person who is signed in", async () => {
  await commands.answer("/api/first-visit", { body: JSON.stringify({ seen: ["now"] }) });
  answer(noStorm, before);
  await show();
  await page.getByRole("button", { name: words.close(words.told) }).click();
  await page.getByRole("button", { name: words.close(words.watchlist) }).click();
  await expect.element(told).not.toBeInTheDocument();
  const noted = async () => (await commands.requests("/api/first-visit")).map(({ method }) => method);
  await expect.poll(noted).toEqual(["PUT", "PUT"]);
});

test("an empty board says that nothing is scheduled", async () => {
  answer([], before);
  await show();
  await expect.element(page.getByText(words.noneNext)).toBeVisible();
});

test("a viewer who wants to be told is offered what the browser does by itself, and no form", async () => {
  answer(noStorm, before);
  await show("viewer");
  await told.getByRole("button", { name: /^Tell me/ }).click();
  const sheet = page.getByRole("dialog");
  await expect.element(sheet.getByText(markWording.readOnly)).toBeVisible();
  await expect.element(sheet.getByRole("form")).not.toBeInTheDocument();
});

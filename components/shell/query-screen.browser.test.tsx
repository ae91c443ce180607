import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { beforeEach, expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { followAnswers } from "#lib/client/freshness/answer-status.ts";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import { request } from "#lib/client/request/request.ts";
import type { Freshness } from "#lib/contract/board/freshness.ts";
import { currentFreshness } from "../../test-support/current-freshness.ts";
import { StaleDataNotice, StaleDataSlot, QueryGround, QueryScreen } from "./query-screen.tsx";

const path = "/api/query-screen";
const polled = {
  queryKey: ["query screen"],
  queryFn: () => request(path, String),
  refetchInterval: 600_000,
  staleTime: 0,
};
const answer = (text: string) => ({ body: JSON.stringify(text) });
const problem = (status: number, code: string) => ({
  status,
  body: JSON.stringify({ code, message: code, statusCode: status }),
});

function Shown() {
  const query = useQuery(polled);
  return (
    <QueryGround query={polled}>
      <QueryScreen
        query={query}
        words={{ failed: "Can't show this", loading: "Loading this" }}
        skeleton={<i />}
        notCopied="It appears here once it is copied."
        missing={<p>No such thing</p>}
      >
        {(text) => (
          <>
            <StaleDataNotice error={query.error} />
            <p>{text}</p>
          </>
        )}
      </QueryScreen>
    </QueryGround>
  );
}

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });
  followAnswers(client.getQueryCache());
  await render(
    <NuqsTestingAdapter>
      <QueryClientProvider client={client}>
        <Shown />
        <StaleDataSlot />
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
  return client;
}
const confirm = (freshness: Freshness) => tabClock.onAnswer(freshness, "2026-11-21T14:20:14.000Z", 600_000);
const alert = page.getByRole("alert");
const ground = () => document.querySelector("[data-freshness]")?.getAttribute("data-freshness");

beforeEach(() => {
  confirm(currentFreshness);
});

test("placeholders stand until the first answer", async () => {
  await commands.answer(path, { staysOpen: true });
  await open();
  await expect.element(page.getByRole("status", { name: "Loading this" })).toBeInTheDocument();
  await commands.send(path, '"The answer"');
  await commands.hangUp(path);
  await expect.element(page.getByText("The answer")).toBeVisible();
  expect(alert.elements()).toEqual([]);
});

test("a failure says why, and can be tried again", async () => {
  await commands.answer(path, problem(503, "storeFailing"), answer("The answer"));
  await open();
  await expect.element(alert.filter({ hasText: /Can't show this.*can't read its database/ })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("The answer")).toBeVisible();
});

test("before the first full copy that is the reason, and no failure", async () => {
  await commands.answer(path, problem(503, "notCopiedYet"));
  await open();
  await expect.element(page.getByText("It appears here once it is copied.")).toBeVisible();
  expect(alert.elements()).toEqual([]);
});

test("what does not exist is not offered to be tried again", async () => {
  await commands.answer(path, problem(404, "notFound"));
  await open();
  await expect.element(page.getByText("No such thing")).toBeVisible();
  expect(page.getByRole("button").elements()).toEqual([]);
});

test("the last answer stays when a later request fails, and says so while the board is confirmed", async () => {
  await commands.answer(path, answer("The answer"), problem(503, "storeFailing"));
  const client = await open();
  const shown = page.getByText("The answer");
  await expect.element(shown).toBeVisible();
  const { top } = shown.element().getBoundingClientRect();
  await client.refetchQueries();
  await expect
    .element(alert.filter({ hasText: /^Showing the last answer.*can't read its database/ }))
    .toBeVisible();
  await expect.element(shown).toBeVisible();
  expect(shown.element().getBoundingClientRect().top, "it is not moved").toBe(top);
  confirm({ ...currentFreshness, status: "blind", cause: "upstreamUnreachable" });
  await expect.element(alert).not.toBeInTheDocument();
  expect(ground()).toBe("blind");
});

test("an answer from before an interruption loses its colour while the board has a newer one", async () => {
  await commands.answer(path, answer("The answer"));
  const client = await open();
  await expect.element(page.getByText("The answer")).toBeVisible();
  expect(ground()).toBe("current");
  tabClock.interrupt();
  confirm(currentFreshness);
  await expect.element(alert.filter({ hasText: /^Showing the last answer/ })).toBeVisible();
  expect(ground()).toBe("blind");
  await client.refetchQueries();
  await expect.element(alert).not.toBeInTheDocument();
  expect(ground()).toBe("current");
});

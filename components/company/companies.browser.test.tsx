import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { expect, test, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { stillRouter } from "../../test-support/browser/still-router.ts";
import { Companies } from "./companies.tsx";

const company = {
  id: 7,
  name: "Ostara Biotech Inc.",
  displayName: "Ostara Biotech",
  country: "US",
  cik: null,
  isins: [],
  ticker: "OSTB",
  exchange: "NasdaqGM",
  tickers: [{ ticker: "OSTB", exchange: "NasdaqGM" }],
};
const answer = {
  total: 1,
  companies: [company],
  choices: { countries: [], exchanges: [], today: 0, soon: 0 },
};

function open(search: string) {
  const push = vi.fn<(href: string) => void>();
  const rendered = render(
    <AppRouterContext value={stillRouter(push)}>
      <NuqsTestingAdapter searchParams={search} hasMemory>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <Companies />
        </QueryClientProvider>
      </NuqsTestingAdapter>
    </AppRouterContext>,
  );
  return { push, rendered };
}

test("Enter right after the last letter waits for the best match of what was typed", async () => {
  await commands.answer("/api/status", { status: 503, body: "{}" });
  await commands.answer("/api/companies", { staysOpen: true });
  const { push, rendered } = open("");
  await rendered;
  await page.getByRole("searchbox").fill("ostara");
  await userEvent.keyboard("{Enter}");
  await expect.poll(async () => (await commands.requests("/api/companies")).length).toBe(2);
  expect(push).not.toHaveBeenCalled();
  await commands.send("/api/companies", JSON.stringify(answer));
  await commands.hangUp("/api/companies");
  await expect.poll(() => push.mock.calls).toEqual([["/companies/7"]]);
});

test("Enter opens the best match, but not while it confirms the composition of a character", async () => {
  await commands.answer("/api/companies", { body: JSON.stringify(answer) });
  await commands.answer("/api/status", { status: 503, body: "{}" });
  const { push, rendered } = open("?query=ostara");
  await rendered;
  await expect.element(page.getByRole("link", { name: /Ostara Biotech/ })).toBeVisible();
  const field = page.getByRole("searchbox").element();
  const press = (isComposing: boolean) =>
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, isComposing }));
  press(true);
  expect(push).not.toHaveBeenCalled();
  press(false);
  expect(push.mock.calls).toEqual([["/companies/7"]]);
});

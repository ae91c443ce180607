import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { company } from "../../test-support/browser/search-page.tsx";
import { stillRouter } from "../../test-support/browser/still-router.ts";
import { Palette } from "./palette.tsx";

const companies = "/api/companies";
const answer = (...found: (typeof company)[]) =>
  JSON.stringify({
    total: found.length,
    companies: found,
    choices: { countries: [], exchanges: [], today: 0 },
  });
const row = (name: string | RegExp) => page.getByRole("option", { name });
const requests = async () => (await commands.requests(companies)).length;

async function open(): Promise<string[]> {
  const pushed: string[] = [];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(
    <AppRouterContext value={stillRouter((href) => void pushed.push(href))}>
      <QueryClientProvider client={client}>
        <Palette onClose={() => undefined} />
      </QueryClientProvider>
    </AppRouterContext>,
  );
  return pushed;
}

/** Types two texts: the first finds a company, the second has no answer yet. */
async function typeTwo(): Promise<string[]> {
  await commands.answer(companies, { body: answer(company) }, { staysOpen: true });
  const pushed = await open();
  await userEvent.keyboard("i");
  await expect.element(row(/^Rothmere Foods/)).toBeVisible();
  await userEvent.keyboard("nsig");
  await expect.poll(requests).toBeGreaterThan(1);
  return pushed;
}

async function answerLast(body: string): Promise<void> {
  await commands.send(companies, body);
  await commands.hangUp(companies);
}

test("Enter opens what its own text finds, not a company that an earlier text found", async () => {
  const pushed = await typeTwo();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("listbox")).toHaveAttribute("aria-busy", "true");
  expect(pushed).toEqual([]);
  await answerLast(answer());
  await expect.poll(() => pushed).toEqual(["/insights"]);
});

test("a row that an arrow key selected opens at once, and so does one that is clicked", async () => {
  const pushed = await typeTwo();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await row(/^Rothmere Foods/).click();
  expect(pushed).toEqual(["/insights", "/companies/100"]);
  await answerLast(answer());
});

test("typing on cancels an Enter that waits", async () => {
  const pushed = await typeTwo();
  await userEvent.keyboard("{Enter}h");
  await answerLast(answer());
  await expect.element(page.getByRole("listbox")).toHaveAttribute("aria-busy", "false");
  await expect.element(row("Insights")).toBeVisible();
  expect(pushed).toEqual([]);
});

test("when the search fails, the companies of the earlier text are removed and Enter opens the first row", async () => {
  await commands.answer(companies, { body: answer(company) }, { status: 503, body: "{}" });
  const pushed = await open();
  await userEvent.keyboard("i");
  await expect.element(row(/^Rothmere Foods/)).toBeVisible();
  await userEvent.keyboard("nsig");
  await expect.element(row(/^Rothmere Foods/)).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => pushed).toEqual(["/insights"]);
});

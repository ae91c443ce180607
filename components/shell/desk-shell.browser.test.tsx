import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { stillRouter } from "../../test-support/browser/still-router.ts";
import { DeskShell } from "./desk-shell.tsx";

const router = stillRouter();

test("every page of the desk has the server's notice, the palette and the theme toggle", async () => {
  await commands.answer("/api/board", { status: 503, body: "{}" });
  await page.viewport(390, 844);
  await render(
    <NuqsTestingAdapter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AppRouterContext value={router}>
          <PathnameContext value="/">
            <DeskShell
              notice="Sample data: fictional"
              visitor={{ name: null, role: "admin" }}
              canSignOut={false}
            >
              <h1>A page</h1>
            </DeskShell>
          </PathnameContext>
        </AppRouterContext>
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
  await expect.element(page.getByText("Sample data: fictional")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /find a company/i })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Switch between light and dark" })).toBeVisible();
});

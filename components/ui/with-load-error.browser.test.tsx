import dynamic from "next/dynamic";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { IsUpdatedContext, withLoadError } from "./with-load-error.tsx";

const Missing = dynamic(
  withLoadError(() => Promise.reject(new Error("404"))),
  { ssr: false },
);

test("a part that fails to load says so, and names a new version once one is known", async () => {
  const shown = (isUpdated: boolean) => (
    <IsUpdatedContext value={isUpdated}>
      <p>The rest of the page</p>
      <Missing />
    </IsUpdatedContext>
  );
  const { rerender } = await render(shown(false));
  const alert = page.getByRole("alert");
  await expect.element(page.getByText(/^Can't load this part of the page/)).toBeVisible();
  await rerender(shown(true));
  await expect.element(page.getByText(/^A new version is running\. Reload to go on\./)).toBeVisible();
  await expect.element(alert.getByRole("button", { name: "Reload" })).toBeVisible();
  await expect.element(page.getByText("The rest of the page")).toBeVisible();
});

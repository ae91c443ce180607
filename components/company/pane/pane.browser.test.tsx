import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useCompanyParams } from "#lib/client/address/company-params.ts";
import { Pane } from "./pane.tsx";

const queries = new QueryClient();

/** A list with the links of two summaries, and the pane that they open. */
function Events() {
  const controls = useCompanyParams(101);
  const { open } = controls.params;
  return (
    <QueryClientProvider client={queries}>
      {[11, 12].map((id) => (
        <button key={id} type="button" onClick={() => void controls.open({ kind: "summary", id })}>
          Summary {id}
        </button>
      ))}
      {open && <Pane opened={open} event={null} controls={controls} />}
    </QueryClientProvider>
  );
}

test("the pane takes the focus, and returns it to the link that opened it last", async () => {
  await render(
    <NuqsTestingAdapter hasMemory>
      <Events />
    </NuqsTestingAdapter>,
  );
  for (const name of ["Summary 11", "Summary 12"]) {
    await page.getByRole("button", { name }).click();
    await expect.element(page.getByRole("heading", { name: "Summary" })).toHaveFocus();
  }
  page.getByRole("button", { name: "Close" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "Summary" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Summary 12" })).toHaveFocus();
});

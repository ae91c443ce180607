import { NuqsTestingAdapter, type OnUrlUpdateFunction } from "nuqs/adapters/testing";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useCompaniesParams } from "#lib/client/address/companies-params.ts";
import type { CompanyChoices } from "#lib/contract/board/company-detail.ts";
import { CompanyFilters } from "./company-filters.tsx";

const choices: CompanyChoices = {
  countries: [
    { value: "NO", count: 3 },
    { value: "SE", count: 12 },
  ],
  exchanges: [{ value: "OM", count: 12 }],
  today: 4,
  soon: 9,
};

let address = "";
const onUrlUpdate: OnUrlUpdateFunction = ({ queryString }) => {
  address = queryString;
};
beforeEach(() => {
  address = "";
});

function Filters() {
  const { filter, changeFilter, clear } = useCompaniesParams();
  return (
    <CompanyFilters
      filter={filter}
      choices={choices}
      onChange={(changes) => void changeFilter(changes)}
      onClear={() => void clear()}
    />
  );
}

const open = (given = "") =>
  render(
    <NuqsTestingAdapter searchParams={given} onUrlUpdate={onUrlUpdate} hasMemory>
      <Filters />
    </NuqsTestingAdapter>,
  );

test("a filter is in the address, and each value says how many companies it leaves", async () => {
  await open();
  await page.getByRole("button", { name: /^Country/ }).click();
  await page.getByText("Sweden").click();
  await expect.poll(() => address).toBe("?country=SE");
  await page.getByRole("button", { name: /^Call today ?4$/ }).click();
  await expect.poll(() => address).toBe("?country=SE&today=true");
  await expect
    .element(page.getByRole("button", { name: /^Call today ?4$/ }))
    .toHaveAttribute("aria-pressed", "true");
});

test("filters of the address are shown, and cleared by one button", async () => {
  await open("?exchange=OM&today=true&query=a");
  await expect.element(page.getByRole("button", { name: /^Exchange ?OM$/ })).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect.poll(() => address).toBe("?query=a");
});

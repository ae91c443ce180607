import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { companySearchQuery } from "../queries/companies.ts";
import { chooseZone, useZoneWording } from "./zone.ts";

afterEach(() => {
  vi.restoreAllMocks();
  chooseZone("utc");
});

function Page() {
  const { zone } = useZoneWording();
  const { data } = useQuery(companySearchQuery("", undefined, { zone }));
  return <p>{`${data ? "answered" : "asked"} in ${zone}`}</p>;
}

test("a zone that the server does not know gives way to UTC, in what is asked and what is shown", async () => {
  const own = new Intl.DateTimeFormat("en-US", { timeZone: "Europe/Berlin" }).resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(own);
  const message = "zone must be a time zone like Europe/Berlin.";
  const refused = { status: 400, body: JSON.stringify({ code: "unknownZone", message, statusCode: 400 }) };
  await commands.answer("/api/companies", refused, { body: JSON.stringify({ companies: [] }) });
  chooseZone("own");
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Page />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("answered in UTC")).toBeVisible();
  const asked = await commands.requests("/api/companies");
  expect(asked.map(({ url }) => new URL(url, location.origin).searchParams.get("zone"))).toEqual([
    "Europe/Berlin",
    null,
  ]);
});

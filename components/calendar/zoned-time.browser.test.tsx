import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { chooseZone, ZoneOfAddress } from "#lib/client/page/zone.ts";
import { ZonedTime, ZoneNames } from "./zoned-time.tsx";

const days = (...dates: string[]) => dates.map((date) => Date.parse(`${date}T00:00:00.000Z`));
const words = () =>
  page
    .getByRole("paragraph")
    .elements()
    .flatMap((one) => [...one.querySelectorAll("span")].map(({ textContent }) => textContent));

afterEach(() => chooseZone("utc"));

test.each([
  ["UTC", days("2026-11-16"), ["UTC"]],
  ["Europe/Berlin", days("2026-11-16", "2026-11-22"), ["CET"]],
  // Both names, where the days include a change of clocks.
  ["Europe/Berlin", days("2026-10-24", "2026-10-25"), ["CEST", "CET"]],
  ["Pacific/Kiritimati", days("2026-11-16"), ["GMT+14"]],
])("the margin names the zone: %s", async (zone, given, expected) => {
  await render(
    <ZoneOfAddress value={zone}>
      <p>
        <ZoneNames days={given} />
      </p>
    </ZoneOfAddress>,
  );
  expect(words()).toEqual(expected);
});

test("where the exchange's zone is chosen, a call also has its time there", async () => {
  const call = { date: "2026-11-19T14:30:00.000Z", company: { exchange: "NYSE" } as never };
  await render(
    <p>
      <ZonedTime call={call} />
    </p>,
  );
  expect(words()).toEqual([]);
  chooseZone("exchange");
  await expect.poll(words).toEqual(["09:30 EST"]);
});

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ZoneOfAddress } from "#lib/client/page/zone.ts";
import { ZonedHour, ZoneNames } from "./zoned-time.tsx";

const days = (...dates: string[]) => dates.map((date) => Date.parse(`${date}T00:00:00.000Z`));

const margin = (zone: string, given: readonly number[]) =>
  render(
    <ZoneOfAddress value={zone}>
      <p>
        <ZoneNames days={given} /> <ZonedHour hour={14} days={given} />
      </p>
    </ZoneOfAddress>,
  );
const words = () =>
  page
    .getByRole("paragraph")
    .elements()
    .flatMap((one) => [...one.querySelectorAll("span")].map(({ textContent }) => textContent));

test("an hour is shown in the chosen zone, half-hour zones included", async () => {
  const { unmount } = await margin("Europe/Berlin", days("2026-11-16", "2026-11-22"));
  expect(words()).toEqual(["CET", "15:00"]);
  await unmount();
  await margin("Asia/Kolkata", days("2026-11-16"));
  expect(words()).toContain("19:30");
});

test("both times are shown where the days include a clock change", async () => {
  await margin("Europe/Berlin", days("2026-10-24", "2026-10-25"));
  expect(words()).toEqual(["CEST", "CET", "16:00", "15:00"]);
});

test("nothing is shown beside UTC where UTC is chosen", async () => {
  await margin("UTC", days("2026-11-16"));
  expect(words()).toEqual([]);
});

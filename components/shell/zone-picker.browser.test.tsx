import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SessionWhen } from "#components/board/session-when.tsx";
import { useOfferedActions } from "#lib/client/page/page-actions.ts";
import { chooseZone, ownZone } from "#lib/client/page/zone.ts";
import { wordsIn } from "#lib/domain/text/zone-wording.ts";
import { DeskKeys } from "./keys/desk-keys.tsx";
import { ZonePicker } from "./zone-picker.tsx";

const date = "2026-11-21T14:00:00.000Z";
const inNewYork = <SessionWhen date={date} exchange="NYSE" />;
const times = () =>
  page
    .getByRole("time")
    .elements()
    .map(({ textContent }) => textContent);

afterEach(() => chooseZone("utc"));

test("times are in the chosen zone: UTC, the browser's, or that of the call's exchange", async () => {
  await render(
    <>
      {inNewYork}
      <SessionWhen date={date} exchange="TSE" />
      <SessionWhen date={date} exchange="Nowhere" />
      <ZonePicker />
    </>,
  );
  expect(times()).toEqual(["21 Nov 14:00", "21 Nov 14:00", "21 Nov 14:00"]);
  await page.getByRole("button", { name: "Exchange" }).click();
  await expect.poll(times).toEqual(["21 Nov 09:00", "21 Nov 23:00", "21 Nov 14:00"]);
  await expect
    .element(page.getByRole("time").first(), { message: "the zone is named" })
    .toHaveAttribute("title", expect.stringContaining("21 Nov 09:00:00 EST"));
  await page.getByRole("button", { name: "My zone" }).click();
  const own = wordsIn(ownZone()).when(date, null, "minutes");
  await expect.poll(times).toEqual([own, own, own]);
  await expect
    .element(
      page.getByText(
        `Every call's times are in ${ownZone()}, the zone of this browser, and days begin at its midnight.`,
      ),
    )
    .toBeVisible();
});

function Offered() {
  return (
    <ul>
      {useOfferedActions().map(({ name, run }) => (
        <li key={name}>
          <button type="button" onClick={run}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

test("the choice is kept in this browser, and the palette offers the others", async () => {
  await render(
    <>
      <DeskKeys />
      <Offered />
      {inNewYork}
    </>,
  );
  await page.getByRole("button", { name: "Show times in each exchange's zone" }).click();
  await expect.poll(times).toEqual(["21 Nov 09:00"]);
  expect(localStorage.getItem("callboard:zone")).toBe("exchange");
  await expect.element(page.getByRole("button", { name: "Show times in UTC" })).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Show times in each exchange's zone" }))
    .not.toBeInTheDocument();
});

test("the server renders UTC, and the browser hydrates that before it shows another zone", async () => {
  chooseZone("exchange");
  const frame = document.createElement("div");
  document.body.append(frame);
  frame.innerHTML = renderToString(inNewYork);
  expect(frame.textContent).toBe("21 Nov 14:00");
  const hydrationErrors: unknown[] = [];
  const root = hydrateRoot(frame, inNewYork, { onRecoverableError: (error) => hydrationErrors.push(error) });
  await expect.poll(() => frame.textContent).toBe("21 Nov 09:00");
  expect(hydrationErrors).toEqual([]);
  root.unmount();
  frame.remove();
});

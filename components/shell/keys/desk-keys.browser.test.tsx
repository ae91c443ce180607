import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { switchLetterKeys } from "#lib/client/page/letter-keys.ts";
import { useOfferedActions, usePageActions } from "#lib/client/page/page-actions.ts";
import { usePageKeys, type KeyMeaning } from "#lib/client/page/page-keys.ts";
import { DeskKeys } from "./desk-keys.tsx";

const arrows: readonly KeyMeaning[] = [{ keys: ["↑"], does: "Previous card" }];

function Cards({ onPause }: { onPause: () => void }) {
  usePageKeys(arrows);
  usePageActions([
    { key: "p", name: "Pause the board", run: onPause },
    { name: "Save as CSV", run: () => undefined },
  ]);
  return null;
}

afterEach(() => switchLetterKeys(true));

const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
const listed = () => [...dialog.element().querySelectorAll("dd")].map((each) => each.textContent);

test("a question mark lists exactly the keys that work on the page now", async () => {
  const screen = await render(
    <>
      <DeskKeys />
      <Cards onPause={() => undefined} />
    </>,
  );
  await userEvent.keyboard("?");
  await expect.element(dialog).toBeVisible();
  expect(listed()).toEqual([
    "Previous card",
    "Show keyboard shortcuts",
    "Pause the board",
    "Find a company, a call or an action",
  ]);
  await screen.rerender(<DeskKeys />);
  await expect.element(dialog.getByText("Pause the board")).not.toBeInTheDocument();
  expect(listed()).toEqual(["Show keyboard shortcuts", "Find a company, a call or an action"]);
});

test("single keys that are switched off do nothing and are not listed", async () => {
  const onPause = vi.fn();
  await render(
    <>
      <DeskKeys />
      <Cards onPause={onPause} />
    </>,
  );
  await userEvent.keyboard("?");
  await expect.element(dialog).toBeVisible();
  await userEvent.click(dialog.getByRole("checkbox"));
  await expect.element(dialog.getByText("Pause the board")).not.toBeInTheDocument();
  expect(listed()).toEqual(["Previous card", "Find a company, a call or an action"]);
  await userEvent.keyboard("{Escape}");
  await userEvent.keyboard("p");
  expect(onPause).not.toHaveBeenCalled();
});

test("the copied address of a view is confirmed", async () => {
  function Copy() {
    const offered = useOfferedActions().find(({ name }) => name === "Copy the address of this view");
    return <button onClick={offered?.run}>Copy</button>;
  }
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await render(
    <>
      <DeskKeys />
      <Copy />
    </>,
  );
  await page.getByRole("button", { name: "Copy" }).click();
  await expect.element(page.getByText("Address copied")).toBeVisible();
  expect(write).toHaveBeenCalledExactlyOnceWith(location.href);
});

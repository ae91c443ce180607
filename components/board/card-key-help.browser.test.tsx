import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { storePersonName } from "#lib/client/marks/person-name.ts";
import { boardSession } from "../../test-support/board-session.ts";
import { answerFor, IncidentStage } from "../../test-support/browser/incident-stage.tsx";
import { DeskKeys } from "#components/shell/keys/desk-keys.tsx";

const session = boardSession({ id: 1, state: "liveFailedInterrupted" });
const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
const keys = () => [...help.element().querySelectorAll("kbd")].map((each) => each.textContent);

beforeEach(async () => {
  storePersonName("Ada");
  await answerFor([session]);
});

test.for([false, true])(
  "the help lists the keys of a card, whether one has the focus: %s",
  async (isFocused) => {
    await render(
      <>
        <DeskKeys />
        <IncidentStage sessions={[session]} />
      </>,
    );
    if (isFocused)
      page
        .getByRole("link", { name: /^Ostara/ })
        .element()
        .focus();
    await userEvent.keyboard("?");
    await expect.element(help).toBeVisible();
    expect(
      keys()
        .filter((key) => key === "." || key === "A")
        .sort(),
    ).toEqual([".", "A"]);
  },
);

import { QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useStorm } from "#lib/client/board/use-storm.ts";
import { createBoardAnswers } from "../../../test-support/browser/board-answers.ts";
import { morning } from "../../../test-support/morning.ts";
import { StormLine } from "./storm-line.tsx";

const { queries, answer } = createBoardAnswers();

function Line() {
  return <StormLine storm={useStorm()} className="w-96" />;
}

const noAccess = { state: "liveFailedNoAccess", spreadSeconds: 90 } as const;
const failing = [{ count: 52, ...noAccess }, { count: 3 }] as const;
const others = { count: 140, exchange: "XETRA", country: "DE" };
const line = page.getByTestId("storm");

test("says what many failures have in common until the calls have recovered", async () => {
  answer(morning({ count: 55 }, others), "2026-11-21T14:00:00.000Z");
  await render(
    <QueryClientProvider client={queries}>
      <Line />
    </QueryClientProvider>,
  );
  await expect.element(line).not.toBeInTheDocument();
  const storm = morning(...failing, others);
  answer(storm, "2026-11-21T14:02:00.000Z");
  const outside = " · 0 of 140 other calls fail";
  await expect
    .element(line)
    .toHaveTextContent(`52 failed in 2 min · 52 of 55 NYSE · all No access${outside}`);
  const half = storm.map((session) => (session.id <= 26 ? { ...session, state: "live" as const } : session));
  answer(half, "2026-11-21T14:03:00.000Z");
  await expect
    .element(line)
    .toHaveTextContent(`26 failing, 26 recovered · 26 of 55 NYSE · all No access${outside}`);
  const works = storm.map((session) => ({ ...session, state: "live" as const }));
  answer(works, "2026-11-21T14:20:00.000Z");
  await expect.element(line).not.toBeInTheDocument();
});

import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The pages whose first render has no answer of a query, and why. */
const withoutAnswers = {
  "app/(desk)/page.tsx": "the board is too large: its first screen comes by getFirstBoard",
  "app/(desk)/wall-links/page.tsx": "who has access is for admins, and shown on request",
  "app/(desk)/wall/setup/page.tsx": "shows the board, which confirms nothing before its first poll",
  "app/embed/board/page.tsx": "shows the board, which confirms nothing before its first poll",
  "app/wall/page.tsx": "shows the board, which confirms nothing before its first poll",
  "app/sign-in/page.tsx": "shows no data",
  "app/tv/page.tsx": "shows a code, which its own request makes",
};

test("every page with data gets its first answers in the same way", () => {
  const pages = globSync("app/**/page.tsx").toSorted();
  const without = pages.filter((page) => !/<Prefetched\s+answers=/.test(readFileSync(page, "utf8")));
  expect(without).toEqual(Object.keys(withoutAnswers).toSorted());
});

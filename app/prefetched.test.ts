import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The pages whose first render has no prefetched answers, and why. */
const withoutAnswers = {
  "app/(desk)/page.tsx": "the board is too large: getFirstBoard reads its first screen",
  "app/(desk)/settings/page.tsx": "its lists arrive with the board, and the rest is for admins",
  "app/(desk)/wall-links/page.tsx": "for admins only, who need no first answer",
  "app/(desk)/wall/setup/page.tsx": "shows the board, which confirms nothing before its first poll",
  "app/embed/board/page.tsx": "shows the board, which confirms nothing before its first poll",
  "app/wall/page.tsx": "shows the board, which confirms nothing before its first poll",
  "app/sign-in/page.tsx": "shows no data",
  "app/tv/page.tsx": "shows a code, which the screen's own request creates",
};

test("every page with data gets its first answers in the same way", () => {
  const pages = globSync("app/**/page.tsx").toSorted();
  const without = pages.filter((page) => !/<Prefetched\s+answers=/.test(readFileSync(page, "utf8")));
  expect(without).toEqual(Object.keys(withoutAnswers).toSorted());
});

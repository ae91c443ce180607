import { expect, test } from "vitest";
import { showMigration } from "./show-migration.ts";

test("a long migration says what it is doing and that it may be interrupted; a short one says nothing", () => {
  const texts: string[] = [];
  let now = 0;
  const report = showMigration({ write: (text) => texts.push(text) }, () => now);
  report({ doing: "old indexes", rewritten: null });
  expect(texts).toEqual([]);

  now = 5_000;
  report({ doing: "answers of events", rewritten: null });
  report({ doing: "answers of events", rewritten: { rows: 500, share: 0.1 } });
  now = 20_000;
  report({ doing: "answers of events", rewritten: { rows: 500, share: 0.2 } });
  report({ doing: "indexes of events", rewritten: null });
  expect(texts).toEqual([
    "migrating the database: answers of events (if interrupted, it continues at the next start)\n",
    "answers of events: 20 %, 1,000 rows, 67/s, 1 min 0 s left\n",
    "migrating the database: indexes of events\n",
  ]);
});

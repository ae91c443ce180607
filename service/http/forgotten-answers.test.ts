import { expect, test } from "vitest";
import { createAnswerCache } from "./answer-cache.ts";

const once = Buffer.from('{"data":["asked once"]}');
const often = Buffer.from('{"data":["asked after every write"]}');

test("an answer that nobody asks for while the data changes is forgotten, and one that is asked for stays", () => {
  const cache = createAnswerCache(64);
  const first = cache.keep("/live?updatedAfter=1", "0", once);
  const again = cache.keep("/live", "0", often);
  for (let write = 1; write <= 20; write += 1) cache.keep("/live", String(write), often);
  // The same bytes keep their compressed forms.
  expect(cache.keep("/live?updatedAfter=1", "20", once)).toBe(first);
  for (let write = 21; write <= 200; write += 1)
    expect(cache.keep("/live", String(write), often)).toBe(again);
  expect(cache.keep("/live?updatedAfter=1", "200", once)).not.toBe(first);
  expect(cache.find("/live", "200")).toBe(again);
});

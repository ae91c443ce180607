import { expect, test } from "vitest";
import { noFilter } from "../../domain/board/board-filter.ts";
import { viewFilter } from "../../domain/board/view-filter.ts";
import { readBoardSearch, writeBoardSearch } from "./board-params.ts";

test("the search that a view is saved with selects the same calls in the server's rules as on the board", () => {
  const search = writeBoardSearch({
    ...readBoardSearch(""),
    q: "bank, holdings",
    country: ["US", "SE"],
    exchange: ["NYSE", "A,B"],
    cik: ["123"],
    state: ["live"],
    day: "week",
    view: "table",
    watched: "banks",
  });
  expect(viewFilter(search)).toEqual({
    filter: {
      ...noFilter,
      text: "bank, holdings",
      countries: ["US", "SE"],
      exchanges: ["NYSE", "A,B"],
      ciks: ["123"],
    },
    watched: "banks",
  });
});

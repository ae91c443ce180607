import { test } from "../fixtures/test.ts";
import { boardJourneys } from "./board.ts";
import { everyBrowser } from "./every-browser.ts";
import { readerJourneys } from "./reader.ts";
import { screenJourneys } from "./screens.ts";
import { visitIn } from "./visit.ts";

/* The journeys that matter most, in every browser that is supported. One file, so that they share one stack. */
for (const browser of everyBrowser) {
  test.describe(browser.name, () => {
    const visit = visitIn(browser);
    boardJourneys(visit);
    readerJourneys(visit, browser);
    screenJourneys(visit);
  });
}

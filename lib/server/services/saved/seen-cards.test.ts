import { afterEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../../test-support/app-world.ts";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { firstVisitCards, firstVisitCookie } from "../../../contract/board/values/first-visit.ts";
import { visitorHeader, writeVisitor } from "../../gate/visitor-header.ts";
import { cardsOfVisit, noteSeenCards } from "./seen-cards.ts";

let world: AppWorld;
afterEach(() => world.close());

await describeOnBothEngines("the cards of the first visit", (database) => {
  const shownTo = (name: string | null, cookie = "") =>
    cardsOfVisit(
      new Headers({ cookie, ...(name && { [visitorHeader]: writeVisitor({ name, role: "viewer" }) }) }),
      world.runtime,
    );

  it("that somebody used or closed are gone in every browser where they are signed in, and stay for others", async () => {
    world = await createAppWorld({ database: await database.fresh() });
    await noteSeenCards({ seen: ["now"], by: "Ana" }, world.runtime);
    expect(await noteSeenCards({ seen: ["now", "told"], by: "Ana" }, world.runtime)).toEqual({
      seen: ["now", "told"],
    });
    expect(await shownTo("Ana")).toEqual(["recorded", "watchlist"]);
    expect(await shownTo("Ana", `${firstVisitCookie}=recorded`)).toEqual(["watchlist"]);
    expect(await shownTo("Ben")).toEqual(firstVisitCards);
    expect(await shownTo(null, `${firstVisitCookie}=told`)).toEqual(["now", "recorded", "watchlist"]);
    await expect(noteSeenCards({ seen: ["now"] }, world.runtime)).rejects.toThrow("say who you are");
  });
});

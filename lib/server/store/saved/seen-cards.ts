import { firstVisitCards, type FirstVisitCard } from "../../../contract/board/values/first-visit.ts";
import type { Queryable } from "../schema.ts";

/** The cards of the first visit that a person used or closed. */
export async function readSeenCards(db: Queryable, person: string): Promise<FirstVisitCard[]> {
  const row = await db
    .selectFrom("seen_cards")
    .select("cards")
    .where("person", "=", person)
    .executeTakeFirst();
  const seen = new Set(row?.cards.split("."));
  return firstVisitCards.filter((card) => seen.has(card));
}

/** Stores them in place of those before. */
export async function putSeenCards(
  transaction: Queryable,
  person: string,
  seen: readonly FirstVisitCard[],
): Promise<void> {
  const cards = seen.join(".");
  await transaction
    .insertInto("seen_cards")
    .values({ person, cards })
    .onConflict((conflict) => conflict.column("person").doUpdateSet({ cards }))
    .execute();
}

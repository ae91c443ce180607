import type { SeenCards, SeenCardsRequest } from "../../../contract/board/saved.ts";
import { cardsToShow, type FirstVisitCard } from "../../../contract/board/values/first-visit.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { putSeenCards, readSeenCards } from "../../store/saved/seen-cards.ts";
import { getVisitor } from "../get-visitor.ts";
import { ServiceProblem } from "../service-problem.ts";

/**
 * Notes which cards of the first visit a person used or closed, so that no other browser shows them.
 * @throws ServiceProblem badRequest without a person
 */
export async function noteSeenCards(
  { seen, by }: SeenCardsRequest,
  { userWrites }: Pick<Runtime, "userWrites">,
): Promise<SeenCards> {
  if (by === undefined) throw new ServiceProblem("badRequest", "by: say who you are.");
  const { value } = await userWrites.write(async (transaction) => {
    const all = [...new Set([...(await readSeenCards(transaction, by)), ...seen])];
    await putSeenCards(transaction, by, all);
    return { seen: all };
  });
  return value;
}

/**
 * The cards that a page still shows: those that neither this browser nor, where somebody is signed in, the person has used
 * or closed. All where that cannot be read.
 */
export async function cardsOfVisit(
  headers: Pick<Headers, "get">,
  runtime: Runtime = currentRuntime(),
): Promise<FirstVisitCard[]> {
  const cards = cardsToShow(headers.get("cookie") ?? "");
  const { name } = getVisitor(headers, runtime);
  if (cards.length === 0 || name === null) return cards;
  const seen = await readSeenCards(runtime.store.db, name).catch((): FirstVisitCard[] => []);
  return cards.filter((card) => !seen.includes(card));
}

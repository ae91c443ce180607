import { headers } from "next/headers";
import { Board } from "#components/board/board.tsx";
import { WithFirstBoard } from "#components/board/with-first-board.tsx";
import { firstLayoutOf } from "#lib/domain/board/first-board.ts";
import { getFirstBoard, isInStorm } from "#lib/server/services/get-first-board.ts";
import { cardsOfVisit } from "#lib/server/services/saved/seen-cards.ts";

interface BoardPageProps {
  searchParams: Promise<Record<string, unknown>>;
}

export default async function BoardPage({ searchParams }: BoardPageProps) {
  const layout = firstLayoutOf(await searchParams);
  // A navigation within an open page requests no HTML, and that page already has the board.
  const given = await headers();
  const isDocument = given.get("accept")?.includes("text/html") ?? false;
  const toShow = cardsOfVisit(given);
  const [first, cards, isStorm] = await Promise.all([
    layout !== null && isDocument ? getFirstBoard(layout) : null,
    toShow,
    toShow.then((some) => (some.length > 0 && isDocument ? isInStorm() : false)),
  ]);
  return (
    <WithFirstBoard first={first}>
      <Board firstVisit={{ cards, isStorm }} />
    </WithFirstBoard>
  );
}

import { headers } from "next/headers";
import { Board } from "#components/board/board.tsx";
import { WithFirstBoard } from "#components/board/with-first-board.tsx";
import { cardsToShow } from "#lib/contract/board/values/first-visit.ts";
import { firstLayoutOf } from "#lib/domain/board/first-board.ts";
import { getFirstBoard, isInStorm } from "#lib/server/services/get-first-board.ts";

interface BoardPageProps {
  searchParams: Promise<Record<string, unknown>>;
}

export default async function BoardPage({ searchParams }: BoardPageProps) {
  const layout = firstLayoutOf(await searchParams);
  // A navigation within an open page requests no HTML, and that page already has the board.
  const given = await headers();
  const isDocument = given.get("accept")?.includes("text/html") ?? false;
  const cards = cardsToShow(given.get("cookie") ?? "");
  const [first, isStorm] = await Promise.all([
    layout !== null && isDocument ? getFirstBoard(layout) : null,
    cards.length > 0 && isDocument ? isInStorm() : false,
  ]);
  return (
    <WithFirstBoard first={first}>
      <Board firstVisit={{ cards, isStorm }} />
    </WithFirstBoard>
  );
}

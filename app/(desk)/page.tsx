import { Suspense } from "react";
import { BoardSkeleton } from "#components/board/board-skeleton.tsx";
import { Board } from "#components/board/board.tsx";

export default function BoardPage() {
  return (
    <Suspense fallback={<BoardSkeleton />}>
      <Board />
    </Suspense>
  );
}

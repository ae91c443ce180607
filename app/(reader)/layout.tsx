import type { ReactNode } from "react";
import { BoardFeed } from "#components/shell/board-feed.tsx";
import { FailureSignals } from "#components/shell/failure-signals.tsx";
import "#components/reader/reader.css";

/** The reader fills the window and has its own header; it shares the desk's freshness. */
export default function ReaderLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <BoardFeed />
      <FailureSignals />
      {children}
    </>
  );
}

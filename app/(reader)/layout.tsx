import { headers } from "next/headers";
import type { ReactNode } from "react";
import { PollBoard } from "#components/shell/poll-board.tsx";
import { FailureSignals } from "#components/shell/failure-signals.tsx";
import { SignedIn } from "#components/shell/signed-in.tsx";
import { getVisitor } from "#lib/server/services/get-visitor.ts";
import "#components/reader/player/player.css";
import "#components/reader/reader.css";
import "#components/reader/reader-print.css";

/** The reader fills the window and has its own header; its board feed gives it the freshness. */
export default async function ReaderLayout({ children }: { children: ReactNode }) {
  return (
    <SignedIn visitor={getVisitor(await headers())}>
      <PollBoard />
      <FailureSignals />
      {children}
    </SignedIn>
  );
}

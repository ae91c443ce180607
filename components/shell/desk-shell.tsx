import Link from "next/link";
import type { ReactNode } from "react";
import { BoardFeed } from "./board-feed.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { FailureSignals } from "./failure-signals.tsx";
import { FreshnessGround } from "./freshness-ground.tsx";
import { FreshnessPill } from "./freshness-pill.tsx";
import { FreshnessStrip } from "./freshness-strip.tsx";
import { Logo } from "./logo.tsx";
import { Nav } from "./nav.tsx";
import { PaletteTrigger } from "./palette-trigger.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";
import { UtcClock } from "./utc-clock.tsx";

interface DeskShellProps {
  notice: string | null;
  children: ReactNode;
}

/** What surrounds every page of the desk: where you are, how fresh it is, what time it is. */
export function DeskShell({ notice, children }: DeskShellProps) {
  return (
    <div className="flex min-h-dvh flex-col pb-14 md:pb-0 print:pb-0">
      <BoardFeed />
      <FailureSignals />
      <a
        href="#main"
        className="sr-only z-30 rounded-lg bg-ink px-3 py-2 text-13 text-bg focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <header className="no-print sticky top-0 z-20 flex h-13 shrink-0 items-center gap-3 border-b border-line bg-panel px-4 md:gap-5 md:px-5">
        <Link
          href="/"
          prefetch={false}
          className="inline-flex items-center gap-2.5 rounded text-16 font-semibold tracking-tight"
        >
          <Logo />
          Callboard
        </Link>
        <Nav />
        <div className="ml-auto flex items-center gap-3 md:gap-5">
          <span className="hidden sm:block">
            <PaletteTrigger />
          </span>
          <FreshnessPill />
          <UtcClock />
          <ThemeToggle />
        </div>
      </header>
      <FreshnessStrip />
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <FreshnessGround>{children}</FreshnessGround>
      </main>
      {notice !== null && (
        <footer className="px-4 pb-2 text-center text-11 text-ink-3 md:px-5 md:text-left">{notice}</footer>
      )}
      <BottomBar />
    </div>
  );
}

import Link from "next/link";
import type { ReactNode } from "react";
import type { Visitor } from "#lib/contract/board/visitor.ts";
import { PrintNote } from "#components/export/print-note.tsx";
import { StarsProvider } from "#components/marks/stars.tsx";
import { BasketButton } from "#components/basket/basket-button.tsx";
import { PollBoard } from "./poll-board.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import type { DailyOutage } from "#lib/domain/past/daily-outage.ts";
import { DeskNotice } from "./strips/desk-notice.tsx";
import { DeskKeys } from "./keys/desk-keys.tsx";
import { FailureSignals } from "./failure-signals.tsx";
import { FreshnessFrame } from "./query-screen.tsx";
import { FreshnessPill } from "./freshness-pill.tsx";
import { PageStrips } from "./strips/page-strips.tsx";
import { Logo } from "./logo.tsx";
import { Nav } from "./nav.tsx";
import { PaletteTrigger } from "./palette-trigger.tsx";
import { SettingsLink, SinceLink } from "./settings-link.tsx";
import { SignedIn } from "./signed-in.tsx";
import { shellWording } from "./shell-wording.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import { VisitorMenu } from "./visitor-menu.tsx";
import { ServiceWorkerSetup } from "./service-worker-setup.tsx";
import { ZoneClock } from "./zone-clock.tsx";

interface DeskShellProps {
  notice: string | null;
  outage: DailyOutage | null;
  visitor: Visitor;
  canSignOut: boolean;
  children: ReactNode;
}

/** The frame of every page of the desk: navigation, freshness and time. */
export function DeskShell({ notice, outage, visitor, canSignOut, children }: DeskShellProps) {
  return (
    <SignedIn visitor={visitor}>
      <StarsProvider>
        <div className="flex min-h-dvh flex-col overflow-x-clip pb-[calc(var(--bottom-bar)+var(--sound-bar))] print:pb-0">
          <PollBoard />
          <FailureSignals />
          <ServiceWorkerSetup />
          <DeskKeys />
          <a
            href="#main"
            className="sr-only z-30 rounded-lg bg-ink px-3 py-2 text-13 text-bg focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
          >
            {shellWording.skipToContent}
          </a>
          {/* As wide as the window with its scroll bar, so that it stays where it is between pages that scroll and don't. */}
          <header className="no-print sticky top-0 z-20 flex h-13 w-screen shrink-0 items-center gap-3 border-b border-line bg-panel px-4 md:gap-3 xl:gap-5 xl:px-5">
            <Link
              href="/"
              prefetch={false}
              className="inline-flex items-center gap-2.5 rounded text-16 font-semibold tracking-tight max-md:h-11"
            >
              <Logo />
              Callboard
            </Link>
            <Nav />
            <div className="ml-auto flex items-center gap-2.5 lg:gap-3.5">
              <PaletteTrigger />
              <FreshnessPill isCompact />
              <ZoneClock />
              <SinceLink />
              <BasketButton />
              <ThemeToggle />
              <SettingsLink />
              <VisitorMenu visitor={visitor} canSignOut={canSignOut} />
            </div>
          </header>
          <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
            <PrintNote />
            <FreshnessFrame>{children}</FreshnessFrame>
          </main>
          {/* At the bottom the strips cover little and move nothing. */}
          <div className="sticky bottom-[calc(var(--bottom-bar)+var(--sound-bar))] z-20">
            <PageStrips />
          </div>
          {notice !== null && <DeskNotice notice={notice} outage={outage} />}
          <BottomBar />
        </div>
      </StarsProvider>
    </SignedIn>
  );
}

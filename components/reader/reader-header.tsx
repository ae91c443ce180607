"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { FreshnessPill } from "#components/shell/freshness-pill.tsx";
import { Logo } from "#components/shell/logo.tsx";
import { Button } from "#components/ui/button.tsx";
import { PlayerIcon } from "./player-icons.tsx";
import type { ReaderCall } from "./reader-call.ts";

interface ReaderHeaderProps {
  call: ReaderCall | null;
  onOpenOutline: () => void;
  onOpenFacts: () => void;
  children?: ReactNode;
}

/** Where the reader is, and what can be done with the call. */
export function ReaderHeader({ call, onOpenOutline, onOpenFacts, children }: ReaderHeaderProps) {
  return (
    <header className="no-print relative flex h-13 shrink-0 items-center gap-3 border-b border-line bg-panel px-5 max-md:h-15 max-md:px-3">
      <Link
        href="/"
        prefetch={false}
        className="inline-flex items-center gap-2.5 rounded text-16 font-semibold tracking-tight max-md:hidden"
      >
        <Logo />
        Callboard
      </Link>
      <nav aria-label="Breadcrumb" className="min-w-0 flex-1">
        <ol className="flex items-center gap-2.5 text-14 whitespace-nowrap text-ink-2">
          <Crumb href="/">Board</Crumb>
          {call?.company && (
            <Crumb href={`/companies/${call.company.id}`} className="max-lg:hidden">
              {call.company.displayName}
            </Crumb>
          )}
          <li aria-current="page" className="min-w-0 truncate text-ink">
            {call?.title ?? "Call"}
          </li>
        </ol>
      </nav>
      <FreshnessPill isCompact />
      <div className="flex items-center gap-3 max-md:gap-1.5">
        {children}
        {call && call.tree.nodes.length > 0 && (
          <Button
            className="px-0 max-md:size-11 md:w-8 lg:hidden"
            aria-label="Chapters"
            onClick={onOpenOutline}
          >
            <PlayerIcon name="outline" />
          </Button>
        )}
        {call && (
          <Button className="px-0 max-md:size-11 md:w-8 xl:hidden" aria-label="Session" onClick={onOpenFacts}>
            <PlayerIcon name="info" className="size-4.5" />
          </Button>
        )}
      </div>
    </header>
  );
}

function Crumb({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <li className={className}>
      <Link href={href} prefetch={false} className="rounded hover:text-ink max-md:py-3">
        {children}
      </Link>
      <span aria-hidden className="ml-2.5 text-line-strong">
        /
      </span>
    </li>
  );
}

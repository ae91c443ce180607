"use client";

import { clsx } from "clsx";
import Info from "lucide-react/icons/info";
import ListTree from "lucide-react/icons/list-tree";
import Link from "next/link";
import type { ReactNode } from "react";
import { BasketButton } from "#components/basket/basket-button.tsx";
import { FreshnessPill } from "#components/shell/freshness-pill.tsx";
import { Logo } from "#components/shell/logo.tsx";
import { PaletteTrigger } from "#components/shell/palette-trigger.tsx";
import { ThemeToggle } from "#components/shell/theme-toggle.tsx";
import { Button } from "#components/ui/button.tsx";
import type { ReaderCall } from "./reader-call.ts";

interface ReaderHeaderProps {
  call: ReaderCall | null;
  onOpenOutline: () => void;
  onOpenFacts: () => void;
  children?: ReactNode;
}

/** The header: breadcrumbs, freshness, and actions on the call. */
export function ReaderHeader({ call, onOpenOutline, onOpenFacts, children }: ReaderHeaderProps) {
  return (
    // On small screens the open search covers the header, whose controls are then hidden from focus too.
    <header className="no-print relative flex h-13 shrink-0 items-center gap-3 border-b border-line bg-panel px-5 max-xl:has-[search]:*:invisible max-md:h-15 max-md:px-3">
      <Link
        href="/"
        prefetch={false}
        className="inline-flex items-center gap-2.5 rounded text-16 font-semibold tracking-tight max-md:hidden"
      >
        <Logo />
        <span className="max-lg:sr-only">Callboard</span>
      </Link>
      <nav aria-label="Breadcrumb" className="min-w-0 flex-1">
        <ol className="flex items-center gap-2.5 text-14 whitespace-nowrap text-ink-2">
          <Crumb href="/" className="shrink-0">
            Board
          </Crumb>
          {call?.company && (
            <Crumb href={`/companies/${call.company.id}`} className="min-w-0 max-lg:hidden">
              {call.company.displayName}
            </Crumb>
          )}
          <li aria-current="page" className="min-w-0 truncate text-ink max-[22.5rem]:sr-only">
            {call?.title ?? "Call"}
          </li>
        </ol>
      </nav>
      <FreshnessPill isCompact />
      {/* On a phone these are among the call's actions. */}
      <span className={clsx("contents", call && "max-sm:hidden")}>
        <PaletteTrigger isCompact />
        <BasketButton />
        <ThemeToggle />
      </span>
      <div className="flex items-center gap-3 max-md:gap-1.5">
        {children}
        {call && (call.tree.nodes.length > 0 || call.textOrigin === "notYet") && (
          <Button
            className="px-0 max-md:size-11 md:w-8 lg:hidden"
            aria-label="Chapters"
            disabled={call.tree.nodes.length === 0}
            onClick={onOpenOutline}
          >
            <ListTree className="size-4" />
          </Button>
        )}
        {call && (
          <Button className="px-0 max-md:size-11 md:w-8 xl:hidden" aria-label="Call" onClick={onOpenFacts}>
            <Info className="size-4.5" />
          </Button>
        )}
      </div>
    </header>
  );
}

function Crumb({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <li className={clsx("flex items-center", className)}>
      <Link
        href={href}
        prefetch={false}
        className="truncate rounded hover:text-ink max-md:-mx-1.5 max-md:px-1.5 max-md:py-3.5"
      >
        {children}
      </Link>
      <span aria-hidden className="ml-2.5 text-line-strong max-[22.5rem]:hidden">
        /
      </span>
    </li>
  );
}

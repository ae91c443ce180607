"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { parseAsString, useQueryState, debounce } from "nuqs";
import { useDeferredValue, useRef } from "react";
import type { KeyboardEvent } from "react";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { ProblemNote } from "#components/ui/problem-note.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { companySearchQuery } from "#lib/client/queries/companies.ts";
import { requestWords } from "#lib/client/request-words.ts";
import { CompaniesAtHand } from "./companies-at-hand.tsx";
import { CompanyRows } from "./company-rows.tsx";
import { CompanyRowsSkeleton } from "./company-rows-skeleton.tsx";
import { CopiedCount } from "./copied-count.tsx";
import { stepFocus } from "./step-focus.ts";

const typingSettlesMs = 300;

/** Finds a company by whatever somebody knows of it. */
export function Companies() {
  const [typed, setTyped] = useQueryState("query", parseAsString.withDefault(""));
  const asked = useDeferredValue(typed.trim());
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...companySearchQuery(asked),
    enabled: asked !== "",
  });
  const screen = useRef<HTMLDivElement>(null);
  const router = useRouter();

  const handleKey = (event: KeyboardEvent) => {
    const links = [...(screen.current?.querySelectorAll<HTMLAnchorElement>("a[data-row]") ?? [])];
    const field = screen.current?.querySelector("input");
    if (event.key === "Enter" && event.target === field) {
      const first = links[0];
      if (first && asked !== "" && !isPlaceholderData) router.push(first.pathname);
      return;
    }
    if (field) stepFocus(event, field, links);
  };

  return (
    <div
      ref={screen}
      onKeyDown={handleKey}
      className="mx-auto flex w-full max-w-[860px] flex-1 flex-col px-4 py-7"
    >
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h1 className="text-20 font-semibold tracking-tight">Companies</h1>
        <CopiedCount />
      </div>
      <SearchField
        label="Find a company"
        placeholder="Name, ticker, ISIN, CIK or FIGI"
        autoFocus
        value={typed}
        onText={(text) => {
          void setTyped(text === "" ? null : text, {
            history: "replace",
            limitUrlUpdates: debounce(typingSettlesMs),
          });
        }}
        className="h-11 [&_input]:text-14"
      />
      <p role="status" className="mt-2 mb-3 min-h-4 text-12 text-ink-3 num">
        {asked !== "" && data && !isPlaceholderData && foundWords(data.total, data.companies.length)}
      </p>
      {asked === "" && <CompaniesAtHand />}
      {asked !== "" && data && data.total > 0 && (
        <CompanyRows label="Companies found" companies={data.companies} isOld={isPlaceholderData} />
      )}
      {asked !== "" && data?.total === 0 && !isPlaceholderData && (
        <EmptyNote title={`No company matches “${asked}”`}>
          Names are found by any part, tickers and identifiers from their start.
        </EmptyNote>
      )}
      {asked !== "" && !data && error === null && <CompanyRowsSkeleton />}
      {asked !== "" && !data && error !== null && (
        <ProblemNote title="The search does not work right now" onRetry={() => void refetch()}>
          {requestWords(error)}
        </ProblemNote>
      )}
    </div>
  );
}

function foundWords(total: number, shown: number): string {
  const companies = total === 1 ? "1 company" : `${total.toLocaleString("en")} companies`;
  return shown < total ? `${companies} match, the best ${shown} are shown` : `${companies} found`;
}

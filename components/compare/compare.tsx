"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { AddressNote } from "#components/shell/address-note.tsx";
import { QueryScreen } from "#components/shell/query-screen.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import {
  callLetters,
  comparedParts,
  compareParams,
  useCompareParams,
} from "#lib/client/address/compare-params.ts";
import { companyDetailQuery, companyEventsQuery } from "#lib/client/queries/companies.ts";
import {
  callsBefore,
  comparableEvents,
  defaultPair,
  type ComparedCall,
} from "#lib/domain/compare/comparable-events.ts";
import { CallChoice } from "./call-choice.tsx";
import { compareWording } from "./compare-wording.ts";
import { ComparedCalls, ComparisonLoading } from "./compared-calls.tsx";
import { useChosenCalls } from "./use-chosen-calls.ts";

/** Compares calls of a company; where the address names none, the latest quarter's with the one before. */
export function Compare({ companyId }: { companyId: number }) {
  const [{ a, b, c, d, show, words }, change] = useCompareParams();
  const company = useQuery(companyDetailQuery(companyId)).data?.company;
  const eventsQuery = useQuery(companyEventsQuery(companyId));
  const listed = eventsQuery.data && comparableEvents(eventsQuery.data.events);
  const events = listed ?? [];
  const preset = defaultPair(events);
  const named = [a ?? preset?.older.transcriptId, b ?? preset?.newer.transcriptId, c, d].filter(
    (id) => id != null,
  );
  const ids = named.length > 0 ? named : events.slice(0, 1).map(({ transcriptId }) => transcriptId);
  const chosen = useChosenCalls(ids, listed);
  const found = chosen.filter((call) => call !== undefined);
  const calls = ids.length > 1 && countOf(found) === ids.length ? found : null;
  const problems = listed ? problemsOf(ids, found) : [];
  const last = events.find(({ transcriptId }) => transcriptId === calls?.at(-1)?.transcriptId);
  const choose = (next: readonly (number | null)[]) =>
    void change(Object.fromEntries(callLetters.map((letter, at) => [letter, next[at] ?? null])));
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-1 flex-col gap-4 px-4 py-6 md:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-20 font-semibold tracking-tight">{compareWording.title}</h1>
        <Link
          href={`/companies/${companyId}`}
          prefetch={false}
          className="inline-flex min-h-6 items-center text-14 text-ink-2 hover:underline max-md:min-h-11"
        >
          <bdi>{company ? (company.displayName ?? company.name) : `Company ${companyId}`}</bdi>
        </Link>
        {ids.length > 1 && (
          <Segmented
            label={compareWording.show}
            value={show}
            options={comparedParts.map((value) => ({ value, label: compareWording.parts[value] }))}
            onSelect={(part) => void change({ show: part })}
            className="ml-auto"
          />
        )}
      </div>
      <AddressNote params={compareParams} also={problems} />
      {events.length > 0 && <CallChoice events={events} chosen={chosen} onChoose={choose} />}
      <QueryScreen
        query={eventsQuery}
        words={{ failed: compareWording.failed }}
        skeleton={<ComparisonLoading />}
      >
        {events.length === 0 && (
          <EmptyNote title={compareWording.noneTitle}>{compareWording.noneReason}</EmptyNote>
        )}
      </QueryScreen>
      {events.length > 0 && calls === null && (
        <EmptyNote title={compareWording.chooseTitle}>
          {problems.length === 0
            ? compareWording.chooseReason
            : ids.length === 2
              ? compareWording.chooseAbove
              : compareWording.chooseOthers}
        </EmptyNote>
      )}
      {calls && (
        <ComparedCalls
          calls={calls}
          earlier={last && words === "four" ? callsBefore(last, events) : null}
          show={show}
          words={last ? words : null}
          onWords={(against) => void change({ words: against })}
        />
      )}
    </div>
  );
}

const countOf = (calls: readonly ComparedCall[]) =>
  new Set(calls.map(({ transcriptId }) => transcriptId)).size;

function problemsOf(ids: readonly (number | null)[], found: readonly ComparedCall[]): string[] {
  if (found.length < ids.filter((id) => id !== null).length) return [compareWording.notListed];
  return countOf(found) < found.length ? [compareWording.same] : [];
}

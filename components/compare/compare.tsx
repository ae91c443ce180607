"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { AddressNote } from "#components/shell/address-note.tsx";
import { QueryScreen } from "#components/shell/query-screen.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { SelectBox } from "#components/ui/field.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { comparedParts, compareParams, useCompareParams } from "#lib/client/address/compare-params.ts";
import { companyDetailQuery, companyEventsQuery } from "#lib/client/queries/companies.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import {
  callsBefore,
  comparableEvents,
  defaultPair,
  type ComparableEvent,
} from "#lib/domain/compare/comparable-events.ts";
import { compareWording } from "./compare-wording.ts";
import { ComparedCalls, ComparisonLoading } from "./compared-calls.tsx";

/** Compares two calls of a company; where the address names none, the latest quarter's with the one before. */
export function Compare({ companyId }: { companyId: number }) {
  const [{ a, b, show, words }, change] = useCompareParams();
  const company = useQuery(companyDetailQuery(companyId)).data?.company;
  const eventsQuery = useQuery(companyEventsQuery(companyId));
  const events = comparableEvents(eventsQuery.data?.events ?? []);
  const preset = defaultPair(events);
  const find = (id: number | null, otherwise: ComparableEvent | undefined) =>
    id === null ? otherwise : events.find(({ transcriptId }) => transcriptId === id);
  const chosen = { older: find(a, preset?.older), newer: find(b, preset?.newer) };
  const { older, newer } = chosen;
  const pair = older && newer && older.id !== newer.id ? { older, newer } : null;
  const problems = eventsQuery.data ? problemsOf(a, b, chosen) : [];
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-1 flex-col gap-4 px-4 py-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-20 font-semibold tracking-tight">{compareWording.title}</h1>
        <Link
          href={`/companies/${companyId}`}
          prefetch={false}
          className="inline-flex min-h-6 items-center text-14 text-ink-2 hover:underline max-md:min-h-11"
        >
          <bdi>{company ? (company.displayName ?? company.name) : `Company ${companyId}`}</bdi>
        </Link>
        {events.length > 1 && (
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
      {events.length > 1 && (
        <div className="grid gap-3 sm:grid-cols-2">
          <CallSelect
            label={compareWording.older}
            events={events}
            chosen={chosen.older}
            onChoose={(id) => void change({ a: id })}
          />
          <CallSelect
            label={compareWording.newer}
            events={events}
            chosen={chosen.newer}
            onChoose={(id) => void change({ b: id })}
          />
        </div>
      )}
      <QueryScreen
        query={eventsQuery}
        words={{ failed: compareWording.failed }}
        skeleton={<ComparisonLoading />}
      >
        {events.length < 2 && (
          <EmptyNote title={compareWording.noneTitle}>{compareWording.noneReason}</EmptyNote>
        )}
      </QueryScreen>
      {events.length > 1 && pair === null && (
        <EmptyNote title={compareWording.chooseTitle}>
          {problems.length === 0 ? compareWording.chooseReason : compareWording.chooseAbove}
        </EmptyNote>
      )}
      {pair && (
        <ComparedCalls
          {...pair}
          earlier={words === "four" ? callsBefore(pair.newer, events) : null}
          show={show}
          words={words}
          onWords={(against) => void change({ words: against })}
        />
      )}
    </div>
  );
}

function problemsOf(
  a: number | null,
  b: number | null,
  { older, newer }: { older?: ComparableEvent; newer?: ComparableEvent },
): string[] {
  if ((a !== null && !older) || (b !== null && !newer)) return [compareWording.notListed];
  return older && older.id === newer?.id ? [compareWording.same] : [];
}

interface CallSelectProps {
  label: string;
  events: readonly ComparableEvent[];
  chosen: ComparableEvent | undefined;
  onChoose: (transcriptId: number) => void;
}

function CallSelect({ label, events, chosen, onChoose }: CallSelectProps) {
  const zone = useZoneWording();
  return (
    <label className="flex flex-col gap-1 text-12 text-ink-2">
      {label}
      <SelectBox
        value={chosen?.transcriptId ?? ""}
        onChange={(event) => {
          onChoose(Number(event.target.value));
        }}
        className="w-full border-line bg-panel pl-2 text-ink hover:border-line-strong"
      >
        {!chosen && <option value="" />}
        {events.map(({ transcriptId, title, date }) => (
          <option key={transcriptId} value={transcriptId}>
            {zone.day(date)} · {title}
          </option>
        ))}
      </SelectBox>
    </label>
  );
}

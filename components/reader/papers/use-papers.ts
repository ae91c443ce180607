"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { useState } from "react";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import { readerParams } from "#lib/client/address/reader-params.ts";
import { companyEventsQuery } from "#lib/client/queries/companies.ts";
import { filesOf, paperKinds, type EventFiles, type Paper } from "#lib/domain/company/event-files.ts";

const { open, page } = readerParams;

/** The documents of a call, and which one is open beside its words. */
export interface Papers {
  /** Slides and reports; null before they are asked for and until upstream answers. */
  files: readonly EventFiles[] | null;
  isAsking: boolean;
  error: Error | null;
  /** Requested on demand: a list takes five requests of upstream's budget. */
  ask: () => void;
  opened: Paper | null;
  page: number;
  open: (paper: Paper | null) => void;
  turnTo: (page: number) => void;
}

/** Reads which slides and reports the call's event has. What is open is in the address. */
export function usePapers({ companyId, session, transcript }: ReaderCall): Papers {
  const [{ open: opened, page: shown }, change] = useQueryStates({ open, page }, { history: "push" });
  const [isWanted, setIsWanted] = useState(false);
  const eventId = session?.eventId ?? transcript?.eventId ?? null;
  const isKnown = companyId !== null && eventId !== null;
  const asked = useQuery({
    ...companyEventsQuery(companyId ?? 0),
    enabled: isKnown && (isWanted || opened !== null),
    refetchInterval: false,
  });
  const { data, error, isFetching, refetch } = asked;
  const listed = data?.events.find(({ id }) => id === eventId) ?? null;
  const files = data
    ? filesOf({ session: null, listed }, data.files).filter(({ kind }) => isPaper(kind))
    : null;
  return {
    files: isKnown ? files : [],
    isAsking: isFetching && !data,
    error: data ? null : error,
    ask: () => {
      setIsWanted(true);
      if (error) void refetch();
    },
    opened,
    page: shown,
    open: (paper) => void change({ open: paper, page: null }),
    turnTo: (to) => void change({ page: to }, { history: "replace" }),
  };
}

function isPaper(kind: EventFiles["kind"]): kind is Paper["kind"] {
  return paperKinds.some((one) => one === kind);
}

/** The papers among what an event has, in the order in which they are offered. */
export function papersOf(files: readonly EventFiles[]): Paper[] {
  return files.flatMap(({ opens }) => opens.flatMap(({ kind, id }) => (isPaper(kind) ? [{ kind, id }] : [])));
}

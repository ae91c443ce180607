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
  /** Slides and reports; null until requested and answered. */
  files: readonly EventFiles[] | null;
  isLoading: boolean;
  error: Error | null;
  /** Requests the list, which takes five requests of upstream's budget; needless where another page has loaded it. */
  load: () => void;
  opened: Paper | null;
  page: number;
  open: (paper: Paper | null) => void;
  turnTo: (page: number) => void;
}

/** Reads which slides and reports the call's event has. What is open is in the address. */
export function usePapers({ companyId, session, transcript }: ReaderCall): Papers {
  const [{ open: opened, page: shown }, change] = useQueryStates({ open, page }, { history: "push" });
  const [isRequested, setIsRequested] = useState(false);
  const eventId = session?.eventId ?? transcript?.eventId ?? null;
  const isKnown = companyId !== null && eventId !== null;
  const { data, error, isFetching, refetch } = useQuery({
    ...companyEventsQuery(companyId ?? 0),
    enabled: isKnown && (isRequested || opened !== null),
    refetchInterval: false,
  });
  const listed = data?.events.find(({ id }) => id === eventId) ?? null;
  const files = data
    ? filesOf({ session: null, listed }, data.files).filter(({ kind }) => isPaper(kind))
    : null;
  return {
    files: isKnown ? files : [],
    isLoading: isFetching && !data,
    error: data ? null : error,
    load: () => {
      setIsRequested(true);
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

/** The slides and reports among an event's files, in the order in which they are offered. */
export function papersOf(files: readonly EventFiles[]): Paper[] {
  return files.flatMap(({ opens }) => opens.flatMap(({ kind, id }) => (isPaper(kind) ? [{ kind, id }] : [])));
}

"use client";

import { useMemo } from "react";
import type { CompanyControls } from "#lib/client/address/company-params.ts";
import type { CompanyEvent } from "#lib/contract/board/company-events.ts";
import {
  comparableEvents,
  defaultPair,
  type ComparableEvent,
} from "#lib/domain/compare/comparable-events.ts";
import type { Side } from "#components/compare/side-sign.tsx";

/** The two calls to compare: those of the address, else the latest and the one before it of the same event type. */
export interface Pair {
  older: ComparableEvent | null;
  newer: ComparableEvent | null;
  /** Whether the company has a call that can be compared. */
  hasCalls: boolean;
  sideOf: (transcriptId: number | null) => Side | null;
  choose: (side: Side, transcriptId: number) => void;
}

/** The pair of a company's page. Choosing the call of the other side swaps the two. */
export function usePair(events: readonly CompanyEvent[], controls: CompanyControls): Pair {
  const { params, change } = controls;
  const comparable = useMemo(() => comparableEvents(events), [events]);
  const preset = useMemo(() => defaultPair(comparable), [comparable]);
  const find = (id: number | null, otherwise: ComparableEvent | undefined) =>
    (id === null ? otherwise : comparable.find(({ transcriptId }) => transcriptId === id)) ?? null;
  const older = find(params.a, preset?.older);
  const newer = find(params.b, preset?.newer);
  const current = { a: older?.transcriptId ?? null, b: newer?.transcriptId ?? null };
  return {
    older,
    newer,
    hasCalls: comparable.length > 0,
    sideOf: (id) => (id === null ? null : id === current.a ? "a" : id === current.b ? "b" : null),
    choose: (side, id) => {
      const other: Side = side === "a" ? "b" : "a";
      const next = {
        ...current,
        [side]: id,
        [other]: current[other] === id ? current[side] : current[other],
      };
      void change({ a: next.a, b: next.b }, { history: "replace" });
    },
  };
}

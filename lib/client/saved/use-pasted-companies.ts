"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { BoardCompany } from "../../contract/board/board-session.ts";
import type { LookedUpLine } from "../../contract/board/company-detail.ts";
import { pastedLines } from "../../domain/company/pasted-lines.ts";
import { companyLookupQuery } from "../queries/companies.ts";

/** Companies that somebody pastes: the text, what each line names, and what was chosen where that is not certain. */
export interface PastedCompanies {
  text: string;
  type: (text: string) => void;
  /** Shows the lines with their marks in place of the field, or the field again. */
  isMarked: boolean;
  mark: (isMarked: boolean) => void;
  lines: readonly MarkedLine[];
  /** Lines beyond the limit, which are not looked up. */
  left: number;
  error: Error | null;
  isLookingUp: boolean;
  retry: () => void;
  /** Chooses a company for an ambiguous line, or null for none of them; undefined asks again. */
  choose: (text: string, company: BoardCompany | null | undefined) => void;
  /** The companies of all lines, each once. */
  companyIds: readonly number[];
  reset: () => void;
}

/** A pasted line: what it names, or what was chosen for it; undefined while an ambiguous one is undecided. */
export interface MarkedLine extends LookedUpLine {
  chosen: BoardCompany | null | undefined;
}

type Choices = ReadonlyMap<string, BoardCompany | null | undefined>;

/** Holds what somebody pastes and looks its lines up. */
export function usePastedCompanies(): PastedCompanies {
  const [text, type] = useState("");
  const [isMarked, mark] = useState(false);
  const [choices, setChoices] = useState<Choices>(new Map());
  const { lines: given, left } = useMemo(() => pastedLines(text), [text]);
  const isAsked = isMarked && given.length > 0;
  const { data, error, isFetching, refetch } = useQuery({ ...companyLookupQuery(given), enabled: isAsked });
  const lines = useMemo(
    () => (isAsked ? (data?.lines ?? []) : []).map((line) => ({ ...line, chosen: chosenFor(line, choices) })),
    [data, choices, isAsked],
  );
  const companyIds = useMemo(() => [...new Set(lines.flatMap(({ chosen }) => chosen?.id ?? []))], [lines]);
  return {
    text,
    type,
    isMarked: isAsked,
    mark,
    lines,
    left,
    error: isAsked ? error : null,
    isLookingUp: isAsked && isFetching,
    retry: () => void refetch(),
    choose: (line, company) => setChoices((was) => new Map(was).set(line, company)),
    companyIds,
    reset() {
      type("");
      mark(false);
      setChoices(new Map());
    },
  };
}

function chosenFor({ text, outcome, companies }: LookedUpLine, choices: Choices): MarkedLine["chosen"] {
  if (outcome === "notFound") return null;
  return outcome === "found" ? companies[0] : choices.get(text);
}

"use client";

import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { addressProblems, type AddressRule } from "#lib/domain/words/address-problems.ts";
import { shellWords } from "./shell-words.ts";

interface AddressNoteProps {
  /** The parameters that the page understands. */
  rules: readonly AddressRule[];
  /** Further problems, as sentences. */
  also?: readonly string[];
}

/** Lists the parameters that were ignored, so that nobody assumes they were applied. */
export function AddressNote({ rules, also = [] }: AddressNoteProps) {
  const problems = [...useAddressProblems(rules), ...also];
  if (problems.length === 0) return null;
  return (
    <p
      role="status"
      data-testid="address-note"
      className="rounded-lg border border-line bg-sunken px-3 py-2 text-13 break-words text-ink-2"
    >
      <span className="font-medium text-ink">{shellWords.addressProblems}</span> {problems.join(" ")}
    </p>
  );
}

/** The problems with this page's address, as sentences. */
function useAddressProblems(rules: readonly AddressRule[]): readonly string[] {
  const given = useSearchParams();
  return useMemo(() => addressProblems(new URLSearchParams(given), rules), [given, rules]);
}

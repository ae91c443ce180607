"use client";

import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import type { AddressParams } from "#lib/contract/board/values/address-param.ts";
import { addressProblems } from "#lib/domain/text/address-problems.ts";
import { shellWording } from "./shell-wording.ts";

interface AddressNoteProps {
  /** The parameters that the page understands. */
  params: AddressParams;
  /** Further problems, as sentences. */
  also?: readonly string[];
}

/** Lists the parameters that were ignored, so that nobody assumes they were applied. */
export function AddressNote({ params, also = [] }: AddressNoteProps) {
  const problems = [...useAddressProblems(params), ...also];
  if (problems.length === 0) return null;
  return (
    <p
      role="status"
      data-testid="address-note"
      className="rounded-lg border border-line bg-sunken px-3 py-2 text-13 break-words text-ink-2"
    >
      <span className="font-medium text-ink">{shellWording.addressProblems}</span> {problems.join(" ")}
    </p>
  );
}

/** The problems with this page's address, as sentences. */
function useAddressProblems(params: AddressParams): readonly string[] {
  const given = useSearchParams();
  return useMemo(() => addressProblems(new URLSearchParams(given), params), [given, params]);
}

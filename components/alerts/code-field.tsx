"use client";

import { useState } from "react";
import { ChoiceFilter } from "#components/filters/choice-filter.tsx";
import type { CompanyChoices } from "#lib/contract/board/company-detail.ts";
import { alertsWording as words } from "./alerts-wording.ts";

interface CodeFieldProps {
  label: string;
  name: string;
  /** The codes of the rule as it is saved. */
  kept: readonly string[];
  /** The codes that companies have, each with their number; undefined while they load. */
  known: CompanyChoices["countries"] | undefined;
  /** A code in words. */
  nameOf: (code: string) => string;
}

/** A choice among the countries or exchanges that companies have. A kept one that none has is named as such. */
export function CodeField({ label, name, kept, known, nameOf }: CodeFieldProps) {
  const [chosen, setChosen] = useState<readonly string[]>(kept);
  // Codes are compared in one case, as the server does.
  const codes = new Map(known?.map(({ value }) => [value.toUpperCase(), value]));
  const written = chosen.map((code) => codes.get(code.toUpperCase()) ?? code);
  const absent = known ? written.filter((code) => !codes.has(code.toUpperCase())) : [];
  const options = [
    ...absent.map((value) => ({ value, label: nameOf(value), count: 0 })),
    ...(known ?? []).map(({ value, count }) => ({ value, label: nameOf(value), count })),
  ].sort((a, b) => a.label.localeCompare(b.label, "en"));
  return (
    <div className="flex min-w-0 flex-col items-start gap-1 text-12 text-ink-2">
      <ChoiceFilter name={label} chosen={written} options={options} onChoose={setChosen} />
      {written.map((code) => (
        <input key={code} type="hidden" name={name} value={code} />
      ))}
      {absent.length > 0 && (
        <p role="status" className="text-failed">
          {words.noCompanyIn(absent.map(nameOf))}
        </p>
      )}
    </div>
  );
}

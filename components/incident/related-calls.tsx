"use client";

import { useId, useState, type ReactNode } from "react";
import { Segmented } from "#components/ui/segmented.tsx";

interface RelatedCallsProps<Relation extends string, Row> {
  title: string;
  /** What is said where no call has anything in common with this one. */
  none: string;
  /** From the narrowest to the widest. */
  groups: readonly { relation: Relation; label: string; rows: readonly Row[] }[];
  renderRow: (row: Row) => ReactNode;
}

/** Other calls by what they share with the one that is open; the largest group is shown first, of equal ones the narrower. */
export function RelatedCalls<Relation extends string, Row>({
  title,
  none,
  groups,
  renderRow,
}: RelatedCallsProps<Relation, Row>) {
  const heading = useId();
  const [selected, setSelected] = useState<Relation | null>(null);
  const largest = groups.reduce((most, one) => (one.rows.length > most.rows.length ? one : most));
  const chosen = groups.find(({ relation, rows }) => relation === selected && rows.length > 0) ?? largest;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="text-13 font-semibold text-ink-2">
        {title}
      </h3>
      {chosen.rows.length === 0 ? (
        <p className="mt-2 text-13 text-ink-3">{none}</p>
      ) : (
        <>
          <Segmented
            label={title}
            value={chosen.relation}
            onSelect={setSelected}
            options={groups.map(({ relation, label, rows }) => ({
              value: relation,
              isDisabled: rows.length === 0,
              label: (
                <>
                  {label} <span className="text-ink-3 num">{rows.length}</span>
                </>
              ),
            }))}
            className="mt-2 w-full *:min-w-0 *:flex-auto *:truncate"
          />
          <ul className="-mx-2 mt-2 max-h-56 thin-scroll overflow-y-auto">{chosen.rows.map(renderRow)}</ul>
        </>
      )}
    </section>
  );
}

/** A row of related calls, which opens the call wherever it is pressed. */
export const relatedRow =
  "relative flex min-h-8 items-center gap-2.5 rounded-lg px-2 text-13 hover:bg-sunken max-md:min-h-11";

"use client";

import { clsx } from "clsx";
import { useState } from "react";
import { SearchField } from "#components/ui/search-field.tsx";
import { TickRow } from "./tick-row.tsx";

export interface Choice {
  value: string;
  label: string;
  count?: number;
  /** A heading above the first of several options that belong together. */
  group?: string;
}

export interface ChoiceListProps {
  name: string;
  chosen: readonly string[];
  options: readonly Choice[];
  onChoose: (chosen: string[]) => void;
}

/** From this number of options on there is a field to search them. */
const searchedFromOptions = 16;

/** The values of a filter, to search and tick. Loaded when the filter is first used. */
export function ChoiceList({ name, chosen, options, onChoose }: ChoiceListProps) {
  const [text, setText] = useState("");
  const query = text.trim().toLowerCase();
  const shown = options.filter(
    ({ label, value }) => label.toLowerCase().includes(query) || value.toLowerCase().startsWith(query),
  );
  return (
    <>
      {options.length >= searchedFromOptions && (
        <SearchField
          label={`Find in ${name}`}
          placeholder="Find"
          value={text}
          onText={setText}
          className="mb-1 shrink-0"
          autoFocus
        />
      )}
      <ul className="max-h-136 min-h-0 flex-1 thin-scroll overflow-y-auto">
        {shown.map(({ value, label, count, group }, at) => {
          const isChosen = chosen.includes(value);
          return (
            <li key={value}>
              {group !== undefined && group !== shown[at - 1]?.group && (
                <p
                  className={clsx(
                    "px-2 pt-1 pb-1 text-12 text-ink-3",
                    at > 0 && "mt-1 border-t border-line pt-2",
                  )}
                >
                  {group}
                </p>
              )}
              <TickRow
                isTicked={isChosen}
                onTick={() => {
                  onChoose(isChosen ? chosen.filter((it) => it !== value) : [...chosen, value]);
                }}
                aside={count}
              >
                {label}
              </TickRow>
            </li>
          );
        })}
      </ul>
      {shown.length === 0 && <p className="px-2 py-3 text-13 text-ink-3">No results</p>}
      {chosen.length > 0 && (
        <button
          type="button"
          className="mt-1 border-t border-line px-2 pt-2 pb-1 text-left text-13 text-ink-2 hover:text-ink max-md:min-h-11"
          onClick={() => {
            onChoose([]);
          }}
        >
          Any {name.toLowerCase()}
        </button>
      )}
    </>
  );
}

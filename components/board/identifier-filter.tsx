"use client";

import { clsx } from "clsx";
import { useState } from "react";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Popover } from "#components/ui/popover.tsx";
import type { BoardParams } from "#lib/client/board-params.ts";

const kinds = [
  { key: "ticker", label: "Ticker", example: "VERD, NORD" },
  { key: "isin", label: "ISIN", example: "US05150R1086" },
  { key: "cik", label: "CIK", example: "1877214" },
] as const;

type Kind = (typeof kinds)[number]["key"];
type Changes = Partial<Pick<BoardParams, Kind>>;

interface IdentifierFilterProps {
  params: BoardParams;
  onChange: (changes: Changes) => void;
}

/** Filters for people who know a company by a code. Each chosen code is a chip that takes itself away. */
export function IdentifierFilter({ params, onChange }: IdentifierFilterProps) {
  return (
    <>
      {kinds.flatMap(({ key, label }) =>
        params[key].map((value) => (
          <button
            key={`${key} ${value}`}
            type="button"
            aria-label={`Remove filter ${label} ${value}`}
            className={clsx(buttonLook(), "font-normal")}
            onClick={() => {
              onChange({ [key]: params[key].filter((it) => it !== value) });
            }}
          >
            <span className="text-ink-2">{label}</span>
            <span className="mono text-12 font-medium">{value}</span>
            <Icon name="close" className="size-3 text-ink-3" />
          </button>
        )),
      )}
      <Popover
        label="Filter by identifier"
        triggerClassName={clsx(buttonLook(), "font-normal")}
        trigger={
          <>
            <Icon name="plus" className="size-3" />
            Filter
          </>
        }
        className="w-72 flex-col gap-2 p-3"
      >
        {() => <Fields params={params} onChange={onChange} />}
      </Popover>
    </>
  );
}

function Fields({ params, onChange }: IdentifierFilterProps) {
  const [kind, setKind] = useState<Kind>("ticker");
  const { example, label } = kinds.find(({ key }) => key === kind) ?? kinds[0];
  const add = (form: FormData) => {
    const text = form.get("codes");
    if (typeof text !== "string") return;
    const codes = text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((code) => code.toUpperCase());
    if (codes.length > 0) onChange({ [kind]: [...new Set([...params[kind], ...codes])] });
  };
  return (
    <form action={add} className="flex flex-col gap-2">
      <div className="flex gap-1" role="group" aria-label="Kind of identifier">
        {kinds.map(({ key, label: name }) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === kind}
            className={clsx(buttonLook("quiet", "sm"), key === kind && "bg-sunken text-ink dark:bg-line")}
            onClick={() => {
              setKind(key);
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <div className="flex gap-2">
        <input
          key={kind}
          name="codes"
          autoFocus
          aria-label={label}
          placeholder={example}
          autoComplete="off"
          spellCheck={false}
          className="h-8 w-full min-w-0 rounded-lg border border-line bg-panel px-2.5 mono text-13 uppercase outline-offset-0 placeholder:text-ink-3 placeholder:normal-case"
        />
        <Button type="submit">Add</Button>
      </div>
    </form>
  );
}

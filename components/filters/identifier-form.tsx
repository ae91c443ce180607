"use client";

import { clsx } from "clsx";
import { useRef, useState } from "react";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { Form } from "#components/ui/form.tsx";
import type { BoardParams } from "#lib/client/address/board-params.ts";
import { identifierKinds, type IdentifierKind } from "./identifier-kinds.ts";

export interface IdentifierFormProps {
  params: Pick<BoardParams, IdentifierKind>;
  onChange: (changes: Partial<Pick<BoardParams, IdentifierKind>>) => void;
}

/** The form in which codes are typed. Loaded when the filter is first used. */
export function IdentifierForm({ params, onChange }: IdentifierFormProps) {
  const [kind, setKind] = useState<IdentifierKind>("ticker");
  const field = useRef<HTMLInputElement>(null);
  const { example, label } = identifierKinds.find(({ key }) => key === kind) ?? identifierKinds[0];
  const add = (form: FormData) => {
    const text = form.get("codes");
    if (typeof text !== "string") return;
    const codes = text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((code) => code.toUpperCase());
    if (field.current) field.current.value = "";
    if (codes.length > 0) onChange({ [kind]: [...new Set([...params[kind], ...codes])] });
  };
  return (
    <Form onSubmit={add} className="flex flex-col gap-2">
      <div className="flex gap-1" role="group" aria-label="Kind of identifier">
        {identifierKinds.map(({ key, label: name }) => (
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
          ref={field}
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
    </Form>
  );
}

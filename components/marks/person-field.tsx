"use client";

import { useRef, useState, type RefObject } from "react";
import { storePersonName, useIsSignedIn, usePersonName } from "#lib/client/marks/person-name.ts";
import { actingLimits } from "#lib/contract/board/values/limits.ts";
import { fieldLook } from "#components/ui/field.tsx";

const words = {
  as: (name: string) => `as ${name}`,
  changeName: "Change name",
  yourName: "Your name",
  yourNameOnce: "Your name, asked once in this browser",
};

/** The name of the person who makes changes: typed once, then kept by this browser. */
export interface Person {
  typed: string | null;
  kept: string;
  type: (text: string | null) => void;
  /** Keeps what was typed; false while there is no name. */
  keep: () => boolean;
}

/** The person's name as it was typed or is kept. */
export function usePerson(): Person {
  const kept = usePersonName();
  const [typed, type] = useState<string | null>(null);
  const keep = () => {
    const name = (typed ?? kept).trim();
    if (name === "") return false;
    if (name !== kept) storePersonName(name);
    type(null);
    return true;
  };
  return { typed, kept, type, keep };
}

/** A person's name, which a change needs, and the field that asks for it. */
export interface PersonPrompt {
  person: Person;
  field: RefObject<HTMLInputElement | null>;
  /** Keeps the name; without one it focuses the field and returns false. */
  keepPerson: () => boolean;
}

/** Asks for the person's name before a change. */
export function usePersonPrompt(): PersonPrompt {
  const person = usePerson();
  const field = useRef<HTMLInputElement>(null);
  const keepPerson = () => {
    const isKnown = person.keep();
    if (!isKnown) field.current?.focus();
    return isKnown;
  };
  return { person, field, keepPerson };
}

interface PersonFieldProps {
  person: Person;
  field?: RefObject<HTMLInputElement | null>;
}

/** Asks for the person's name once; afterwards shows it, with a button to change it. */
export function PersonField({ person, field }: PersonFieldProps) {
  const { typed, kept, type } = person;
  const isSignedIn = useIsSignedIn();
  if (kept !== "" && typed === null) {
    return (
      <p className="text-12 text-ink-3">
        {words.as(kept)}{" "}
        {!isSignedIn && (
          <button
            type="button"
            className="ml-1.5 rounded underline underline-offset-2 hover:text-ink max-md:-my-3.5 max-md:py-3.5"
            onClick={() => {
              type(kept);
            }}
          >
            {words.changeName}
          </button>
        )}
      </p>
    );
  }
  return (
    <input
      ref={field}
      name="person"
      required
      aria-label={words.yourName}
      placeholder={words.yourNameOnce}
      autoComplete="name"
      maxLength={actingLimits.by}
      value={typed ?? ""}
      onChange={(event) => {
        type(event.target.value);
      }}
      className={fieldLook}
    />
  );
}

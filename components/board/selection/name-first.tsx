"use client";

import { PersonField, usePersonPrompt } from "#components/marks/person-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Form } from "#components/ui/form.tsx";
import { selectionWording as words } from "./selection-wording.ts";

/** Asks for the person's name, which acknowledging needs where nobody signs in. */
export function NameFirst({ onKnown }: { onKnown: () => void }) {
  const { person, field, keepPerson } = usePersonPrompt();
  return (
    <Form
      className="flex w-full flex-col gap-2.5"
      onSubmit={() => {
        if (keepPerson()) onKnown();
      }}
    >
      <p className="text-13 text-ink-2">{words.yourName}</p>
      <PersonField person={person} field={field} />
      <Button type="submit" look="solid">
        {words.acknowledge}
      </Button>
    </Form>
  );
}

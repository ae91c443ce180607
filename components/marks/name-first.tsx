"use client";

import { Button } from "#components/ui/button.tsx";
import { Form } from "#components/ui/form.tsx";
import { PersonField, usePersonPrompt } from "./person-field.tsx";

const words = { yourName: "Your name is needed once" };

interface NameFirstProps {
  /** What is done once the name is known. */
  action: string;
  onKnown: () => void;
}

/** Asks for the person's name, which a change needs without authentication. */
export function NameFirst({ action, onKnown }: NameFirstProps) {
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
        {action}
      </Button>
    </Form>
  );
}

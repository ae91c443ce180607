"use client";

import { useState } from "react";
import { PersonField, usePerson } from "#components/marks/person-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { fieldLook } from "#components/ui/field.tsx";
import { Form } from "#components/ui/form.tsx";
import { actingLimits } from "#lib/contract/board/values/limits.ts";
import { selectionWording as words } from "./selection-wording.ts";

interface NoteSelectedProps {
  count: number;
  isBusy: boolean;
  onWrite: (text: string) => void;
}

/** A form that writes one note on all selected calls. */
export function NoteSelected({ count, isBusy, onWrite }: NoteSelectedProps) {
  const person = usePerson();
  const [text, setText] = useState("");
  const submit = () => {
    if (!isBusy && text.trim() !== "" && person.keep()) onWrite(text);
  };
  return (
    <Form className="flex w-full flex-col gap-2.5" onSubmit={submit}>
      <textarea
        aria-label={words.noteText(count)}
        placeholder={words.noteText(count)}
        rows={4}
        maxLength={actingLimits.text}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
        className={fieldLook}
      />
      <PersonField person={person} />
      <Button type="submit" look="solid" disabled={isBusy || text.trim() === ""}>
        {words.writeNote(count)}
      </Button>
    </Form>
  );
}

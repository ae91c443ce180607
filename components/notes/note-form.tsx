"use client";

import { useState } from "react";
import { PersonField, usePerson } from "#components/marks/person-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox, fieldLook } from "#components/ui/field.tsx";
import { Form } from "#components/ui/form.tsx";
import { useSavePassageNote } from "#lib/client/saved/use-passage-notes.ts";
import { describeFailedChange } from "#lib/client/request/failed-request-wording.ts";
import type { PassageNoteRequest } from "#lib/contract/board/analyst/passage-notes.ts";
import { actingLimits } from "#lib/contract/board/values/limits.ts";
import { notesWording as words } from "./notes-wording.ts";

/** A passage and what is noted on it so far. */
export type NoteDraft = Omit<PassageNoteRequest, "by"> & { id: string };

/** Notes something on a passage, or changes the note. */
export function NoteForm({ draft, onDone }: { draft: NoteDraft; onDone: () => void }) {
  const save = useSavePassageNote();
  const person = usePerson();
  const [text, setText] = useState(draft.text);
  const [isShared, setIsShared] = useState(draft.isShared ?? false);
  return (
    <Form
      aria-label={words.onPassage}
      className="flex flex-col gap-3"
      onSubmit={() => {
        if (save.isPending || text.trim() === "" || !person.keep()) return;
        save.mutate({ ...draft, text, isShared }, { onSuccess: onDone });
      }}
    >
      <blockquote className="line-clamp-4 border-l-2 border-line-strong pl-3 text-13 text-ink-2">
        {draft.quote}
      </blockquote>
      <textarea
        aria-label={words.text}
        required
        autoFocus
        rows={4}
        maxLength={actingLimits.text}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={`${fieldLook} text-ink`}
      />
      <Checkbox
        label={words.share}
        checked={isShared}
        onChange={(event) => setIsShared(event.target.checked)}
      />
      <PersonField person={person} />
      <Button type="submit" look="solid" disabled={save.isPending}>
        {words.save}
      </Button>
      {save.error && (
        <p role="alert" className="text-13 text-failed">
          {words.notSaved} {describeFailedChange(save.error)}
        </p>
      )}
    </Form>
  );
}

"use client";

import { useState } from "react";
import { Initials } from "#components/marks/handled-badge.tsx";
import { ReadOnlyNote } from "#components/marks/read-only-note.tsx";
import { Button } from "#components/ui/button.tsx";
import { Form } from "#components/ui/form.tsx";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useWriteNote } from "#lib/client/marks/use-marks.ts";
import { usePageKeys, type KeyMeaning } from "#lib/client/page/page-keys.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { useMay } from "#lib/client/page/visitor.ts";

import { actingLimits } from "#lib/contract/board/values/limits.ts";
import type { SessionDetail } from "#lib/contract/board/session-detail.ts";
import { fieldLook } from "#components/ui/field.tsx";
import { incidentWording } from "./incident-wording.ts";
import { PersonField, usePerson } from "../marks/person-field.tsx";

/** The notes on a call, oldest first, and a form for another. */
export function Notes({ session: { id, notes } }: { session: SessionDetail }) {
  const minute = useMinute();
  const words = useZoneWording();
  const mayWrite = useMay("operator");
  return (
    <section aria-labelledby="notes">
      <h3 id="notes" className="text-13 font-semibold text-ink-2">
        {incidentWording.notes}{" "}
        {notes.length > 0 && <span className="ml-1 font-normal text-ink-3 num">{notes.length}</span>}
      </h3>
      <ul className="mt-2 flex flex-col gap-3">
        {notes.map((note) => (
          <li key={note.id} className="flex items-start gap-3 text-13">
            <Initials name={note.by} size="lg" />
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                {note.by}{" "}
                <time dateTime={note.at} className="ml-1 mono text-12 font-normal text-ink-3">
                  {words.whenStamp(note.at, minute, "minutes")}
                </time>
              </p>
              <p className="break-words whitespace-pre-line text-ink-2">{note.text}</p>
            </div>
          </li>
        ))}
      </ul>
      {mayWrite ? <NoteForm id={id} /> : notes.length === 0 && <ReadOnlyNote />}
    </section>
  );
}

const noteKeys: readonly KeyMeaning[] = [{ keys: ["Ctrl Enter"], does: incidentWording.saveNote }];

function NoteForm({ id }: { id: number }) {
  const person = usePerson();
  const write = useWriteNote(id);
  const [text, setText] = useState("");
  usePageKeys(noteKeys);
  const submit = () => {
    if (write.isPending || text.trim() === "" || !person.keep()) return;
    write.mutate(text, { onSuccess: () => setText("") });
  };
  return (
    <Form className="mt-2.5 flex flex-col gap-2" onSubmit={submit}>
      <textarea
        aria-label={incidentWording.addNote}
        placeholder={incidentWording.addNote}
        rows={text === "" ? 1 : 3}
        maxLength={actingLimits.text}
        value={text}
        aria-keyshortcuts="Control+Enter"
        onChange={(event) => {
          setText(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit();
        }}
        className={`${fieldLook} resize-y`}
      />
      {text !== "" && (
        <>
          <PersonField person={person} />
          <Button type="submit" className="self-start" disabled={write.isPending}>
            {incidentWording.writeNote}
          </Button>
        </>
      )}
      {write.error && (
        <p role="alert" className="text-13 text-failed">
          {incidentWording.notWritten(write.error)}
        </p>
      )}
    </Form>
  );
}

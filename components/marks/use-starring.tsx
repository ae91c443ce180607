"use client";

import { useCallback, useState, type ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { FloatingNotice } from "#components/ui/floating/floating-notice.tsx";
import { Form } from "#components/ui/form.tsx";
import { Sheet } from "#components/ui/sheet.tsx";
import { personName } from "#lib/client/marks/person-name.ts";
import { useStarCompany, type WantedStar } from "#lib/client/saved/use-watched.ts";
import { PersonField, usePerson } from "./person-field.tsx";
import { describeNotSaved, starWording as words } from "./star-wording.ts";

/** Stars companies one after another in the order of the clicks; `notices` asks for a name and says what failed. */
export function useStarring() {
  const star = useStarCompany();
  // Waits for the person's name.
  const [waiting, setWaiting] = useState<WantedStar | null>(null);
  const [dismissed, setDismissed] = useState<Error | null>(null);
  const { mutate } = star;
  const set = useCallback(
    (wanted: WantedStar) => {
      if (personName() === "") setWaiting(wanted);
      else mutate(wanted);
    },
    [mutate],
  );
  const notices: ReactNode = (
    <>
      {waiting && (
        <NamePrompt
          onClose={() => setWaiting(null)}
          onNamed={() => {
            setWaiting(null);
            mutate(waiting);
          }}
        />
      )}
      {star.error && star.error !== dismissed && (
        <FloatingNotice onClose={() => setDismissed(star.error)}>
          {describeNotSaved(star.error)}
        </FloatingNotice>
      )}
    </>
  );
  return { set, star, notices };
}

/** Asks for the name of the person who owns the watchlists; this browser keeps it. */
function NamePrompt({ onClose, onNamed }: { onClose: () => void; onNamed: () => void }) {
  const person = usePerson();
  return (
    <Sheet title={words.whoAreYou} onClose={onClose}>
      <Form
        className="flex flex-col gap-3 px-5 py-3"
        onSubmit={() => {
          if (person.keep()) onNamed();
        }}
      >
        <p className="text-13 text-ink-2">{words.whoReason}</p>
        <PersonField person={person} />
        <Button type="submit" look="solid" className="self-start">
          {words.save}
        </Button>
      </Form>
    </Sheet>
  );
}

"use client";

import { clsx } from "clsx";
import Star from "lucide-react/icons/star";
import { useRef, useState } from "react";
import { PersonField, usePerson } from "#components/marks/person-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Form } from "#components/ui/form.tsx";
import { FloatingNotice } from "#components/ui/floating/floating-notice.tsx";
import { Sheet } from "#components/ui/sheet.tsx";
import { personName } from "#lib/client/marks/person-name.ts";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated.ts";
import { useStar } from "#lib/client/saved/use-watched.ts";
import { savedWording, watchlistWording as words } from "./saved-wording.ts";

interface WatchButtonProps {
  companyId: number;
  company: string;
  look?: "outline" | "quiet";
  className?: string;
}

/** Puts a company on the default watchlist, or takes it off. */
export function WatchButton({ companyId, company, look = "outline", className }: WatchButtonProps) {
  const star = useStar(companyId);
  const [isNamePrompted, setIsNamePrompted] = useState(false);
  const [dismissed, setDismissed] = useState<Error | null>(null);
  const isHydrated = useIsHydrated();
  const isOn = star.isWatched === true;
  // What the button said when it was pressed: the lists may arrive before it is released.
  const pressed = useRef<boolean | null>(null);
  const wanted = useRef(true);
  const toggle = () => {
    wanted.current = !(pressed.current ?? isOn);
    pressed.current = null;
    if (personName() === "") setIsNamePrompted(true);
    else star.set(wanted.current);
  };
  usePageActions([{ name: isOn ? words.removeNamed(company) : words.addNamed(company), run: toggle }]);
  return (
    <>
      <Button
        look={look}
        aria-pressed={star.isWatched ?? undefined}
        aria-busy={star.isBusy}
        // A click before hydration would be lost.
        disabled={!isHydrated}
        title={isOn && star.list ? words.onList(star.list.name) : undefined}
        className={className}
        onPointerDown={() => {
          pressed.current = isOn;
        }}
        onPointerLeave={() => {
          pressed.current = null;
        }}
        onClick={toggle}
      >
        <Star className={clsx("size-3.5", isOn && "fill-current")} />
        {isOn ? words.on : words.add}
      </Button>
      {isNamePrompted && (
        <NamePrompt
          onClose={() => setIsNamePrompted(false)}
          onNamed={() => {
            setIsNamePrompted(false);
            star.set(wanted.current);
          }}
        />
      )}
      {star.error && star.error !== dismissed && (
        <FloatingNotice onClose={() => setDismissed(star.error)}>
          {savedWording.notChanged(star.error)}
        </FloatingNotice>
      )}
    </>
  );
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
          {savedWording.save}
        </Button>
      </Form>
    </Sheet>
  );
}

"use client";

import CircleUser from "lucide-react/icons/circle-user";
import { Popover } from "#components/ui/popover.tsx";
import type { Visitor } from "#lib/contract/board/visitor.ts";
import { shellWords } from "./shell-words.ts";

/** Who is signed in and what they may do; nothing where nobody signs in. */
export function VisitorMenu({ visitor: { name, role } }: { visitor: Visitor }) {
  if (name === null) return null;
  return (
    <Popover
      label={shellWords.signedInAs(name)}
      triggerClassName="-mx-1.5 inline-flex size-8 items-center justify-center rounded-lg text-ink-2 hover:bg-sunken hover:text-ink max-md:size-11"
      className="w-64 flex-col gap-3 p-3 text-13"
      trigger={
        <>
          <CircleUser className="size-4" />
          <span className="sr-only">{shellWords.signedInAs(name)}</span>
        </>
      }
    >
      {() => (
        <p>
          <span className="block font-semibold break-words">{name}</span>
          <span className="text-ink-2">{shellWords.mayDo[role]}</span>
        </p>
      )}
    </Popover>
  );
}

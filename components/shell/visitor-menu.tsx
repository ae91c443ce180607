"use client";

import { ownAddress } from "#lib/client/address/own-address.ts";
import CircleUser from "lucide-react/icons/circle-user";
import { Button } from "#components/ui/button.tsx";
import { Form } from "#components/ui/form.tsx";
import { Popover } from "#components/ui/popover.tsx";
import type { Visitor } from "#lib/contract/board/visitor.ts";
import { shellWords } from "./shell-words.ts";

interface VisitorMenuProps {
  visitor: Visitor;
  /** False where a proxy signs people in and out. */
  canSignOut: boolean;
}

/** Who is signed in and what they may do; nothing without sign-in. */
export function VisitorMenu({ visitor: { name, role }, canSignOut }: VisitorMenuProps) {
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
        <>
          <p>
            <span className="block font-semibold break-words">{name}</span>
            <span className="text-ink-2">{shellWords.mayDo[role]}</span>
          </p>
          {canSignOut && (
            <Form method="post" action={ownAddress("/api/sign-out")}>
              <Button type="submit" className="w-full">
                {shellWords.signOut}
              </Button>
            </Form>
          )}
        </>
      )}
    </Popover>
  );
}

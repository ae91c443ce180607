"use client";

import { useRef } from "react";
import { ownAddress } from "#lib/client/address/own-address.ts";
import { clearForSignOut } from "#lib/client/kept/clear-kept.ts";
import CircleUser from "lucide-react/icons/circle-user";
import { Button } from "#components/ui/button.tsx";
import { Form } from "#components/ui/form.tsx";
import { Popover } from "#components/ui/popover.tsx";
import type { Visitor } from "#lib/contract/board/visitor.ts";
import { shellWording } from "./shell-wording.ts";

/** Nobody waits longer to sign out. */
const longestClearingMs = 2_000;

interface VisitorMenuProps {
  visitor: Visitor;
  /** False where a proxy signs people in and out. */
  canSignOut: boolean;
}

/** The server asks the browser to clear its data too, which not every browser does, and none below a path of a host. */
async function clearFirst(): Promise<void> {
  const longest = new Promise((resolve) => setTimeout(resolve, longestClearingMs));
  await Promise.race([clearForSignOut().catch(() => undefined), longest]);
}

/** Who is signed in and what they may do; nothing without sign-in. */
export function VisitorMenu({ visitor: { name, role }, canSignOut }: VisitorMenuProps) {
  const form = useRef<HTMLFormElement>(null);
  if (name === null) return null;
  return (
    <Popover
      label={shellWording.signedInAs(name)}
      triggerClassName="-mx-1.5 inline-flex size-8 items-center justify-center rounded-lg text-ink-2 hover:bg-sunken hover:text-ink max-md:size-11"
      className="w-64 flex-col gap-3 p-3 text-13"
      trigger={
        <>
          <CircleUser className="size-4" />
          <span className="sr-only">{shellWording.signedInAs(name)}</span>
        </>
      }
    >
      {() => (
        <>
          <p>
            <span className="block font-semibold break-words">{name}</span>
            <span className="text-ink-2">{shellWording.mayDo[role]}</span>
          </p>
          {canSignOut && (
            <Form
              ref={form}
              method="post"
              action={ownAddress("/api/sign-out")}
              onSubmit={() => void clearFirst().then(() => form.current?.submit())}
            >
              <Button type="submit" className="w-full">
                {shellWording.signOut}
              </Button>
            </Form>
          )}
        </>
      )}
    </Popover>
  );
}
